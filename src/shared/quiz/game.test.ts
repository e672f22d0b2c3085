import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '#shared/language.ts';
import { OPEN_MS, testGame, testSlots, testTask } from '#tests/shared/quiz.ts';
import { playing, room } from '#tests/shared/quiz-play.ts';
import type { QuizTask } from './game-state.ts';
import { sessionFor, viewerOf } from './game-view.ts';
import { dueMs } from './turns.ts';

describe('sitting down', () => {
  it('makes the first player host, and gives the same learner the same seat', () => {
    const at = room();
    expect(at.join('anna')).toBeNull();
    expect(at.join('anna', { id: 'another', nickname: 'other' })).toBeNull();
    expect(at.game.players.map(({ id }) => id)).toEqual(['anna']);
    expect(at.game.hostId).toBe('anna');
  });

  it('refuses a seventh player, a name that looks the same, and players who come after the start', () => {
    const at = room(testGame({ lateJoin: false }, 2));
    at.join('anna');
    expect(at.join('eve', { nickname: 'АNNA' })).toBe('nickname_taken');
    at.join('bo');
    expect(at.join('carl')).toBe('room_full');
    at.start('anna');
    expect(at.join('carl')).toBe('already_started');
  });

  it('gives late players the average score, and counts from there', () => {
    const at = playing();
    at.answer('anna', 'q0', 1);
    at.answer('bo', 'q0', 0);
    expect(at.game.phase).toBe('reveal');
    expect(at.join('carl')).toBeNull();
    expect(at.scores()).toEqual({ anna: 150, bo: 0, carl: 75 });
    at.wait(3_000);
    at.answer('carl', 'q1', 1);
    at.wait(20_000);
    expect(at.scores()).toEqual({ anna: 150, bo: 0, carl: 225 });
  });

  it('keeps removed players out', () => {
    const at = room();
    at.join('anna');
    at.join('bo');
    expect(at.act({ type: 'remove', by: 'bo', target: 'anna', identity: 'u-anna' })).toBe('host_only');
    expect(at.act({ type: 'remove', by: 'anna', target: 'bo', identity: 'u-bo' })).toBeNull();
    expect(at.game.players.map(({ id }) => id)).toEqual(['anna']);
    expect(at.join('bo')).toBe('room_not_found');
  });
});

describe('the host', () => {
  it('alone starts, once, and goes on only when the question is closed', () => {
    const at = room();
    at.join('anna');
    at.join('bo');
    expect(at.start('bo')).toBe('host_only');
    expect(at.act({ type: 'next', by: 'anna' })).toBe('not_started');
    expect(at.start('anna')).toBeNull();
    expect(at.start('anna')).toBe('already_started');
    expect(at.act({ type: 'next', by: 'anna' })).toBe('question_open');
    at.wait(OPEN_MS + 300);
    expect(at.act({ type: 'next', by: 'bo' })).toBe('host_only');
    expect(at.act({ type: 'next', by: 'anna' })).toBeNull();
    expect(at.game.index).toBe(1);
    expect(at.act({ type: 'next', by: 'anna' })).toBe('question_open');
  });

  it('is the next player after the host has left', () => {
    const at = room();
    for (const name of ['anna', 'guest', 'bo']) at.join(name, name === 'guest' ? { userId: null } : {});
    at.act({ type: 'leave', by: 'anna' });
    // Learners take precedence over guests.
    expect(at.game.hostId).toBe('bo');
    at.act({ type: 'leave', by: 'bo' });
    expect(at.game.hostId).toBe('guest');
    at.act({ type: 'leave', by: 'guest' });
    expect(at.game).toMatchObject({ hostId: null, players: [] });
  });

  it('is a present player after the host was away for half a minute', () => {
    const at = playing();
    at.connect('anna');
    at.connect('bo');
    at.drop('anna');
    at.wait(29_999);
    expect(at.game.hostId).toBe('anna');
    at.wait(1);
    expect(at.game.hostId).toBe('bo');
    at.connect('anna');
    expect(at.game.hostId).toBe('bo');
  });
});

