import { expect, it } from 'vitest';
import type { QuizAnswerResult, QuizSession } from '#shared/quiz/quiz-view.ts';
import { createSchema } from '#tests/database.ts';
import { startPostgres } from '#tests/postgres.ts';
import { openSocket, type TestSocket } from '#tests/sockets.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';

/** The same learner, at any instance. */
async function ask<T>(
  { headers }: Learner,
  { url }: RunningApp,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, Origin: url },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A page of a learner in a room. */
async function openPage({ headers }: Learner, { url }: RunningApp, sessionId: string): Promise<TestSocket> {
  const cookies = new Map(
    (headers.Cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
  );
  const page = await openSocket(new URL(url).host, { cookies });
  page.say({ type: 'join_session', sessionId });
  await page.until(({ type }) => type === 'snapshot');
  return page;
}

async function openRoom(app: RunningApp): Promise<{ anna: Learner; bo: Learner; id: string }> {
  const [anna, bo] = [await registerLearner(app.url), await registerLearner(app.url)];
  const session = await ask<QuizSession>(anna, app, 'POST', '/api/family-quiz/create', { nickname: 'Anna' });
  await ask(bo, app, 'POST', '/api/family-quiz/join', { roomCode: session.roomCode, nickname: 'Bo' });
  return { anna, bo, id: session.id };
}

const look = (learner: Learner, app: RunningApp, id: string) =>
  ask<QuizSession>(learner, app, 'GET', `/api/family-quiz/${id}`);

/** Answers the current question; the reported points must be kept from then on. */
async function answer(
  learner: Learner,
  app: RunningApp,
  id: string,
  option: number,
): Promise<QuizAnswerResult> {
  const { question } = await look(learner, app, id);
  const body = { sessionId: id, questionId: question?.id, answer: option };
  return ask<QuizAnswerResult>(learner, app, 'POST', '/api/family-quiz/answer', body);
}

it('killed in every phase of a game, it goes on with nothing lost that was acknowledged, and counts it once', async () => {
  // Long enough that no question closes while the app restarts on a busy machine.
  const app = await startApp({ QUIZ_QUESTION_MS: '120000' });
  try {
    const { anna, bo, id } = await openRoom(app);
    const kill = async () => {
      await app.kill();
      await app.restart();
    };
    const { seq } = await look(bo, app, id);
    await kill();
    const back = await look(bo, app, id);
    // Events lost in a power cut are never replaced by others with the same numbers.
    expect(back.seq).toBeGreaterThan(seq + 100);
    expect(back).toMatchObject({
      phase: 'lobby',
      players: [{ nickname: 'Anna' }, { nickname: 'Bo' }],
    });

    await ask(anna, app, 'POST', `/api/family-quiz/${id}/start`);
    let owed = 0;
    for (let index = 0; index < 10; index += 1) {
      const first = await answer(anna, app, id, index % 2);
      owed += first.points;
      if (index === 0) {
        await kill();
        expect(await look(anna, app, id)).toMatchObject({
          phase: 'question',
          question: { index },
          answer: first,
        });
        expect(await answer(anna, app, id, index % 2)).toEqual(first);
      }
      await answer(bo, app, id, 0);
      if (index === 1) await kill();
      const { players, phase, question } = await look(anna, app, id);
      expect(players[0]?.score).toBe(owed);
      // The game continues by itself after three seconds; on a busy machine it may have done so already, and then
      // rejects "next".
      const hasGoneOn = phase === 'ended' || (phase === 'question' && question?.index === index + 1);
      if (!hasGoneOn) expect({ phase, index: question?.index }).toEqual({ phase: 'reveal', index });
      await ask(anna, app, 'POST', `/api/family-quiz/${id}/next`).catch((error: Error) =>
        expect(error.message).toMatch(/question_open|ended/),
      );
    }
    await expect.poll(async () => (await look(anna, app, id)).phase).toBe('ended');
    await kill();
    const { leaderboard } = await look(anna, app, id);
    expect(leaderboard?.find(({ nickname }) => nickname === 'Anna')?.score).toBe(owed);
    const reward = () =>
      ask<{ reward: { xpGained: number } }>(anna, app, 'GET', `/api/family-quiz/${id}/reward`);
    expect((await reward()).reward.xpGained).toBe(10);
    expect((await reward()).reward.xpGained).toBe(10);
    const stats = await ask<{ totalXP: number; weeklyProgress: number }>(
      anna,
      app,
      'GET',
      '/api/users/me/stats',
    );
    expect(stats).toMatchObject({ totalXP: 10, weeklyProgress: 1 });
  } finally {
    await app.dispose();
  }
});

it('a room of two instances survives the loss of one within five seconds', async () => {
  const postgres = await startPostgres();
  const store = await createSchema(postgres.url);
  const env = { DATABASE_URL: store.settings.databaseUrl ?? '', QUIZ_QUESTION_MS: '30000' };
  const [here, there] = [await startApp(env), await startApp(env)];
  try {
    const { anna, bo, id } = await openRoom(here);
    const [annas, bos] = [await openPage(anna, here, id), await openPage(bo, there, id)];
    await ask(anna, here, 'POST', `/api/family-quiz/${id}/start`);
    await bos.until(({ type }) => type === 'next_question');
    const told = await answer(bo, there, id, 0);
    await annas.until(({ type }) => type === 'player_answered');

    await here.kill();
    await annas.closed;
    const beganMs = performance.now();
    const back = await openPage(anna, there, id);
    expect(performance.now() - beganMs).toBeLessThan(5_000);
    const { session } = back.messages[0];
    expect(session).toMatchObject({ phase: 'question', question: { index: 0, answered: false } });
    const own = await answer(anna, there, id, 0);
    for (const page of [back, bos]) {
      const { reveal } = await page.until(({ type }) => type === 'reveal');
      expect(reveal.results.map(({ score }: { score: number }) => score)).toEqual([own.score, told.score]);
      // Only the remaining server can have continued the game.
      await page.until(({ type, place }) => type === 'next_question' && place.index === 1);
    }
    await here.restart();
    const { place } = await look(bo, here, id);
    expect(place?.index).toBeGreaterThanOrEqual(1);
  } finally {
    await here.dispose();
    await there.dispose();
    await store.remove();
    await postgres.stop();
  }
});
