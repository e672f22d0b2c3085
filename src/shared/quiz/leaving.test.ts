import { expect, it } from 'vitest';
import { OPEN_MS } from '#tests/shared/quiz.ts';
import { playing, room } from '#tests/shared/quiz-play.ts';
import { viewerOf } from './game-view.ts';
import type { StopReason } from './quiz-view.ts';
import { dueMs } from './turns.ts';

const stop = (by: string, reason: StopReason | null) => ({ type: 'stop', by, reason }) as const;

it('finishes the question without study time, sees the solution, and keeps the points without further questions', () => {
  const at = playing();
  at.act(stop('bo', 'quiet_hours'));
  expect(viewerOf(at.game, 'bo')).not.toBeNull();
  expect(at.answer('bo', 'q0', 1)).toBeNull();
  at.answer('anna', 'q0', 1);
  expect(at.game.phase).toBe('reveal');
  expect(viewerOf(at.game, 'bo')).not.toBeNull();
  at.wait(3_000);
  expect(at.game).toMatchObject({ phase: 'question', index: 1 });
  expect(viewerOf(at.game, 'bo')).toBeNull();
  expect(at.answer('bo', 'q1', 1)).toBe('not_playing');
  expect(at.scores()).toEqual({ anna: 150, bo: 150 });
});

it('leaves at once when it may not play with these people, and is not waited for', () => {
  const at = playing({ withKids: true });
  at.connect('anna');
  at.connect('bo');
  at.act(stop('anna', 'family_only'));
  expect(viewerOf(at.game, 'anna')).toBeNull();
  expect(at.game).toMatchObject({ hostId: 'bo', phase: 'question' });
  at.answer('bo', 'q0', 1);
  at.wait(0);
  expect(at.game.phase).toBe('reveal');
  expect(at.game.log.map(({ what }) => what.type)).toContain('player_disconnected');
});

it('loses the seat in the lobby, for a reason that is told', () => {
  const at = room();
  at.join('anna');
  at.join('bo');
  at.act(stop('anna', 'daily_limit'));
  expect(at.game.players.map(({ id }) => id)).toEqual(['bo']);
  expect(at.game.hostId).toBe('bo');
  expect(at.game.log.at(-1)?.what).toMatchObject({ type: 'player_left', reason: 'daily_limit' });
});

it('goes on when more time is granted, before the next question or after it', () => {
  const at = playing();
  at.act(stop('bo', 'daily_limit'));
  at.act(stop('bo', null));
  at.wait(OPEN_MS + 300);
  at.wait(3_000);
  expect(viewerOf(at.game, 'bo')).not.toBeNull();
  at.act(stop('bo', 'daily_limit'));
  at.wait(OPEN_MS + 300);
  at.wait(3_000);
  expect(viewerOf(at.game, 'bo')).toBeNull();
  at.act(stop('bo', null));
  expect(at.answer('bo', 'q2', 1)).toBeNull();
});

it('ends the game when no player may go on', () => {
  const at = playing();
  at.answer('anna', 'q0', 1);
  at.answer('bo', 'q0', 0);
  for (const each of ['anna', 'bo']) at.act(stop(each, 'quiet_hours'));
  at.wait(3_000);
  expect(at.game.phase).toBe('ended');
  expect(at.game.players.map(({ id }) => viewerOf(at.game, id))).toEqual([null, null]);
  expect(at.scores()).toEqual({ anna: 150, bo: 0 });
  expect(dueMs(at.game)).toBeNull();
});

it('is not in the next lobby, and changes nothing after the game', () => {
  const at = playing();
  at.act(stop('bo', 'quiet_hours'));
  for (let question = 0; question < 10; question += 1) {
    at.wait(OPEN_MS + 300);
    at.wait(3_000);
  }
  expect(at.game.phase).toBe('ended');
  at.act(stop('anna', 'quiet_hours'));
  expect(viewerOf(at.game, 'anna')).not.toBeNull();
  at.act({ type: 'again', by: 'anna' });
  expect(at.game.players.map(({ id, stop: stopped }) => [id, stopped])).toEqual([['anna', null]]);
});
