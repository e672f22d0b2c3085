import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { tries } from '#tests/database.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { smallCourse } from './small-course.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

/** Lesson 101 in two parts: 30 XP for the first two modules, 20 XP for the last. */
const PARTS = [
  { firstModule: 0, minutes: 3 },
  { firstModule: 2, minutes: 2 },
];
const NOON_MS = Date.UTC(2026, 10, 21, 11);

let test: StudyApp;
let anna: Learner;
beforeAll(async () => {
  test = await openStudyApp(undefined, {}, smallCourse(PARTS));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.nowMs = NOON_MS;
  anna = await test.learner('anna');
});

type Step = ReturnType<typeof step>;
const step = (kind: keyof typeof lessonKinds, moduleIndex: number, atMs = test.clock.nowMs) => ({
  ...{ id: randomUUID(), kind, lessonId: '101', moduleIndex, occurredAt: atMs },
  ...(kind === 'module_answered' && { answer: true }),
});
const send = async (...events: readonly Step[]) => {
  test.clock.nowMs += MINUTE_MS;
  const { status, body } = await anna.client.post('/api/events', { events });
  expect(status).toBe(200);
  return body.results as { outcome: string; code: string | null; answer: { reward: unknown } }[];
};
const firstPart = () => [step('module_visited', 0), step('module_visited', 1), step('part_completed', 1)];
const secondPart = () => [step('module_answered', 2), step('lesson_completed', 2)];
const stats = async () => (await anna.client.get('/api/users/me/stats')).body;

async function isAsReplayed(): Promise<void> {
  const { database } = test.platform;
  await expect.poll(async () => (await derivedRows(database, anna.id)).pending).toBe(0);
  const events = await ledgerOf(database, anna.id, lessonKinds);
  expect(await derivedRows(database, anna.id)).toEqual(replayedRows(events, lessonKinds, [lessonProjection]));
}

describe('the end of a part', () => {
  it('brings its XP, a session of the week, the day of the streak and its words at once', async () => {
    const end = (await send(...firstPart())).at(-1);
    expect(end?.answer.reward).toMatchObject({
      ...{ xpGained: 30, totalXP: 30, currentStreak: 1, weeklyProgress: 1 },
    });
    expect(await stats()).toMatchObject({
      totalXP: 30,
      wordsLearned: 3,
      lessonsCompleted: 0,
      studiedToday: true,
    });

    const completed = (await send(...secondPart())).at(-1);
    expect(completed?.answer.reward).toMatchObject({ xpGained: 20, totalXP: 50, weeklyProgress: 2 });
    expect(await stats()).toMatchObject({ totalXP: 50, wordsLearned: 3, lessonsCompleted: 1 });
    await isAsReplayed();
  });

  it('counts once, whether it is sent again or another device ends the part, too', async () => {
    const events = firstPart();
    const first = (await send(...events)).at(-1);
    expect((await send(...events)).at(-1)).toEqual({
      ...first,
      outcome: 'duplicate',
      answer: { ...first?.answer, duplicate: true },
    });
    // The second device was offline meanwhile.
    const other = (
      await send(...firstPart().map((each) => ({ ...each, occurredAt: NOON_MS - MINUTE_MS })))
    ).at(-1);
    expect(other?.answer.reward).toMatchObject({ xpGained: 30, totalXP: 30, weeklyProgress: 1 });
    expect((await send(step('part_completed', 1))).at(-1)?.answer.reward).toBeNull();
    expect(await stats()).toMatchObject({ totalXP: 30, weeklyProgress: 1 });
    await isAsReplayed();
  });

  it('waits for the modules of the part', async () => {
    expect((await send(step('part_completed', 1))).at(-1)?.answer.reward).toBeNull();
    expect(await stats()).toMatchObject({ totalXP: 0, wordsLearned: 0 });
    await send(step('module_visited', 0), step('module_visited', 1));
    expect(await stats()).toMatchObject({ totalXP: 30, wordsLearned: 3, weeklyProgress: 1 });
  });

  it('refuses what no lesson has', async () => {
    const [unknown, wrong] = await send(
      { ...step('part_completed', 0), lessonId: '999' },
      step('part_completed', 7),
    );
    expect([unknown?.code, wrong?.code]).toEqual(['lesson_not_found', 'module_not_found']);
  });

  it('makes together exactly the XP of the lesson, in any order of arrival', async () => {
    const steps = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 });
    const arrivals = fc.record({ order: steps, together: fc.integer({ min: 1, max: 10 }) });
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ order, together }) => {
        test.clock.nowMs = NOON_MS;
        anna = await test.learner('anna');
        // Two runs, of which the second begins on the next day.
        const all = [0, DAY_MS].flatMap((laterMs) =>
          [...firstPart(), ...secondPart()].map((each, index) => ({
            ...each,
            occurredAt: NOON_MS + laterMs + index * MINUTE_MS,
          })),
        );
        test.clock.nowMs = NOON_MS + 2 * DAY_MS;
        const sent = order.flatMap((index) => all[index] ?? []);
        for (let from = 0; from < sent.length; from += together)
          await send(...sent.slice(from, from + together));
        await isAsReplayed();
        expect(await stats()).toMatchObject({
          totalXP: 50,
          wordsLearned: 3,
          lessonsCompleted: 1,
          currentStreak: 2,
        });
        const { xp, units } = await derivedRows(test.platform.database, anna.id);
        expect(xp.map((row) => JSON.parse(row))).toMatchObject([
          { reason: 'lesson:101', amount: 20, day: '2026-11-21' },
          { reason: 'lesson:101:hello', amount: 30, day: '2026-11-21' },
        ]);
        expect(units).toHaveLength(4);
      }),
      { numRuns: tries(20) },
    );
  });
});

