import { beforeEach, expect, it, vi } from 'vitest';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { HOUR_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice } from '#tests/api/family.ts';
import {
  answer,
  call,
  rightOption,
  sessionOf,
  type TestPlayer,
  type TestRoom,
} from '#tests/api/quiz-room.ts';
import { listen, openSocket } from '#tests/sockets.ts';

familyForEachTest();

let livId: string;
let liv: TestPlayer;
/** The holder, in the same room, as its host. */
let parent: TestPlayer;
let room: TestRoom;

const limit = (fields: object) => family.parent.put(`/api/family/learners/${livId}`, fields);

async function join(client: TestPlayer['client'], nickname: string): Promise<TestPlayer> {
  const { status, body } = await client.post('/api/family-quiz/join', { roomCode: room.code, nickname });
  expect(status, JSON.stringify(body)).toBe(200);
  return { client, id: body.player.id };
}

beforeEach(async () => {
  livId = await add();
  const created: QuizSession = (await family.parent.post('/api/family-quiz/create', { nickname: 'Anna' }))
    .body;
  parent = { client: family.parent, id: created.playerId ?? '' };
  room = { id: created.id, code: created.roomCode, players: [], host: parent };
  liv = await join(await signedInDevice(livId), 'Liv');
});

const start = async () => expect((await parent.client.post(call(room.id, 'start'))).status).toBe(200);

/** Answers the present question rightly as each of these players. */
async function answerAs(...players: readonly TestPlayer[]): Promise<void> {
  for (const player of players) {
    const { question } = await sessionOf(room, player);
    const right = await rightOption(family.test, room.id, question?.id ?? '');
    const reply = await answer(room, player, { questionId: question?.id, answer: right });
    expect([reply.status, reply.body.correct]).toEqual([200, true]);
  }
}

/** Lets the solution be read until the next question. */
async function goOn(afterMs = 3_000): Promise<QuizSession> {
  family.test.clock.nowMs += afterMs;
  return sessionOf(room, parent);
}

const codeFor = async ({ client }: TestPlayer) => (await client.get(`/api/family-quiz/${room.id}`)).body.code;

it('ends the quiz of a learner with the first question after quiet hours have begun, and keeps the points', async () => {
  await start();
  await limit({ quietHours: { from: 0, to: 1425 } });
  await answerAs(liv, parent);
  expect((await sessionOf(room, liv)).reveal).not.toBeNull();
  const { players, phase } = await goOn();
  expect(phase).toBe('question');
  expect(players.find(({ id }) => id === liv.id)).toMatchObject({ isConnected: false });
  expect(players.find(({ id }) => id === liv.id)?.score).toBeGreaterThan(99);
  expect(await codeFor(liv)).toBe('quiet_hours');
  // The others are not kept waiting.
  await answerAs(parent);
  expect((await sessionOf(room, parent)).phase).toBe('reveal');
});

it('goes on with the same seat after the holder has granted more time', async () => {
  await start();
  await limit({ quietHours: { from: 0, to: 1425 } });
  await answerAs(liv, parent);
  await goOn();
  expect(
    (await liv.client.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Liv' })).body.code,
  ).toBe('quiet_hours');
  expect((await family.parent.post(`/api/family/learners/${livId}/extra-time`, {})).status).toBe(200);
  expect((await join(liv.client, 'Liv')).id).toBe(liv.id);
  await answerAs(liv);
});

it('counts the answers of the running game for the daily limit', async () => {
  await limit({ dailyMinutes: 5 });
  const settings = await parent.client.put(call(room.id, 'settings'), { settings: { withKids: true } });
  expect(settings.status).toBe(200);
  await start();
  const codes: string[] = [];
  // Two minutes for each question after the first.
  for (let question = 0; question < 4; question += 1) {
    await answerAs(liv, parent);
    await goOn(20_000);
    codes.push(await codeFor(liv));
    family.test.clock.nowMs += 100_000;
  }
  expect(codes).toEqual([undefined, undefined, undefined, 'daily_limit']);
});

it('removes from the lobby who has no study time left, also at the start', async () => {
  await limit({ quietHours: { from: 0, to: 1425 } });
  await vi.waitFor(async () => expect((await sessionOf(room, parent)).players).toHaveLength(1));
  await limit({ quietHours: { from: 12 * 60 + 15, to: 7 * 60 } });
  await join(liv.client, 'Liv');
  family.test.clock.nowMs += HOUR_MS;
  await start();
  expect((await sessionOf(room, parent)).players.map(({ id }) => id)).toEqual([parent.id]);
});

it('ends the game when no player may go on, and records it for players who have answered half', async () => {
  await limit({ quietHours: { from: 13 * 60, to: 7 * 60 } });
  await parent.client.post(call(room.id, 'leave'));
  parent = liv;
  expect((await liv.client.post(call(room.id, 'start'))).status).toBe(200);
  for (let question = 0; question < 5; question += 1) {
    await answerAs(liv);
    if (question === 4) family.test.clock.nowMs += HOUR_MS;
    else await goOn();
  }
  expect((await liv.client.get(`/api/family-quiz/${room.id}`)).body.code).toBe('quiet_hours');
  await vi.waitFor(async () => {
    const kinds = await family.test.platform.database.read
      .selectFrom('learning_events')
      .select('kind')
      .execute();
    expect(kinds).toContainEqual({ kind: 'quiz_completed' });
  }, 10_000);
});

it('sends a learner off at once whose permission to meet strangers is taken away', async () => {
  const host = await listen(family.test);
  const stranger = family.test.client();
  await stranger.post('/api/register', registration());
  await join(stranger, 'Bosse');
  await start();
  const page = await openSocket(host, liv.client);
  page.say({ type: 'join_session', sessionId: room.id });
  await page.until(({ type }) => type === 'snapshot');
  await limit({ mayMeetStrangers: false });
  expect(await page.until(({ type }) => type === 'error')).toMatchObject({
    code: 'family_only',
    re: 'join_session',
  });
  await page.closed;
  expect(await codeFor(liv)).toBe('family_only');
  // The others go on, and she may not come back while the stranger is there.
  expect((await sessionOf(room, parent)).phase).toBe('question');
  const again = await liv.client.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Liv' });
  expect(again.body.code).toBe('family_only');
  await limit({ mayMeetStrangers: true });
  expect((await join(liv.client, 'Liv')).id).toBe(liv.id);
});

it('lets a family play on when the permission is taken away', async () => {
  await start();
  await limit({ mayMeetStrangers: false });
  await answerAs(liv, parent);
  expect((await goOn()).phase).toBe('question');
  await answerAs(liv);
});
