import { describe, expect, it } from 'vitest';
import { OPEN_MS, testGame } from '#tests/shared/quiz.ts';
import { playing, room } from '#tests/shared/quiz-play.ts';
import { gameState } from './game-state.ts';

/** Game of two players and a third one who never connected, after its first question. */
function revealed() {
  const at = playing();
  at.join('ghost');
  for (const name of ['anna', 'bo']) at.connect(name);
  at.wait(OPEN_MS + 300);
  return at;
}

describe('with a seat who never connected', () => {
  it('is waited for five seconds, like a player who reloads the page', () => {
    const at = room(testGame({ withKids: true }));
    for (const name of ['anna', 'bo', 'ghost']) at.join(name);
    for (const name of ['anna', 'bo']) at.connect(name);
    at.start('anna');
    at.answer('anna', 'q0', 1);
    at.answer('bo', 'q0', 1);
    at.wait(4_999);
    expect(at.game.phase).toBe('question');
    at.wait(1);
    expect(at.game.phase).toBe('reveal');
  });

  it('is waited for as long from when they joined, where that is later', () => {
    const at = room(testGame({ withKids: true }));
    for (const name of ['anna', 'bo']) at.join(name);
    for (const name of ['anna', 'bo']) at.connect(name);
    at.start('anna');
    at.answer('anna', 'q0', 1);
    at.wait(60_000);
    at.join('late');
    at.answer('bo', 'q0', 1);
    at.wait(4_999);
    expect(at.game.phase).toBe('question');
    at.wait(1);
    expect(at.game.phase).toBe('reveal');
  });

  it('does not go on with the game when those have gone who play', () => {
    const at = revealed();
    expect(at.game.phase).toBe('reveal');
    for (const name of ['anna', 'bo']) at.drop(name);
    at.wait(60_000);
    expect(at.game).toMatchObject({ phase: 'reveal', index: 0, hostId: 'anna' });
  });

  it('does not go on with the game when those have left who play', () => {
    const at = revealed();
    for (const name of ['anna', 'bo']) at.act({ type: 'leave', by: name });
    at.wait(60_000);
    expect(at.game).toMatchObject({ phase: 'reveal', index: 0, hostId: 'ghost' });
    at.connect('ghost');
    at.wait(1);
    expect(at.game).toMatchObject({ phase: 'question', index: 1 });
  });

  it('is replaced as host, after the host has left, by a player who connects', () => {
    const at = room();
    for (const name of ['anna', 'ghost']) at.join(name);
    at.connect('anna');
    at.act({ type: 'leave', by: 'anna' });
    at.wait(10_000);
    at.join('bo');
    at.connect('bo');
    at.wait(19_999);
    expect(at.game.hostId).toBe('ghost');
    at.wait(1);
    expect(at.game.hostId).toBe('bo');
  });

  it('does not keep a room going that was stored before connections were recorded', () => {
    const at = playing();
    at.connect('anna');
    const { isLive: _, ...older } = at.game;
    at.game = { ...gameState.parse(older), slots: at.game.slots };
    at.act({ type: 'server_lost', server: 's1' });
    at.wait(OPEN_MS + 300);
    at.wait(60_000);
    expect(at.game).toMatchObject({ phase: 'reveal', index: 0 });
  });

  it('is waited for once they have come', () => {
    const at = playing();
    at.join('late');
    for (const name of ['anna', 'bo', 'late']) at.connect(name);
    at.answer('anna', 'q0', 1);
    at.answer('bo', 'q0', 1);
    expect(at.game.phase).toBe('question');
  });
});
