import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { answer, call, newLearner, rightOption, sessionOf, type TestRoom } from './quiz-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Rates the cards of these words, which are due after a few days. */
async function learn(client: TestClient, wordIds: readonly string[]): Promise<void> {
  const events = wordIds.map((wordId) => ({
    ...{ id: randomUUID(), agoMs: 0, kind: 'card_rated' },
    ...{ wordId, direction: 'recognise', rating: 'good' },
  }));
  const { body } = await client.post('/api/events', { events });
  expect(
    body.results.map(({ outcome }: { outcome: string }) => outcome),
    JSON.stringify(body),
  ).toEqual(wordIds.map(() => 'recorded'));
}

it('asks each learner about their own due words, a guest about easy ones, and records the answers', async () => {
  const words = [...app.platform.course.studies().library.entries.keys()];
  const due = { anna: words.slice(0, 20), bo: words.slice(200, 220) };
  const [anna, bo, guest, screen] = [
    await newLearner(app),
    await newLearner(app),
    app.client(),
    app.client(),
  ];
  await learn(anna, due.anna);
  await learn(bo, due.bo);
  app.clock.nowMs += 20 * DAY_MS;

  const created = await anna.post('/api/family-quiz/create', {
    nickname: 'Anna',
    settings: { ownWords: true },
  });
  expect(created.body.settings).toMatchObject({ ownWords: true, mixedLevels: false });
  const { id, roomCode: code, playerId } = created.body;
  // A change of another setting leaves it on.
  await anna.put(`/api/family-quiz/${id}/settings`, { settings: { lateJoin: true } });
  const join = async (client: TestClient, nickname: string, more = {}) =>
    (await client.post('/api/family-quiz/join', { roomCode: code, nickname, ...more })).body.player.id;
  const host = { client: anna, id: playerId };
  const players = [
    host,
    { client: bo, id: await join(bo, 'Bo') },
    { client: guest, id: await join(guest, 'Cleo', { level: 'A2' }) },
  ];
  const room: TestRoom = { id, code, players, host };
  await screen.post('/api/family-quiz/screen', { roomCode: code });
  await anna.post(call(id, 'start'));

  for (let place = 0; place < 10; place += 1) {
    const sessions = await Promise.all(players.map((player) => sessionOf(room, player)));
    const questions = sessions.map(({ question }) => question);
    expect(new Set(questions.map((question) => question?.id)).size).toBe(3);
    expect(new Set(questions.map((question) => question?.kind)).size).toBe(1);
    expect((await screen.get(`/api/family-quiz/${id}?as=screen`)).body.question).toBeNull();
    for (const [index, player] of players.entries()) {
      const questionId = questions[index]?.id ?? '';
      // The question of another player is unknown.
      const foreign = await answer(room, player, { questionId: questions[(index + 1) % 3]?.id, answer: 0 });
      expect(foreign.body.code).toBe('question_not_found');
      const given = await answer(room, player, {
        questionId,
        answer: await rightOption(app, id, questionId),
      });
      expect(given.body).toMatchObject({ correct: true, solution: { questionId } });
    }
    const revealed = await sessionOf(room, host);
    expect(revealed.reveal?.solution?.questionId).toBe(questions[0]?.id);
    await anna.post(call(id, 'next'));
  }

  for (const [client, own] of [
    [anna, due.anna],
    [bo, due.bo],
  ] as const) {
    await client.get(call(id, 'reward'));
    await client.post('/api/account/confirm', { password: PASSWORD });
    const [learner] = (await client.get('/api/account/export')).body.learners;
    const answered = learner.learning.events.filter(({ kind }: { kind: string }) => kind === 'quiz_answered');
    expect(answered).toHaveLength(10);
    const about = answered.filter(({ payload }: { payload: { words: { wordId: string }[] } }) =>
      payload.words.some(({ wordId }) => own.includes(wordId)),
    );
    expect(about.length).toBeGreaterThanOrEqual(9);
  }
});

it('gives a player who joins late a question of the nearest level', async () => {
  const [anna, bo, late] = [await newLearner(app), await newLearner(app), app.client()];
  const { body } = await anna.post('/api/family-quiz/create', {
    nickname: 'Anna',
    settings: { ownWords: true },
  });
  await bo.post('/api/family-quiz/join', { roomCode: body.roomCode, nickname: 'Bo' });
  await anna.post(call(body.id, 'start'));
  const joined = await late.post('/api/family-quiz/join', { roomCode: body.roomCode, nickname: 'Cleo' });
  expect(joined.body.session.question).not.toBeNull();
});
