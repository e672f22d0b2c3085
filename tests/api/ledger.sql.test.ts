import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireEvent } from '#server/rooms/lessons/ledger.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { tries } from '#tests/database.ts';
import { activities, historyOf, type Sent, STARTS, type Travel, ZONES } from './histories.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { openStudyApp, type StudyApp } from './study.ts';

let test: StudyApp;

beforeAll(async () => {
  test = await openStudyApp();
});
afterAll(() => test.close());

async function newLearner(timeZone: string, atMs: number): Promise<string> {
  const { learnerId } = await addTestAccount(test.platform.database, `anna-${randomUUID()}`);
  await test.platform.database.write((tx) => test.ledger.create(tx, learnerId, timeZone, atMs));
  return learnerId;
}

const ledger = (learnerId: string) => ledgerOf(test.platform.database, learnerId, lessonKinds);
const derived = (learnerId: string) => derivedRows(test.platform.database, learnerId);
const replayed = (events: readonly LearningEvent[]) => replayedRows(events, lessonKinds, [lessonProjection]);

const isTravel = (item: Sent | Travel): item is Travel => 'timeZone' in item;

/** Records a zone change late, which moves all days; they are recounted before the next read. */
async function travel(learnerId: string, { timeZone, atMs }: Travel) {
  await test.platform.database.write((tx) => test.ledger.changeTimeZone(tx, learnerId, timeZone, atMs));
  await test.progress.stats(learnerId);
}

/** Delivers events like a network: late, reordered, twice. The server records zones, in order. */
async function deliver(learnerId: string, history: readonly (Sent | Travel)[], delays: readonly number[]) {
  const late = history.map((item, index) => ({
    item,
    at: isTravel(item) ? index : index + (delays[index] ?? 0),
  }));
  late.sort((a, b) => a.at - b.at);
  for (const [index, { item }] of late.entries()) {
    if (isTravel(item)) {
      await travel(learnerId, item);
      continue;
    }
    const reply = await recordedOrRefused(learnerId, item);
    if ('code' in reply) expect(REFUSALS).toContain(reply.code);
    if (index % 4 === 0) expect(await recordedOrRefused(learnerId, item)).toEqual(again(reply));
  }
}

const REFUSALS = ['module_not_found', 'answer_mismatch'];
const again = (reply: object) => ('code' in reply ? reply : { ...reply, duplicate: true });

async function recordedOrRefused(learnerId: string, { lessonId, event }: Sent): Promise<object> {
  const [taken] = await test.ledger.record(learnerId, [wireEvent(lessonId, event)]);
  if (taken?.refusal) return { code: taken.refusal.code };
  return taken?.answer as object;
}

describe('whatever happens, in whatever order it arrives', () => {
  it('what is stored is what a replay of the ledger gives', async () => {
    const delays = fc.array(fc.oneof(fc.constant(0), fc.constant(0), fc.nat({ max: 12 })), {
      minLength: 80,
      maxLength: 80,
    });
    const chance = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 80, maxLength: 80 });
    const args = [
      fc.constantFrom(...ZONES),
      fc.constantFrom(...STARTS),
      activities(),
      delays,
      chance,
    ] as const;
    let units = 0;
    let achievements = 0;
    await fc.assert(
      fc.asyncProperty(...args, async (home, start, list, delay, order) => {
        const startMs = Date.parse(start);
        const history = historyOf(startMs, list);
        test.clock.nowMs = startMs + 60 * DAY_MS;
        const learnerId = await newLearner(home, startMs - DAY_MS);
        await deliver(learnerId, history, delay);
        const events = await ledger(learnerId);
        const stored = await derived(learnerId);
        expect(stored).toEqual(replayed(events));
        units += stored.units?.length ?? 0;
        achievements += stored.xp?.filter((row) => row.includes('achievement:')).length ?? 0;

        await test.ledger.rebuild(learnerId);
        expect(await derived(learnerId)).toEqual(stored);
        expect(await ledger(learnerId)).toEqual(events);

        // Another learner gets the same in another order; the server notes zones in order.
        const other = await newLearner(home, startMs - DAY_MS);
        const shuffled = history
          .map((item, index) => ({ item, at: isTravel(item) ? index : (order[index] ?? 0) * history.length }))
          .sort((a, b) => a.at - b.at);
        for (const { item } of shuffled) {
          if (isTravel(item)) await travel(other, item);
          else await recordedOrRefused(other, item);
        }
        expect(await derived(other)).toEqual(stored);
        expect(await test.progress.stats(other)).toEqual(await test.progress.stats(learnerId));
      }),
      { numRuns: tries(30) },
    );
    // The test is only meaningful if lessons were finished and achievements earned.
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
    const before = await derived(learnerId);
    await travel(learnerId, { timeZone: 'Pacific/Kiritimati', atMs: startMs + 12 * HOUR_MS });
    const after = await derived(learnerId);
    expect(after.days).toEqual(['{"day":"2026-06-15"}', '{"day":"2026-06-17"}']);
    expect(before.days).toEqual(['{"day":"2026-06-15"}', '{"day":"2026-06-16"}']);
    expect(after).toEqual(replayed(await ledger(learnerId)));
  });
});
