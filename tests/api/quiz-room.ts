import { expect } from 'vitest';
import type { QuizPlayer, QuizSession } from '#shared/quiz/quiz-view.ts';
import { registration } from '#tests/accounts.ts';
import type { TestApp, TestClient, TestReply } from '#tests/app.ts';

/** A player in a test: a browser with its seat. */
export interface TestPlayer {
  readonly client: TestClient;
  readonly id: string;
}

/** A room with its players, the host first. */
export interface TestRoom {
  readonly id: string;
  readonly code: string;
  readonly players: readonly TestPlayer[];
  readonly host: TestPlayer;
}

/** A new account, signed in. */
export async function newLearner(app: TestApp, fields: Record<string, unknown> = {}): Promise<TestClient> {
  const client = app.client();
  const { status } = await client.post('/api/register', registration(fields));
  expect(status).toBe(200);
  return client;
}

export const call = (id: string, what: string) => `/api/family-quiz/${id}/${what}`;

/** Opens a room; every name except the host's is a guest. */
export async function newRoom(
  app: TestApp,
  body: Record<string, unknown> = {},
  guests: readonly string[] = ['Bo'],
): Promise<TestRoom> {
  const host = await newLearner(app);
  const created = await host.post('/api/family-quiz/create', { nickname: 'Anna', ...body });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const session = created.body as QuizSession;
  const players: TestPlayer[] = [{ client: host, id: session.playerId ?? '' }];
  for (const nickname of guests) {
    const client = app.client();
    const joined = await client.post('/api/family-quiz/join', { roomCode: session.roomCode, nickname });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    players.push({ client, id: (joined.body.player as QuizPlayer).id });
  }
  const [first] = players;
  if (!first) throw new Error('nobody');
  return { id: session.id, code: session.roomCode, players, host: first };
}

export async function sessionOf({ id }: TestRoom, { client }: TestPlayer): Promise<QuizSession> {
  const { status, body } = await client.get(`/api/family-quiz/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as QuizSession;
}

export function answer(
  room: TestRoom,
  { client }: TestPlayer,
  body: Record<string, unknown>,
): Promise<TestReply> {
  return client.post('/api/family-quiz/answer', { sessionId: room.id, ...body });
}

/** Reads the index of the right option, which only the server knows. */
export async function rightOption(
  { platform }: TestApp,
  roomId: string,
  questionId: string,
): Promise<number> {
  const row = await platform.database.read
    .selectFrom('quiz_slots')
    .select('slots')
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  // biome-ignore lint/suspicious/noExplicitAny: what is stored, looked at from outside
  const slots: any[] = JSON.parse(row.slots);
  return slots.flatMap(({ tasks }) => tasks).find(({ id }) => id === questionId).correct;
}

/** All players answer the current question, rightly or not, until the next one is shown (or the game ends). */
export async function playQuestion(
  app: TestApp,
  room: TestRoom,
  isRight: (player: number) => boolean,
): Promise<void> {
  for (const [index, player] of room.players.entries()) {
    const { question } = await sessionOf(room, player);
    if (!question) throw new Error('There is no question.');
    const right = await rightOption(app, room.id, question.id);
    const option = isRight(index) ? right : (right + 1) % question.options.length;
    const reply = await answer(room, player, { questionId: question.id, answer: option });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  app.clock.nowMs += 3_000;
}
