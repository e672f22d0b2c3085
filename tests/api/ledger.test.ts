import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewCourse } from '#server/rooms/lessons/course-view.ts';
import { lessonProjection } from '#server/rooms/lessons/lessons.repo.ts';
import { recordProgress } from '#server/rooms/lessons/lessons.service.ts';
import { lessonFold } from '#shared/lessons/lesson-state.ts';
import type { EventKind, LearningEvent } from '#shared/progress/event.ts';
import { replay } from '#shared/progress/replay.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { deeds, historyOf, type Sent, STARTS, type Travel, ZONES } from './histories.ts';
import { smallCourse } from './small-course.ts';
import { openStudyApp, type StudyApp } from './study.ts';

let test: StudyApp;
const course = viewCourse(smallCourse());

beforeAll(async () => {
  test = await openStudyApp();
});
afterAll(() => test.close());

async function newLearner(timeZone: string, atMs: number): Promise<string> {
  const { learnerId } = await addTestAccount(test.platform.database, `anna-${randomUUID()}`);
  await test.platform.database.write((tx) => test.progress.openLedger(tx, learnerId, timeZone, atMs));
  return learnerId;
}

/** What stands in the tables that are derived from the ledger, comparable and without the learner. */
async function derivedRows(learnerId: string) {
  const { read } = test.platform.database;
  const rows = {
    lessons: await read
      .selectFrom('lesson_progress')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .execute(),
    units: await read.selectFrom('study_units').selectAll().where('learner_id', '=', learnerId).execute(),
    days: await read.selectFrom('study_days').selectAll().where('learner_id', '=', learnerId).execute(),
    xp: await read.selectFrom('xp_grants').selectAll().where('learner_id', '=', learnerId).execute(),
    words: await read.selectFrom('words_met').selectAll().where('learner_id', '=', learnerId).execute(),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map(({ learner_id, ...row }) => JSON.stringify(row)).sort(),
    ]),
  );
}

/** The same, as a pure replay of the ledger gives it. */
function replayedRows(events: readonly LearningEvent[]) {
  const { states, units, days, grants, words } = replay(events, () => lessonFold);
  const lines = (list: object[]) => list.map((row) => JSON.stringify(row)).sort();
  return {
    lessons: lines(
      [...states].map(([subject, { state, newest }]) => ({
        lesson_id: subject.replace('lesson:', ''),
        state: JSON.stringify(state),
        last_occurred_at: newest.occurredAt,
        last_event_id: newest.id,
      })),
    ),
    units: lines(units.map(({ eventId, subject, day }) => ({ event_id: eventId, subject, day }))),
    days: lines([...days].map((day) => ({ day }))),
    xp: lines(grants.map(({ reason, amount, day }) => ({ reason, amount, day }))),
    words: lines([...words].map(([id, met]) => ({ word_id: id, subject: met.subject, met_at: met.metAt }))),
  };
}

async function ledgerOf(learnerId: string): Promise<LearningEvent[]> {
  const rows = await test.platform.database.read
    .selectFrom('learning_events')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as EventKind,
    subject: row.subject,
    payload: JSON.parse(row.payload),
    occurredAt: row.occurred_at,
  }));
}

const isTravel = (item: Sent | Travel): item is Travel => 'timeZone' in item;

/** Delivers as the network would: late, in another order, twice. Zones are noted by the server, in order. */
async function deliver(learnerId: string, history: readonly (Sent | Travel)[], delays: readonly number[]) {
  const late = history.map((item, index) => ({
    item,
    at: isTravel(item) ? index : index + (delays[index] ?? 0),
  }));
  late.sort((a, b) => a.at - b.at);
  const accepted: (Sent | Travel)[] = [];
  for (const [index, { item }] of late.entries()) {
    if (isTravel(item)) {
      await test.platform.database.write((tx) =>
        test.progress.changeTimeZone(tx, learnerId, item.timeZone, item.atMs),
      );
      accepted.push(item);
      continue;
    }
    const reply = await recordedOrRefused(learnerId, item);
    if ('code' in reply) expect(REFUSALS).toContain(reply.code);
    else accepted.push(item);
    if (index % 4 === 0) expect(await recordedOrRefused(learnerId, item)).toEqual(again(reply));
  }
  return accepted;
}

const REFUSALS = ['out_of_order', 'lesson_incomplete', 'module_not_found', 'answer_mismatch'];
const again = (reply: object) => ('code' in reply ? reply : { ...reply, duplicate: true });

