import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Lesson } from '#shared/course/lesson.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { SPLIT_LESSONS } from '#shared/lessons/split-lessons.ts';
import { studiesOf } from '#shared/practice/studies.ts';
import { openTestDatabase } from '#tests/database.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

/** Version of the lesson projection before any lesson was split. */
const BEFORE = 3;

let course: CourseReader;
let database: Database;
let app: StudyApp;
let anna: Learner;
beforeAll(async () => {
  course = await wholeCourse();
});
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** The course before the split: the first lesson has the moved modules as well, and the second does not exist. */
function oldCourse({ from, into, moved }: (typeof SPLIT_LESSONS)[number]): CourseReader {
  const { library, lessons } = course.studies();
  const first = lessons.get(from);
  const second = lessons.get(into);
  if (!first || !second) throw new Error(`There is no lesson ${from} or ${into}.`);
  const own = (lesson: Lesson) => lesson.modules.filter(({ id }) => lesson.id === from || moved.has(id));
  const modules = [...own(first.lesson), ...own(second.lesson)];
  const old = { ...first, lesson: { ...first.lesson, modules }, modules };
  return {
    ...course,
    studies: () =>
      studiesOf(
        library,
        [...lessons.values()]
          .filter(({ lesson }) => lesson.id !== into)
          .map((each) => (each === first ? old : each)),
      ),
  };
}

const open = (used: CourseReader) => openStudyApp(undefined, { through: () => database }, used);

