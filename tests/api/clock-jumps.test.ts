import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { DAY_MS, SECOND_MS } from '#shared/time.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { studyTests } from './study.ts';

const study = studyTests();

/** Lesson 101 as a device sends it: each step with its age. */
const run = () =>
  [
    { kind: 'module_visited', moduleIndex: 0 },
    { kind: 'module_visited', moduleIndex: 1 },
    { kind: 'module_answered', moduleIndex: 2, answer: true },
    { kind: 'lesson_completed', moduleIndex: 2 },
  ].map((step, index) => ({ ...step, id: randomUUID(), lessonId: '101', agoMs: (3 - index) * SECOND_MS }));

type Sent = ReturnType<typeof run>;
const post = async (events: Sent) => (await study.anna.client.post('/api/events', { events })).body;
const outcomes = async (events: Sent) =>
  (await post(events)).results.map(({ outcome }: { outcome: string }) => outcome);
const recorded = Array(4).fill('recorded');

describe.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])('the server’s clock jumps a day %s', (_, jumpMs) => {
  it('between two runs and in the middle of one: nothing is refused, lost or counted twice', async () => {
    const { app, anna } = study;
    const stats = async () => (await anna.client.get('/api/users/me/stats')).body;
    const [before, torn, after] = [run(), run(), run()];
    expect(await outcomes(before)).toEqual(recorded);
    expect((await stats()).weeklyProgress).toBe(1);

    app.clock.nowMs += 10 * SECOND_MS;
    expect(await outcomes(torn.slice(0, 2))).toEqual(['recorded', 'recorded']);
    app.clock.nowMs += jumpMs;
    expect(await outcomes(torn.slice(2))).toEqual(['recorded', 'recorded']);
    app.clock.nowMs += 10 * SECOND_MS;
    expect(await outcomes(after)).toEqual(recorded);
    // Sent again by a device that received no reply.
    expect(await outcomes([...before, ...torn, ...after])).toEqual(Array(12).fill('duplicate'));

    const lesson = (await anna.client.get('/api/lessons/101')).body;
    expect(lesson.progress).toMatchObject({ isCompleted: true, runs: 3 });
    const shown = await stats();
    expect(shown).toMatchObject({ lessonsCompleted: 1, studiedToday: true });

    // Put right again: the same ledger, the same figures but for the day.
    app.clock.nowMs -= jumpMs;
    expect((await stats()).totalXP).toBe(shown.totalXP);
    expect(await outcomes(run())).toEqual(recorded);
    const { database } = app.platform;
    expect(await derivedRows(database, anna.id)).toEqual(
      replayedRows(await ledgerOf(database, anna.id, lessonKinds), lessonKinds, [lessonProjection]),
    );
  });

  it('no session ends for it, and signing in works on', async () => {
    const { app, anna } = study;
    app.clock.nowMs += jumpMs;
    expect((await anna.client.get('/api/users/me/stats')).status).toBe(200);
    app.clock.nowMs -= jumpMs;
    expect((await anna.client.get('/api/users/me/stats')).status).toBe(200);
  });
});