describe('answers', () => {
  it('bring 100 points and up to 50 for time, by the clock of the server less half a round trip', () => {
    const at = playing();
    at.nowMs += 3_000;
    at.answer('anna', 'q0', 1);
    at.answer('bo', 'q0', 1, 5_000);
    // 50 * (1 - 3000 / 15000) and 50 * (1 - 2800 / 15000): the credit is at most 200 ms.
    expect(at.scores()).toEqual({ anna: 140, bo: 141 });
  });

  it('count once: the same again changes nothing, another is refused', () => {
    const at = playing();
    expect(at.answer('anna', 'q0', 1)).toBeNull();
    const { seq } = at.game;
    expect(at.answer('anna', 'q0', 'cat english')).toBeNull();
    expect(at.game.seq).toBe(seq);
    expect(at.answer('anna', 'q0', 2)).toBe('already_answered');
    at.answer('bo', 'q0', null);
    at.wait(10_000);
    expect(at.answer('anna', 'q0', 1)).toBeNull();
    expect(at.answer('anna', 'q0', 0)).toBe('already_answered');
    expect(at.scores()).toEqual({ anna: 150, bo: 0 });
  });

  it('are taken up to 300 ms after the time, and not a moment later', () => {
    const at = playing();
    at.nowMs += OPEN_MS + 299;
    expect(at.answer('anna', 'q0', 1)).toBeNull();
    expect(at.answer('bo', 'q0', 1)).toBeNull();
    expect(at.scores()).toEqual({ anna: 100, bo: 100 });
    const late = playing();
    late.nowMs += OPEN_MS + 300;
    expect(late.answer('anna', 'q0', 1)).toBe('question_closed');
  });

  it('fit a question that has been asked, and one of its options', () => {
    const at = playing();
    expect(at.answer('anna', 'q1', 1)).toBe('question_not_found');
    expect(at.answer('anna', 'nothing', 1)).toBe('question_not_found');
    expect(at.answer('anna', 'q0', 4)).toBe('answer_mismatch');
    expect(at.answer('anna', 'q0', 'a unicorn')).toBe('answer_mismatch');
    expect(at.answer('eve', 'q0', 1)).toBe('not_playing');
    at.wait(OPEN_MS + 300 + 3_000);
    expect(at.answer('anna', 'q0', 1)).toBe('question_closed');
  });
});