async function recordedOrRefused(learnerId: string, { lessonId, event }: Sent): Promise<object> {
  try {
    const { database } = test.platform;
    return await recordProgress({ database, progress: test.progress }, course, learnerId, lessonId, event);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code };
    throw error;
  }
}

/** Appends ledger entries as they are, in the order given, past the rules for what may be recorded. */
async function append(learnerId: string, events: readonly LearningEvent[]) {
  await test.platform.database.write(async (tx) => {
    for (const { id, kind, subject, payload, occurredAt } of events) {
      if (kind === 'time_zone_changed') {
        await test.progress.changeTimeZone(tx, learnerId, String(payload.timeZone), occurredAt);
      } else {
        const sent = { id, kind, key: subject.replace('lesson:', ''), occurredAt, said: {} };
        await test.progress.record(tx, learnerId, lessonProjection, sent, () => payload);
      }
    }
  });
}

describe('whatever happens, in whatever order it arrives', () => {
  it('what is stored is what a replay of the ledger gives', { timeout: 120_000 }, async () => {
    const delays = fc.array(fc.oneof(fc.constant(0), fc.constant(0), fc.nat({ max: 12 })), {
      minLength: 80,
      maxLength: 80,
    });
    const chance = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 80, maxLength: 80 });
    const args = [fc.constantFrom(...ZONES), fc.constantFrom(...STARTS), deeds(), delays, chance] as const;
    let units = 0;
    let achievements = 0;
    await fc.assert(
      fc.asyncProperty(...args, async (home, start, list, delay, order) => {
        const startMs = Date.parse(start);
        const history = historyOf(startMs, list);
        test.clock.nowMs = startMs + 60 * DAY_MS;
        const learnerId = await newLearner(home, startMs - DAY_MS);
        await deliver(learnerId, history, delay);
        const events = await ledgerOf(learnerId);
        const stored = await derivedRows(learnerId);
        expect(stored).toEqual(replayedRows(events));
        units += stored.units?.length ?? 0;
        achievements += stored.xp?.filter((row) => row.includes('achievement:')).length ?? 0;

        await test.progress.replay(learnerId);
        expect(await derivedRows(learnerId)).toEqual(stored);
        expect(await ledgerOf(learnerId)).toEqual(events);

        // Another learner gets the same ledger in another order; the server notes zones in order.
        const other = await newLearner(home, startMs - DAY_MS);
        const travels = events.filter(({ kind, id }) => kind === 'time_zone_changed' && id !== events[0]?.id);
        const studies = events.filter(({ kind }) => kind !== 'time_zone_changed');
        const shuffled = studies
          .map((event, index) => ({ event, at: order[index] ?? 0 }))
          .concat(travels.map((event, index) => ({ event, at: (index + 1) / (travels.length + 1) })))
          .sort((a, b) => a.at - b.at);
        await append(
          other,
          shuffled.map(({ event }) => event),
        );
        expect(await derivedRows(other)).toEqual(stored);
        expect(await test.progress.stats(other)).toEqual(await test.progress.stats(learnerId));
      }),
      { numRuns: 30 },
    );
    // The histories are worth something only if lessons were finished and achievements earned in them.
    expect(units).toBeGreaterThan(10);
    expect(achievements).toBeGreaterThan(0);
  });

  it('a late change of zone moves the days after it, and a replay agrees', async () => {
    const startMs = Date.parse('2026-06-15T12:00Z');
    test.clock.nowMs = startMs + 10 * DAY_MS;
    const learnerId = await newLearner('Europe/Stockholm', startMs);
    const history = historyOf(startMs, [
      { what: 'run', afterMs: 6 * HOUR_MS, lessonId: '101' },
      { what: 'run', afterMs: DAY_MS, lessonId: '102' },
    ]);
    await deliver(learnerId, history, []);
    const before = await derivedRows(learnerId);
    await test.platform.database.write((tx) =>
      test.progress.changeTimeZone(tx, learnerId, 'Pacific/Kiritimati', startMs + 12 * HOUR_MS),
    );
    const after = await derivedRows(learnerId);
    expect(after.days).toEqual(['{"day":"2026-06-15"}', '{"day":"2026-06-17"}']);
    expect(before.days).toEqual(['{"day":"2026-06-15"}', '{"day":"2026-06-16"}']);
    expect(after).toEqual(replayedRows(await ledgerOf(learnerId)));
  });
});
