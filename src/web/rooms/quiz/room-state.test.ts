import { expect, it } from 'vitest';
import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { playerOf, questionOf, REVEAL, RIGHT, roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { applyMessage, hostOf, isHost, ownPlayer, type RoomSnapshot, roomSnapshot } from './room-state.ts';

const NOW = 50_000;
const PLACE = { index: 0, total: 10 };

/** State of the page after these messages, which must be complete. */
function after(room: RoomSnapshot, ...messages: readonly ServerMessage[]): RoomSnapshot {
  return messages.reduce((before, message) => {
    const next = applyMessage(before, message, NOW);
    if (next === 'missed') throw new Error(`${message.type} ${message.seq} was not the next.`);
    return next;
  }, room);
}

const lobby = () => roomSnapshot(roomOf(), NOW);
const asked = () =>
  after(
    lobby(),
    { type: 'quiz_started', seq: 2, game: 1, total: 10 },
    { type: 'next_question', seq: 3, question: questionOf(), place: PLACE },
  );

it('follows a game from the lobby to its end and into another', () => {
  const playing = asked();
  expect(playing.session).toMatchObject({ phase: 'question', place: PLACE, seq: 3 });
  expect(playing.closesAtMs).toBe(NOW + 15_000);

  const answered = after(
    playing,
    { type: 'player_answered', seq: 4, playerId: 'elsa' },
    { type: 'answer_result', seq: 5, playerId: 'anna', result: RIGHT },
  );
  expect(answered.session.players.map(({ hasAnswered }) => hasAnswered)).toEqual([true, true]);
  expect(answered.session.answer).toEqual(RIGHT);
  // Points are shown only at the reveal.
  expect(ownPlayer(answered.session)?.score).toBe(0);

  const revealed = after(answered, { type: 'reveal', seq: 6, reveal: REVEAL });
  expect(revealed.session.phase).toBe('reveal');
  expect(revealed.closesAtMs).toBeNull();
  expect(revealed.goesOnAtMs).toBe(NOW + 3_000);
  expect(ownPlayer(revealed.session)?.score).toBe(134);

  const next = after(revealed, {
    type: 'next_question',
    seq: 7,
    question: questionOf({ id: 'q2', index: 1 }),
    place: { index: 1, total: 10 },
  });
  expect(next.session).toMatchObject({ phase: 'question', answer: null, reveal: null });
  expect(next.session.players.some(({ hasAnswered }) => hasAnswered)).toBe(false);

  const ended = after(next, { type: 'quiz_ended', seq: 8, leaderboard: [] });
  expect(ended.session).toMatchObject({ phase: 'ended', question: null, leaderboard: [] });
  const again = after(ended, { type: 'lobby_opened', seq: 9, game: 2, players: [playerOf('anna', 'Anna')] });
  expect(again.session).toMatchObject({ phase: 'lobby', game: 2, leaderboard: null });
  expect(again.session.players).toHaveLength(1);
});

it('counts the time that is left from when it was told', () => {
  const late = roomSnapshot(roomOf({ phase: 'question', question: questionOf({ remainingMs: 4_000 }) }), NOW);
  expect(late.closesAtMs).toBe(NOW + 4_000);
  const unhurried = questionOf({ durationMs: null, remainingMs: null });
  expect(roomSnapshot(roomOf({ phase: 'question', question: unhurried }), NOW).closesAtMs).toBeNull();
  expect(roomSnapshot(roomOf({ phase: 'reveal', reveal: REVEAL }), NOW).goesOnAtMs).toBe(NOW + 3_000);
});

it('asks for what it missed, and takes nothing twice', () => {
  const playing = asked();
  const joined: ServerMessage = { type: 'player_joined', seq: 4, player: playerOf('tom', 'Tom') };
  expect(applyMessage(playing, { ...joined, seq: 5 }, NOW)).toBe('missed');
  expect(applyMessage(playing, { type: 'pong', seq: 4 }, NOW)).toBe('missed');
  expect(applyMessage(playing, { type: 'pong', seq: 3 }, NOW)).toBe(playing);
  const more = after(playing, joined);
  expect(applyMessage(more, joined, NOW)).toBe(more);
  expect(applyMessage(more, { type: 'player_left', seq: 2, playerId: 'tom', isRemoved: false }, NOW)).toBe(
    more,
  );
});

it('takes a snapshot instead of all else, but none that is older than what is known', () => {
  const playing = asked();
  const newer = roomOf({ seq: 9, phase: 'reveal', reveal: REVEAL, question: questionOf() });
  expect(after(playing, { type: 'snapshot', seq: 9, session: newer }).session).toBe(newer);
  expect(applyMessage(playing, { type: 'snapshot', seq: 2, session: roomOf({ seq: 2 }) }, NOW)).toBe(playing);
});

it('takes the answer to an answer that was sent again, and none to another question', () => {
  const further = after(asked(), { type: 'player_answered', seq: 4, playerId: 'elsa' });
  const resent: ServerMessage = { type: 'answer_result', seq: 4, playerId: 'anna', result: RIGHT };
  const answered = after(further, resent);
  expect(answered.session).toMatchObject({ answer: RIGHT, seq: 4 });
  expect(applyMessage(answered, resent, NOW)).toBe(answered);
  const other = { ...resent, result: { ...RIGHT, questionId: 'q0' } };
  expect(applyMessage(further, other, NOW)).toBe(further);
});

it('follows players who come, leave, are ready, are away and become host', () => {
  const room = after(
    lobby(),
    { type: 'player_joined', seq: 2, player: playerOf('tom', 'Tom') },
    { type: 'player_ready', seq: 3, playerId: 'tom', isReady: true },
    { type: 'player_disconnected', seq: 4, playerId: 'elsa' },
    { type: 'host_changed', seq: 5, hostId: 'tom' },
    { type: 'screens_changed', seq: 6, screens: 1 },
  );
  const [, elsa, tom] = room.session.players;
  expect(tom).toMatchObject({ isReady: true, isHost: true });
  expect(elsa).toMatchObject({ isConnected: false });
  expect(room.session.screens).toBe(1);
  expect(hostOf(room.session)?.id).toBe('tom');
  expect(isHost(room.session)).toBe(false);
  const later = after(
    room,
    { type: 'player_returned', seq: 7, playerId: 'elsa' },
    { type: 'player_left', seq: 8, playerId: 'tom', isRemoved: false },
    { type: 'host_changed', seq: 9, hostId: 'anna' },
    {
      type: 'settings_changed',
      seq: 10,
      settings: { withKids: true, mixedLevels: false, ownWords: false, lateJoin: false, guests: true },
      category: 'food',
    },
  );
  expect(later.session.players.map(({ id }) => id)).toEqual(['anna', 'elsa']);
  expect(later.session.players[1]?.isConnected).toBe(true);
  expect(isHost(later.session)).toBe(true);
  expect(later.session).toMatchObject({ category: 'food', settings: { withKids: true } });
});
