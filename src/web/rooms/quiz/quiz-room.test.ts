import { beforeEach, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '#shared/quiz/quiz.messages.ts';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { CLOSE } from '#shared/sockets.ts';
import { playerOf, questionOf, roomOf, SOLUTION } from '#tests/web/quiz/quiz-fixtures.ts';
import { ApiError } from '#web/platform/http.ts';
import type { Connection, ConnectionOptions } from '#web/platform/socket/connection.ts';
import { createQuizRoom, type InRoom } from './quiz-room.ts';

type Options = ConnectionOptions<ClientMessage, ServerMessage>;

let sent: ClientMessage[];
let lines: (Options & { isClosed: boolean })[];
let mine: QuizSession | null | Error;
let timers: (() => void)[];
let nowMs: number;

beforeEach(() => {
  sent = [];
  lines = [];
  mine = null;
  timers = [];
  nowMs = 1_000;
});

function connect(options: Options): Connection<ClientMessage> {
  const line = { ...options, isClosed: false };
  lines.push(line);
  sent.push(...options.hello());
  return {
    send(message) {
      sent.push(message);
      return true;
    },
    close() {
      line.isClosed = true;
    },
  };
}

function begin(as: 'player' | 'screen' = 'player') {
  return createQuizRoom({
    as,
    connect,
    async find() {
      if (mine instanceof Error) throw mine;
      return mine;
    },
    nowMs: () => nowMs,
    later: (callback) => void timers.push(callback),
  });
}

const told = (message: ServerMessage) => lines.at(-1)?.onMessage(message);
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const playing = (change: Partial<QuizSession> = {}) =>
  roomOf({ phase: 'question', question: questionOf(), place: { index: 0, total: 10 }, ...change });

function inRoom(room: ReturnType<typeof begin>): InRoom {
  const here = room.seatState();
  if (here.at !== 'room') throw new Error(`It is ${here.at}.`);
  return here;
}

it('comes back into the room that it has a seat in, and asks for what it missed', async () => {
  mine = roomOf({ seq: 7 });
  const room = begin();
  room.hold();
  expect(room.seatState().at).toBe('unknown');
  await settle();
  expect(inRoom(room).isLive).toBe(false);
  expect(sent).toEqual([{ type: 'join_session', sessionId: 'room-1', playerId: 'anna', after: 7 }]);
  lines[0]?.onLive(true);
  expect(inRoom(room).isLive).toBe(true);
});

it('is nowhere without a seat, and says where the server cannot be asked', async () => {
  const room = begin();
  room.hold();
  await settle();
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell: null });
  mine = new Error('away');
  room.find();
  await settle();
  expect(room.seatState()).toEqual({ at: 'unreachable', error: mine });
});

it('asks again by itself where the server is away, and leaves what it says to be read meanwhile', async () => {
  mine = new ApiError(503, 'busy', { code: 'busy' });
  const room = begin();
  const leave = room.hold();
  await settle();
  expect(room.seatState().at).toBe('unreachable');
  const seen: string[] = [];
  room.subscribe(() => seen.push(room.seatState().at));
  // A second press before the answer arrives does not start a second request.
  room.find();
  await settle();
  expect(timers).toHaveLength(1);
  mine = roomOf();
  timers.shift()?.();
  await settle();
  expect(seen).toEqual(['unknown', 'unreachable', 'room']);
  leave();
});

it('does not ask again what would be answered the same', async () => {
  mine = new ApiError(401, 'no', { code: 'unauthenticated' });
  begin().hold();
  await settle();
  expect(timers).toEqual([]);
});

it('says as a screen that it is one', () => {
  const room = begin('screen');
  room.hold();
  room.enter(roomOf({ playerId: null }));
  expect(sent).toEqual([{ type: 'join_session', sessionId: 'room-1', as: 'screen', after: 1 }]);
});

it('asks once for messages that are missing, and again when more are', () => {
  const room = begin();
  room.hold();
  room.enter(roomOf());
  sent.length = 0;
  const tom: ServerMessage = { type: 'player_joined', seq: 4, player: playerOf('tom', 'Tom') };
  // The hello message has already asked for the messages after number 1.
  told(tom);
  expect(sent).toEqual([]);
  told({ type: 'screens_changed', seq: 2, screens: 1 });
  told(tom);
  told({ ...tom, seq: 5 });
  expect(sent).toEqual([{ type: 'join_session', sessionId: 'room-1', playerId: 'anna', after: 2 }]);
});

it('sends an answer once, with the time by its own clock, and again on a new connection', () => {
  const room = begin();
  room.hold();
  room.enter(playing());
  sent.length = 0;
  nowMs += 2_500;
  room.answer(1);
  room.answer(2);
  expect(sent).toEqual([{ type: 'answer', questionId: 'q1', answer: 1, timeToAnswer: 2_500 }]);
  expect(inRoom(room).chosen).toEqual({ questionId: 'q1', option: 1 });
  expect(lines[0]?.hello()).toContainEqual({ type: 'answer', questionId: 'q1', answer: 1 });

  const result = { answer: 1, correct: true, points: 134, timeBonus: 34, score: 134, solution: SOLUTION };
  told({ type: 'answer_result', seq: 2, playerId: 'anna', result: { questionId: 'q1', ...result } });
  expect(inRoom(room)).toMatchObject({ chosen: null, room: { session: { answer: { points: 134 } } } });
  expect(lines[0]?.hello()).toHaveLength(1);
  room.answer(2);
  expect(sent).toHaveLength(1);
});