describe('a question', () => {
  it('closes with the last answer, and the next comes by itself until the end', () => {
    const at = playing();
    for (let index = 0; index < 10; index += 1) {
      expect(at.game).toMatchObject({ phase: 'question', index });
      at.answer('anna', `q${index}`, 1);
      at.answer('bo', `q${index}`, 0);
      expect(at.game.phase).toBe('reveal');
      expect(dueMs(at.game)).toBe(at.nowMs + 3_000);
      at.wait(3_000);
    }
    expect(at.game.phase).toBe('ended');
    expect(at.scores()).toEqual({ anna: 1_500, bo: 0 });
    expect(dueMs(at.game)).toBeNull();
  });

  it('waits five seconds for a player who reloads the page, and no longer', () => {
    const at = playing();
    at.connect('anna');
    at.connect('bo');
    at.drop('bo');
    at.answer('anna', 'q0', 1);
    at.wait(4_999);
    expect(at.game.phase).toBe('question');
    at.connect('bo');
    at.wait(5_000);
    expect(at.game.phase).toBe('question');
    at.drop('bo');
    at.wait(5_000);
    expect(at.game.phase).toBe('reveal');
  });

  it('does not come while nobody is there', () => {
    const at = playing();
    for (const name of ['anna', 'bo']) at.connect(name);
    at.act({ type: 'server_lost', server: 's1' });
    at.wait(OPEN_MS + 300);
    at.wait(60_000);
    expect(at.game).toMatchObject({ phase: 'reveal', index: 0 });
    at.connect('bo');
    expect(at.game).toMatchObject({ phase: 'question', index: 1 });
  });

  it('has no time with children, and is closed by the host', () => {
    const at = playing({ withKids: true });
    at.wait(600_000);
    expect(at.game.phase).toBe('question');
    at.answer('bo', 'q0', 1);
    expect(at.act({ type: 'next', by: 'anna' })).toBeNull();
    expect(at.game.phase).toBe('reveal');
    expect(at.scores()).toEqual({ anna: 0, bo: 100 });
  });

  it('is followed, with children, by as long a pause as its explanation is read in', () => {
    const shownFor = (...tasks: readonly Partial<QuizTask>[]) => {
      const at = room(testGame({ withKids: true }));
      at.join('anna');
      at.join('bo');
      const slots = [{ tasks: tasks.map((task, index) => testTask(`q${index}`, task)) }, ...testSlots(1)];
      at.act({ type: 'start', by: 'anna', slots });
      at.answer('anna', 'q0', 1);
      at.answer('bo', 'q0', 1);
      expect(at.game.phase).toBe('reveal');
      return (dueMs(at.game) ?? 0) - at.nowMs;
    };
    const why = (letters: number) => ({
      options: ['x', 'y'],
      optionsIn: 'swedish' as const,
      said: null,
      explanation: { english: 'Why.', dutch: 'Want.', german: 'w'.repeat(letters) },
    });
    expect(shownFor(why(10))).toBe(6_000);
    expect(shownFor(why(100))).toBe(10_000);
    expect(shownFor({ ...why(100), said: 's'.repeat(20) })).toBe(11_600);
    expect(shownFor({ ...why(100), options: ['x', 'y'.repeat(20)], optionsIn: 'learner' })).toBe(11_600);
    expect(shownFor(why(10), why(100))).toBe(10_000);
    expect(shownFor(why(500))).toBe(20_000);
  });

  it('lets the host go on before that pause is over, and all others be told how long it is', () => {
    const at = room(testGame({ withKids: true }));
    for (const name of ['anna', 'bo']) at.join(name);
    const long = testTask('q0', { explanation: inEachLanguage(() => 'w'.repeat(95)), said: null });
    at.act({ type: 'start', by: 'anna', slots: [{ tasks: [long] }, ...testSlots(2).slice(1)] });
    at.answer('anna', 'q0', 1);
    at.answer('bo', 'q0', 1);
    at.wait(2_500);
    const left = (dueMs(at.game) ?? 0) - at.nowMs;
    expect(left).toBeGreaterThan(6_000);
    for (const name of ['anna', 'bo']) {
      const viewer = viewerOf(at.game, name);
      if (!viewer) throw new Error(`${name} has no seat`);
      const told = sessionFor(at.game, { id: 'room', roomCode: 'K7RM4P' }, viewer, at.nowMs);
      expect(told.reveal?.nextInMs).toBe(left);
    }
    // A player who joins meanwhile with another language changes no timer.
    at.join('carl', { language: 'german' });
    expect((dueMs(at.game) ?? 0) - at.nowMs).toBe(left);
    expect(at.act({ type: 'next', by: 'bo' })).toBe('host_only');
    expect(at.act({ type: 'next', by: 'anna' })).toBeNull();
    expect(at.game).toMatchObject({ phase: 'question', index: 1 });
  });

  it('is of the level of each player, where levels are mixed', () => {
    const at = room();
    at.join('anna', { level: 'A1' });
    at.join('bo', { level: 'B2' });
    const tasks = [testTask('easy', { level: 'A1' }), testTask('hard', { level: 'B1' })];
    at.act({ type: 'start', by: 'anna', slots: [{ tasks }] });
    expect(at.answer('anna', 'hard', 1)).toBe('question_not_found');
    expect(at.answer('anna', 'easy', 1)).toBeNull();
    expect(at.answer('bo', 'hard', 1)).toBeNull();
  });
});

it('plays again with the same people, from nothing', () => {
  const at = room();
  at.join('anna');
  at.join('bo');
  at.act({ type: 'start', by: 'anna', slots: testSlots(1) });
  at.answer('anna', 'q0', 1);
  at.answer('bo', 'q0', 1);
  expect(at.act({ type: 'again', by: 'anna' })).toBe('not_playing');
  at.wait(3_000);
  expect(at.join('carl')).toBe('room_not_found');
  expect(at.act({ type: 'again', by: 'anna' })).toBeNull();
  expect(at.game).toMatchObject({ phase: 'lobby', game: 2, hostId: 'anna' });
  expect(at.scores()).toEqual({ anna: 0, bo: 0 });
  expect(at.join('carl')).toBeNull();
});

it('forgets the name of a player whose account is deleted', () => {
  const at = playing();
  at.act({ type: 'forget', userId: 'u-bo' });
  expect(at.game.players[1]).toMatchObject({ id: 'bo', userId: null, nickname: null });
});

it('has two screens that look on, and lets one go that nobody looks at', () => {
  const at = room();
  at.join('anna');
  const watch = (id: string) => at.act({ type: 'watch', screen: { id, language: 'german' } });
  expect([watch('tv'), at.connect('tv'), watch('wall'), at.connect('wall')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(watch('third')).toBe('room_full');
  at.drop('wall');
  expect(watch('third')).toBeNull();
  expect(at.game.screens.map(({ id }) => id)).toEqual(['tv', 'third']);
});