describe('lessons studied before parts had ends', () => {
  /** Marks the learner's rows as made by the previous version, whose states had no XP. */
  const asBefore = () =>
    test.platform.database.write(async (tx) => {
      const { no, projection_versions } = await tx
        .selectFrom('ledgers')
        .select(['no', 'projection_versions'])
        .where('learner_id', '=', anna.id)
        .executeTakeFirstOrThrow();
      const versions = JSON.stringify({ ...JSON.parse(projection_versions), lesson: 2 });
      await tx.updateTable('ledgers').set({ projection_versions: versions }).where('no', '=', no).execute();
      const states = await tx
        .selectFrom('states')
        .select(['subject', 'state'])
        .where('ledger', '=', no)
        .execute();
      for (const { subject, state } of states) {
        const { xp: _, ...before } = JSON.parse(state);
        await tx
          .updateTable('states')
          .set({ state: JSON.stringify(before) })
          .where('ledger', '=', no)
          .where('subject', '=', subject)
          .execute();
      }
    });
  const withoutParts = [step.bind(null, 'module_visited', 0), step.bind(null, 'module_visited', 1)];

  it('keep their XP when they were finished, and give none again', async () => {
    await send(...withoutParts.map((make) => make()), ...secondPart());
    const before = await stats();
    await asBefore();
    await test.ledger.rebuild(anna.id);
    expect(await stats()).toEqual(before);
    await send(...firstPart(), ...secondPart());
    expect(await stats()).toMatchObject({ totalXP: 50, lessonsCompleted: 1, weeklyProgress: 3 });
    await isAsReplayed();
  });

  it('give the XP of their finished parts with the completion when they were not', async () => {
    await send(...withoutParts.map((make) => make()));
    const before = await stats();
    await asBefore();
    await test.ledger.rebuild(anna.id);
    expect(await stats()).toEqual(before);
    expect((await send(...secondPart())).at(-1)?.answer.reward).toMatchObject({ xpGained: 50, totalXP: 50 });
    await isAsReplayed();
  });
});