it('tells that an answer was not taken, and asks what is true now', () => {
  const room = begin();
  room.hold();
  room.enter(playing());
  room.answer(1);
  sent.length = 0;
  told({ type: 'error', seq: 1, code: 'question_closed', re: 'answer' });
  expect(inRoom(room)).toMatchObject({ chosen: null, refusal: 'question_closed' });
  expect(sent).toEqual([{ type: 'join_session', sessionId: 'room-1', playerId: 'anna' }]);
  told({ type: 'next_question', seq: 2, question: questionOf({ id: 'q2' }), place: { index: 1, total: 10 } });
  told({ type: 'quiz_ended', seq: 3, leaderboard: [] });
  expect(inRoom(room).refusal).toBeNull();
});

it.each([
  [CLOSE.removed, 'removed'],
  [CLOSE.roomOver, 'over'],
  [CLOSE.replaced, 'replaced'],
  [CLOSE.left, null],
  [CLOSE.refused, 'refused'],
] as const)('is nowhere after the server closed with %i: %s', (code, farewell) => {
  const room = begin();
  room.hold();
  room.enter(roomOf());
  expect(lines[0]?.isFinal(code)).toBe(true);
  lines[0]?.onEnd(code);
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell });
});

it('goes on after a restart of the server, and is nowhere when the room is not known any more', () => {
  const room = begin();
  room.hold();
  room.enter(roomOf());
  expect(lines[0]?.isFinal(CLOSE.goingAway)).toBe(false);
  told({ type: 'error', seq: 0, code: 'room_not_found', re: 'join_session' });
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell: 'over' });
});

it('knows that it has been removed, or has left in another tab', () => {
  const room = begin();
  room.hold();
  room.enter(roomOf());
  told({ type: 'player_left', seq: 2, playerId: 'elsa', isRemoved: true });
  expect(inRoom(room).room.session.players).toHaveLength(1);
  told({ type: 'player_left', seq: 3, playerId: 'anna', isRemoved: true });
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell: 'removed' });
});

it.each(['family_only', 'quiet_hours', 'daily_limit'] as const)(
  'says why it was stopped (%s), at once or when it comes back, and how many points it has',
  (code) => {
    const room = begin();
    room.hold();
    room.enter(playing({ players: [playerOf('anna', 'Anna', { score: 240 })] }));
    told({ type: 'error', seq: 2, code, re: 'join_session' });
    expect(room.seatState()).toEqual({ at: 'nowhere', farewell: code, score: 240 });
    expect(lines[0]?.isClosed).toBe(true);
  },
);

it('says why on the page to which one is led, and not when one comes again', async () => {
  const room = begin();
  const release = room.hold();
  room.enter(roomOf());
  told({ type: 'player_left', seq: 2, playerId: 'anna', isRemoved: true });
  release();
  const releaseSecond = room.hold();
  await settle();
  for (const timer of timers.splice(0)) timer();
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell: 'removed' });
  releaseSecond();
  for (const timer of timers.splice(0)) timer();
  room.hold();
  await settle();
  expect(room.seatState()).toEqual({ at: 'nowhere', farewell: null });
});

it('keeps the connection from one page to the next, and lets go of it after the last', () => {
  const room = begin();
  const release = room.hold();
  room.enter(roomOf());
  release();
  const releaseSecond = room.hold();
  for (const timer of timers.splice(0)) timer();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.isClosed).toBe(false);
  releaseSecond();
  for (const timer of timers.splice(0)) timer();
  expect(lines[0]?.isClosed).toBe(true);
  expect(room.seatState()).toEqual({ at: 'unknown' });
});

it('takes the newer of two tellings of the room, whichever way they came', () => {
  const room = begin();
  room.hold();
  room.enter(roomOf());
  room.enter(roomOf({ seq: 5, screens: 1 }));
  room.enter(roomOf({ seq: 3 }));
  expect(inRoom(room).room.session).toMatchObject({ seq: 5, screens: 1 });
  expect(lines).toHaveLength(1);
  told({ type: 'screens_changed', seq: 5, screens: 2 });
  expect(inRoom(room).room.session.screens).toBe(1);
});

it('gives up its connection while it is hidden during a game, and comes back for what it missed', async () => {
  mine = playing({ seq: 7 });
  const room = begin();
  room.hold();
  await settle();
  lines[0]?.onLive(true);
  room.setSeen(false);
  expect(lines[0]?.isClosed).toBe(true);
  expect(inRoom(room).isLive).toBe(false);
  room.setSeen(true);
  expect(lines).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ type: 'join_session', sessionId: 'room-1', playerId: 'anna', after: 7 });
});

it('keeps its connection while it is hidden in the lobby, until the game begins', async () => {
  mine = roomOf({ seq: 7 });
  const room = begin();
  room.hold();
  await settle();
  room.setSeen(false);
  expect(lines[0]?.isClosed).toBe(false);
  told({ type: 'snapshot', seq: 8, session: playing({ seq: 8 }) });
  expect(lines[0]?.isClosed).toBe(true);
});

it('keeps the connection of a television that is hidden', async () => {
  mine = playing({ playerId: null });
  const room = begin('screen');
  room.hold();
  await settle();
  room.setSeen(false);
  expect(lines[0]?.isClosed).toBe(false);
});
