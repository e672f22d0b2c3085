import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MOST_A_DAY } from '#server/platform/ledger/record.ts';
import { DAY_MS } from '#shared/time.ts';
import { studyTests } from './study.ts';

const study = studyTests();
const { event, send, finish } = study;
const answer = (value: unknown) => event('answered', 2, { answer: value });

describe('recording progress', () => {
  it('books nothing that another learner left in the browser', async () => {
    const reply = await send(event('visited', 0, { userId: randomUUID() }));
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await send(event('visited', 0, { userId: 'me' }))).body.duplicate).toBe(false);
  });

  it('leads through a lesson', async () => {
    expect((await send(event('visited', 0))).body).toEqual({
      progress: {
        isCompleted: false,
        progressPercentage: 33,
        visitedModules: [0],
        answers: {},
        nextModule: 1,
        spentMinutes: null,
        runs: 0,
      },
      correct: null,
      reward: null,
      duplicate: false,
    });
    await send(event('visited', 1));
    const wrong = await send(answer(false));
    expect(wrong.body).toMatchObject({ correct: false, progress: { answers: { 2: false }, nextModule: 3 } });
    expect((await send(answer(true))).body).toMatchObject({
      correct: true,
      progress: { answers: { 2: true } },
    });
    const { status, body } = await send(event('completed', 2));
    expect(status).toBe(200);
    expect(body).toEqual({
      progress: {
        isCompleted: true,
        progressPercentage: 100,
        visitedModules: [],
        answers: {},
        nextModule: 0,
        spentMinutes: null,
        runs: 1,
      },
      correct: null,
      reward: {
        xpGained: 50,
        achievements: [],
        totalXP: 50,
        level: 0,
        leveledUp: false,
        currentStreak: 1,
        weeklyProgress: 1,
        weeklyGoal: 5,
      },
      duplicate: false,
    });
  });

  it('gives XP for the first run only, and counts the second for the week', async () => {
    await finish();
    const { body } = await finish();
    expect(body.reward).toMatchObject({ xpGained: 0, totalXP: 50, weeklyProgress: 2, currentStreak: 1 });
    expect(body.progress.runs).toBe(2);
  });

  it('stays complete while a second run is under way', async () => {
    await finish();
    const { body } = await send(event('visited', 0));
    expect(body.progress).toMatchObject({
      isCompleted: true,
      progressPercentage: 100,
      visitedModules: [0],
      nextModule: 1,
    });
  });

  it('changes nothing when the same event comes again, and answers the same', async () => {
    const steps = [event('visited', 0), event('visited', 1), answer(false), event('completed', 2)];
    for (const step of steps) {
      const first = await send(step);
      expect(first.status).toBe(200);
      const second = await send(step);
      expect(second.body).toEqual({ ...first.body, duplicate: true });
      // The same time and id, written in another way.
      const again = {
        ...step,
        id: step.id.toUpperCase(),
        occurredAt: new Date(step.occurredAt).toISOString(),
      };
      expect((await send(again)).body).toEqual(second.body);
    }
    const { last_seq } = await study.app.platform.database.read
      .selectFrom('ledgers')
      .select('last_seq')
      .where('learner_id', '=', study.anna.id)
      .executeTakeFirstOrThrow();
    expect(last_seq).toBe(1 + steps.length);
  });

  it('takes one of many copies sent at once', async () => {
    const step = event('visited', 0);
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(step)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies.filter(({ body }) => !body.duplicate)).toHaveLength(1);
  });

  it('lets one of many ends sent at once count', async () => {
    for (const step of [event('visited', 0), event('visited', 1), answer(true)]) await send(step);
    const ends = Array.from({ length: 10 }, () => event('completed', 2));
    const replies = await Promise.all(ends.map((end) => send(end)));
    const stats = (await study.anna.client.get('/api/users/me/stats')).body;
    expect(stats).toMatchObject({ totalXP: 50, weeklyProgress: 1, lessonsCompleted: 1 });
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('refuses an id that was used for something else', async () => {
    const step = event('visited', 0);
    await send(step);
    const others = [{ moduleIndex: 1 }, { kind: 'completed' }];
    for (const other of others) {
      expect(await send({ ...step, ...other })).toMatchObject({
        status: 409,
        body: { code: 'event_conflict' },
      });
    }
    expect((await send(step, '102')).body.code).toBe('event_conflict');
    await send(event('visited', 1));
    const right = answer(true);
    await send(right);
    expect((await send({ ...right, answer: false })).body.code).toBe('event_conflict');
  });

  it('keeps the ids of two learners apart', async () => {
    const bo = await study.app.learner('bo');
    const step = event('visited', 0);
    await send(step);
    expect((await send(step, '101', bo)).body).toMatchObject({ duplicate: false });
  });

  it.each<[string, string, () => object, number, string]>([
    ['an unknown lesson', '999', () => event('visited', 0), 404, 'lesson_not_found'],
    ['an unknown module', '101', () => event('visited', 3), 404, 'module_not_found'],
    [
      'an answer to an introduction',
      '101',
      () => event('answered', 0, { answer: true }),
      422,
      'answer_mismatch',
    ],
    ['an id that is none', '101', () => ({ ...event('visited', 0), id: 'one' }), 400, 'validation_error'],
    ['an unknown kind', '101', () => ({ ...event('visited', 0), kind: 'skipped' }), 400, 'validation_error'],
    ['a negative module', '101', () => event('visited', -1), 400, 'validation_error'],
    ['half a module', '101', () => event('visited', 0.5), 400, 'validation_error'],
    [
      'a time without a zone',
      '101',
      () => ({ ...event('visited', 0), occurredAt: '2026-11-21T11:00:00' }),
      400,
      'validation_error',
    ],
    ['no time', '101', () => ({ ...event('visited', 0), occurredAt: null }), 400, 'validation_error'],
  ])('refuses %s', async (_, lessonId, make, status, code) => {
    expect(await send(make(), lessonId)).toMatchObject({ status, body: { code } });
  });

  it.each([[undefined], ['yes'], [1], [[]]])('refuses %j as true or false', async (value) => {
    await send(event('visited', 0));
    await send(event('visited', 1));
    expect((await send(answer(value))).body.code).toBe('answer_mismatch');
    expect((await study.anna.client.get('/api/lessons/101')).body.progress.answers).toEqual({});
  });

  it('judges a translation in the language it was shown in, else in the learner’s', async () => {
    await send(event('visited', 0), '102');
    const translate = async (text: string, more: object = {}) =>
      (await send(event('answered', 1, { answer: text, ...more }), '102')).body.correct;
    expect(await translate('Danke!', { language: 'german' })).toBe(true);
    expect(await translate('Danke!')).toBe(false);
    expect(await translate('thnaks')).toBe(true);
  });

  it('refuses more than anyone can do in a day, and nothing the day after', async () => {
    await study.app.platform.database.write((tx) =>
      tx
        .updateTable('ledgers')
        .set({ arrival_day: '2026-11-21', arrivals: MOST_A_DAY - 1 })
        .where('learner_id', '=', study.anna.id)
        .execute(),
    );
    const taken = event('visited', 0);
    expect((await send(taken)).status).toBe(200);
    const late = event('visited', 1);
    const refused = await send(late);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_events' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await send(taken)).body.duplicate).toBe(true);
    study.app.clock.nowMs += DAY_MS;
    expect((await send(late)).body).toMatchObject({ duplicate: false, progress: { visitedModules: [0, 1] } });
  });

  it('takes leaving the last module and finishing in one millisecond', async () => {
    for (let run = 1; run <= 8; run += 1) {
      for (const step of [event('visited', 0), event('visited', 1), answer(true)]) await send(step);
      const last = event('visited', 2);
      await send(last);
      const end = { ...event('completed', 2), occurredAt: last.occurredAt };
      expect((await send(end)).body.progress?.runs).toBe(run);
    }
  });
});
