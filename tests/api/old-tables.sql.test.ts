import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { lessonProjection, presentProgress } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { SKILLS, type Skill } from '#shared/progress/skills.ts';
import { SECOND_MS } from '#shared/time.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { createTestStore } from '#tests/database.ts';
import { ledgerOf } from './ledger-rows.ts';
import { replay } from './replay.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/tables-004');
const LOG = pino({ level: 'silent' });

/** Seconds by skill of a day. */
interface StudyTime extends Readonly<Record<Skill, number>> {
  readonly day: LearnerDay;
}

/** Answers of the old version to a learner. */
interface Figures {
  readonly user: { readonly id: string };
  readonly stats: { readonly wordsLearned: number };
  readonly report: {
    readonly stats: object;
    readonly calendar: object;
    readonly studyTime: readonly StudyTime[];
    readonly achievements: readonly { readonly isReachable: boolean }[];
  };
  readonly lessons: Readonly<Record<string, { moduleIds: string[]; progress: object }>>;
  readonly learning: Readonly<Record<string, unknown[]>>;
}

const read = (file: string) => gunzipSync(readFileSync(join(FOLDER, file)));
const { nowMs, learners } = JSON.parse(String(read('figures.json.gz'))) as {
  nowMs: number;
  learners: Figures[];
};

let test: TestApp;
let discard = async () => {};
afterEach(async () => {
  await test.close();
  await test.platform.database.close();
  await discard();
});

/** The file as the old version left it. */
async function openOldFile(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-old-'));
  writeFileSync(sqlitePath(dataDir), read('tillsammans.db.gz'));
  discard = async () => rmSync(dataDir, { recursive: true });
  return openDatabase({ dataDir, databaseUrl: null }, LOG, { isDurable: false });
}

/** Opens the old rows in the old tables, on the engine that the tests run on. */
async function openOldRows(): Promise<Database> {
  const store = await createTestStore();
  discard = () => store.remove();
  const old = await openDatabase(store.settings, LOG, {
    migrations: MIGRATIONS.slice(0, 4),
    isDurable: false,
  });
  const tables = JSON.parse(String(read('tables.json.gz'))) as Record<string, Record<string, unknown>[]>;
  const order = ['accounts', 'learners'];
  const names = Object.keys(tables).filter((name) => name !== 'migrations' && !order.includes(name));
  await old.write(async (tx) => {
    for (const name of [...order, ...names]) {
      for (const row of tables[name] ?? []) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
          tx,
        );
      }
    }
  });
  await old.close();
  return openDatabase(store.settings, LOG, { isDurable: false });
}

/** The file is a SQLite file, whichever engine the tests run on. */
const WAYS = [
  ['the rows', openOldRows] as const,
  ...(process.env.TEST_DATABASE_URL ? [] : [['the file', openOldFile] as const]),
];

describe.each(WAYS)('%s of the version with four migrations', (_, open) => {
  it('gives every learner the same figures, twice', async () => {
    const database = await open();
    test = await openTestApp({
      nowMs,
      through: () => database,
    });
    for (const learner of learners) {
      await expectSame(learner);
      await expectSame(learner);
    }
    expect(learners).toHaveLength(2);
  });
});

async function expectSame(old: Figures): Promise<void> {
  const client = await signedIn(old.user.id);
  const get = async (path: string) => (await client.get(path)).body;
  expect(await get('/api/auth/user')).toMatchObject(old.user);
  // Younger than the file.
  const { streakLoss, joined, wordsLearned, lessonsCompleted } = await get('/api/users/me/stats');
  // Two lessons were each divided in two; a learner who finished one has finished both halves.
  const { lessonsCompleted: before } = old.stats as unknown as { lessonsCompleted: number };
  expect([before, before + 1, before + 2]).toContain(lessonsCompleted);
  // Since then, words answered rightly anywhere count, in addition to those of finished lessons.
  expect(wordsLearned).toBeGreaterThanOrEqual(old.stats.wordsLearned);
  const stats = {
    ...{ ...old.stats, pronunciationAccuracy: null },
    ...{ streakLoss, joined, wordsLearned, lessonsCompleted },
  };
  expect(await get('/api/users/me/stats')).toEqual(stats);
  // The old version assumed three minutes for unmeasured steps.
  const studyTime = await measured(old);
  expect(sumOf(studyTime)).toBeGreaterThan(0);
  expect(sumOf(studyTime)).toBeLessThan(sumOf(old.report.studyTime));
  // Since pronunciation can be assessed, all of them can be reached.
  const achievements = old.report.achievements.map(({ isReachable, ...achievement }) => achievement);
  expect(await get('/api/progress')).toEqual({
    ...{ ...old.report, stats, studyTime, achievements },
    calendar: { ...old.report.calendar, pauses: [] },
  });
  const { learning } = (await get('/api/account/export')).learners[0];
  expect(learning.events).toEqual(old.learning.events);
  for (const part of ['studyDays', 'studyUnits', 'xp', 'wordsMet', 'achievementsTold']) {
    expect(sorted(learning[part]), part).toEqual(sorted(old.learning[part] ?? []));
  }
  expect(learning.states).toMatchObject(old.learning.states ?? {});
  // Lessons have been edited since, so their progress is compared by the modules they had.
  for (const [id, { moduleIds, progress }] of Object.entries(old.lessons)) {
    const state = learning.states.lesson[id] ?? lessonProjection.empty;
    expect(presentProgress(state, moduleIds), id).toMatchObject(progress);
    expect((await get(`/api/lessons/${id}`)).progress.runs).toBe(state.runs);
  }
}

/** Compares the days of the old report with the result of the current rule for the same ledger. */
async function measured({ user, report }: Figures): Promise<StudyTime[]> {
  const events = await ledgerOf(test.platform.database, user.id, lessonKinds);
  const { time } = replay(events, lessonKinds, []);
  return report.studyTime.map(({ day }) => {
    const seconds = SKILLS.map((skill) => [
      skill,
      Math.round((time.get(`${day} ${skill}`) ?? 0) / SECOND_MS),
    ]);
    return { day, ...Object.fromEntries(seconds) };
  });
}

const sumOf = (days: readonly StudyTime[]) =>
  days.flatMap((day) => SKILLS.map((skill) => day[skill])).reduce((sum, seconds) => sum + seconds, 0);

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row, keys(row))).sort();
const keys = (row: unknown) => (typeof row === 'object' && row !== null ? Object.keys(row).sort() : null);

async function signedIn(learnerId: string) {
  const { database, sessions } = test.platform;
  const { account_id: accountId } = await database.read
    .selectFrom('learners')
    .select('account_id')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const token = await database.write((tx) => sessions.open(tx, { accountId, learnerId }));
  const client = test.client();
  client.cookies.set(test.app.http.cookie.name, token);
  return client;
}
