import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';
import type { RecordedEvents, UserStats } from '#shared/progress/progress.contract.ts';
import { createSchema, type TestStore } from '#tests/database.ts';
import { startPostgres, type TestPostgres } from '#tests/postgres.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';

const RUNS = 9;
/** Far less than the time after which caches expire by themselves. */
const SOON = { timeout: 5_000, interval: 20 };

let postgres: TestPostgres;
let store: TestStore;
let here: RunningApp;
let there: RunningApp;
beforeAll(async () => {
  postgres = await startPostgres();
  store = await createSchema(postgres.url);
  const env = { DATABASE_URL: store.settings.databaseUrl ?? '' };
  here = await startApp(env);
  there = await startApp(env);
});
afterAll(async () => {
  await here.dispose();
  await there.dispose();
  await store.remove();
  await postgres.stop();
});

/** Completes a lesson in one request. */
function run({ id: lessonId, moduleCount }: Pick<LessonWithProgress, 'id' | 'moduleCount'>) {
  const indexes = Array.from({ length: moduleCount }, (_, moduleIndex) => moduleIndex);
  const steps = indexes.map((moduleIndex) => ({ kind: 'module_visited', moduleIndex }));
  const all = [...steps, { kind: 'lesson_completed', moduleIndex: moduleCount - 1 }];
  return all.map((step, index) => ({ ...step, id: randomUUID(), lessonId, agoMs: all.length - index }));
}

it('of two instances on one database one is killed: nothing acknowledged is lost, and figures stay right', async () => {
  const learner = await registerLearner(here.url);
  /** The same learner, at either instance. */
  const at = (app: RunningApp): Learner['call'] => {
    const headers = { ...learner.headers, Origin: app.url };
    return (method, path, body) =>
      fetch(`${app.url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  };
  const units = async (app: RunningApp) => {
    const stats = (await (await at(app)('GET', '/api/users/me/stats')).json()) as UserStats;
    const user = (await (await at(app)('GET', '/api/auth/user')).json()) as { weeklyGoalCurrent: number };
    expect(user.weeklyGoalCurrent).toBe(stats.weeklyProgress);
    return stats.weeklyProgress;
  };
  const send = async (app: RunningApp, events: ReturnType<typeof run>) => {
    const reply = await at(app)('POST', '/api/events', { events });
    return reply.ok ? ((await reply.json()) as RecordedEvents).results.map(({ outcome }) => outcome) : null;
  };

  const lessons = await (await learner.call('GET', '/api/lessons/with-progress/me')).json();
  // Each run is in a different lesson, because simultaneous runs of the same lesson would count as one.
  const [first, last, ...runs] = (lessons as LessonWithProgress[]).slice(0, RUNS + 2).map(run);
  if (!first || !last) throw new Error('There are no lessons.');
  expect(runs).toHaveLength(RUNS);
  // Both cache what they have read, and are notified of changes made at the other.
  expect([await units(here), await units(there)]).toEqual([0, 0]);
  await send(here, first);
  expect(await units(here)).toBe(1);
  await expect.poll(() => units(there), SOON).toBe(1);

  const acknowledged: (typeof runs)[number][] = [];
  let killed: Promise<void> | undefined;
  const waiting = [...runs];
  const sendAll = async (app: RunningApp) => {
    for (let events = waiting.shift(); events; events = waiting.shift()) {
      if (await send(app, events).catch(() => null)) acknowledged.push(events);
      if (acknowledged.length >= RUNS / 3) killed ??= here.kill();
    }
  };
  await Promise.all([here, there, here, there].map(sendAll));
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(RUNS / 3);
  await expect.poll(() => units(there), SOON).toBeGreaterThanOrEqual(1 + acknowledged.length);

  // The device resends unacknowledged events, and all others, to the remaining instance.
  for (const events of runs) {
    const outcomes = new Set(await send(there, events));
    expect(outcomes.size).toBe(1);
    if (acknowledged.includes(events)) expect([...outcomes]).toEqual(['duplicate']);
  }
  expect(await units(there)).toBe(1 + RUNS);

  await here.restart();
  expect(await units(here)).toBe(1 + RUNS);
  await send(there, last);
  expect(await units(there)).toBe(2 + RUNS);
  await expect.poll(() => units(here), SOON).toBe(2 + RUNS);
});