/** Makes the learner's rows those of the earlier version, which knew one lesson, and opens the present one. */
async function upgrade(into: string): Promise<void> {
  await database.write(async (tx) => {
    const ledger = await tx
      .selectFrom('ledgers')
      .select(['no', 'projection_versions'])
      .where('learner_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    const versions = JSON.stringify({ ...JSON.parse(ledger.projection_versions), lesson: BEFORE });
    await tx
      .updateTable('ledgers')
      .set({ projection_versions: versions })
      .where('no', '=', ledger.no)
      .execute();
    const counted = await tx
      .selectFrom('outcomes')
      .select('amount')
      .where('ledger', '=', ledger.no)
      .where('subject', '=', `lesson:${into}`)
      .where('outcome', '=', 'count:lessons')
      .execute();
    await tx
      .updateTable('counters')
      .set(({ eb }) => ({ total: eb('total', '-', counted.length) }))
      .where('ledger', '=', ledger.no)
      .where('name', '=', 'lessons')
      .execute();
    for (const table of ['states', 'event_subjects', 'outcomes'] as const) {
      await tx
        .deleteFrom(table)
        .where('ledger', '=', ledger.no)
        .where('subject', '=', `lesson:${into}`)
        .execute();
    }
  });
  const { cookies } = anna.client;
  await app.close();
  app = await open(course);
  const client = app.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  anna = { id: anna.id, client };
  await app.ledger.rebuild(anna.id);
}

async function send(
  lessonId: string,
  kind: keyof typeof lessonKinds,
  moduleId: string,
): Promise<string | null> {
  app.clock.nowMs += 1_000;
  const event = { id: randomUUID(), kind, lessonId, moduleIndex: 0, moduleId, occurredAt: app.clock.nowMs };
  const { body } = await anna.client.post('/api/events', { events: [event] });
  return body.results[0].code;
}

const detail = async (lessonId: string) => (await anna.client.get(`/api/lessons/${lessonId}`)).body;
const stats = async () => (await anna.client.get('/api/users/me/stats')).body;

async function visitAll(lessonId: string, modules: readonly string[]): Promise<void> {
  for (const id of modules) expect(await send(lessonId, 'module_visited', id)).toBeNull();
}

/** XP of lessons by reason, without that of achievements. */
async function lessonXp(): Promise<Record<string, number>> {
  const rows = (await derivedRows(database, anna.id)).xp.map((row) => JSON.parse(row));
  const own = rows.filter(({ reason }) => reason.startsWith('lesson:'));
  return Object.fromEntries(own.map(({ reason, amount }) => [reason, amount]));
}

async function isAsReplayed(): Promise<void> {
  const events = await ledgerOf(database, anna.id, lessonKinds);
  expect(await derivedRows(database, anna.id)).toEqual(replayedRows(events, lessonKinds, [lessonProjection]));
}

describe.each(SPLIT_LESSONS)('lesson $from, split into itself and $into', (split) => {
  const { from, into, moved } = split;

  beforeEach(async () => {
    app = await open(oldCourse(split));
    anna = await app.learner('anna');
  });

  const oldModules = () => {
    const old = oldCourse(split).studies().lessons.get(from);
    return old?.modules.map(({ id }) => id) ?? [];
  };

  it('has none of the moved modules any more, and the second half has all that were written by hand', () => {
    const idsOf = (lessonId: string) =>
      course
        .studies()
        .lessons.get(lessonId)
        ?.modules.map(({ id }) => id) ?? [];
    expect(idsOf(from).filter((id) => moved.has(id))).toEqual([]);
    const written = [...moved].filter((id) => !id.startsWith('practice-'));
    expect(written.filter((id) => !idsOf(into).includes(id))).toEqual([]);
  });

  it('is finished in both halves for learners who had finished it, with the same XP and words', async () => {
    await visitAll(from, oldModules());
    await send(from, 'lesson_completed', oldModules().at(-1) ?? '');
    const before = await stats();
    expect(await lessonXp()).toEqual({ [`lesson:${from}`]: 100 });
    await upgrade(into);

    expect(await detail(from)).toMatchObject({ progress: { isCompleted: true, runs: 1 } });
    expect(await detail(into)).toMatchObject({ progress: { isCompleted: true, runs: 1 } });
    const { wordsLearned, weeklyProgress, currentStreak } = before;
    expect(await stats()).toMatchObject({
      ...{ wordsLearned, weeklyProgress, currentStreak, lessonsCompleted: 2 },
    });
    expect(await lessonXp()).toEqual({ [`lesson:${from}`]: 100 });
    await isAsReplayed();
  });

  it('keeps the answers of learners who had begun it, and goes on with what they have not seen', async () => {
    const seen = oldModules().filter((id, index) => index < 4 || moved.has(id));
    await visitAll(from, seen);
    await upgrade(into);

    const [first, second] = [await detail(from), await detail(into)];
    const unseen = (lesson: { modules: { id: string }[] }) =>
      lesson.modules.findIndex(({ id }) => !seen.includes(id));
    expect(first.progress).toMatchObject({ isCompleted: false, nextModule: unseen(first) });
    expect(second.progress).toMatchObject({ isCompleted: false, nextModule: unseen(second) });
    const seenIn = (lesson: { modules: { id: string }[]; progress: { visitedModules: number[] } }) =>
      lesson.progress.visitedModules.map((index) => lesson.modules[index]?.id);
    expect(new Set([...seenIn(first), ...seenIn(second)])).toEqual(
      new Set(seen.filter((id) => [...first.modules, ...second.modules].some((module) => module.id === id))),
    );

    // Both can be finished from there.
    for (const lesson of [first, second]) {
      const ids: string[] = lesson.modules.map((module: { id: string }) => module.id);
      await visitAll(
        lesson.id,
        ids.filter((id) => !seen.includes(id)),
      );
      expect(await send(lesson.id, 'lesson_completed', ids.at(-1) ?? '')).toBeNull();
    }
    expect(await stats()).toMatchObject({ lessonsCompleted: 2 });
    expect(await lessonXp()).toEqual({ [`lesson:${from}`]: 100, [`lesson:${into}`]: 100 });
    await isAsReplayed();
  });

  it('takes the moved modules from a device that still has the old lesson', async () => {
    await upgrade(into);
    const id = [...moved].find((each) => each.startsWith('gap-have') || each.startsWith('dialogue-')) ?? '';
    expect(await send(from, 'module_visited', id)).toBeNull();
    const second = await detail(into);
    expect(second.progress.visitedModules.map((index: number) => second.modules[index].id)).toEqual([id]);
    expect((await detail(from)).progress.visitedModules).toEqual([]);
    await isAsReplayed();
  });
});
