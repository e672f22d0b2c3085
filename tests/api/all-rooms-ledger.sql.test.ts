import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Acceptance, Ledger, LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { openProgress, progressRoom } from '#server/rooms/progress/index.ts';
import type { EventKinds, SentKinds } from '#shared/progress/event.ts';
import type { WireEvent } from '#shared/progress/progress.contract.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import { DAY_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { tries } from '#tests/database.ts';
import { fitting } from './fitting.ts';
import { derivedRows, ledgerNumber, ledgerOf, replayedRows } from './ledger-rows.ts';

/** Number of events of each kind in one history. */
const OF_A_KIND = { minLength: 2, maxLength: 24 };
const SINCE_MS = Date.UTC(2026, 9, 1);

let test: TestApp;
let ledger: Ledger;
/** Event kinds declared by all rooms of the app. */
let kinds: EventKinds = {};
const projections: AnyProjection[] = [];

/** Accepts an event as its room would have prepared it: the test is about its effects, not about its validity. */
const asItIs = {
  prepare: async ({ subject, payload }) => ({ subject, clientPayload: {}, payload }),
  present: async () => null,
} satisfies Acceptance<{ subject: string; payload: Record<string, unknown> }>;

beforeAll(async () => {
  vi.spyOn(progressRoom, 'open').mockImplementation((app, platform, doors) => {
    ledger = doors.ledger;
    const { register } = ledger;
    const registerAsItIs = (room: LedgerRoom<SentKinds>) => {
      kinds = { ...kinds, ...room.kinds };
      projections.push(...room.projections);
      const anyBody = Object.entries(room.kinds).map(
        ([name, kind]) => [name, { ...kind, wire: z.any(), reply: z.null() }] as const,
      );
      const accepts = Object.fromEntries(anyBody.map(([name]) => [name, asItIs]));
      register({ ...room, kinds: Object.fromEntries(anyBody), accepts });
    };
    Object.assign(ledger, { register: registerAsItIs });
    return openProgress(app, platform, doors);
  });
  test = await openTestApp();
});
afterAll(() => test.close());

it('carries every kind of every room: the same states whatever the order of arrival, and after a replay', async () => {
  expect(Object.keys(kinds).length).toBeGreaterThan(20);
  const histories = fc
    .tuple(
      ...Object.entries(kinds).map(([kind, { payload }]) =>
        fc.array(
          fc.record({
            id: fc.uuid(),
            kind: fc.constant(kind),
            subject: fc.constantFrom('any:a', 'any:b'),
            payload: fitting(payload),
            spentMs: fc.option(fc.nat({ max: 90_000 }), { nil: undefined }),
            // Few distinct times, so that many events coincide, and arbitrary ones.
            occurredAt: fc
              .oneof(fc.nat({ max: 20 }), fc.nat({ max: 40 * DAY_MS }))
              .map((afterMs) => SINCE_MS + afterMs),
          }),
          OF_A_KIND,
        ),
      ),
    )
    .chain((lists) => fc.shuffledSubarray(lists.flat(), { minLength: lists.flat().length }));
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 30 }), async (list, together) => {
      const events = [...new Map(list.map((event) => [event.id, event])).values()];
      const learnerId = await newLearner();
      for (let from = 0; from < events.length; from += together) {
        await take(learnerId, events.slice(from, from + together));
      }
      await expect.poll(async () => (await derivedRows(test.platform.database, learnerId)).pending).toBe(0);
      await isAsReplayed(learnerId);
      await statesFit(learnerId);
      await ledger.rebuild(learnerId);
      await isAsReplayed(learnerId);
    }),
    { numRuns: tries(4), endOnFailure: true },
  );
});

it('finds study beside any number of events of its moment that are none', async () => {
  const learnerId = await newLearner();
  const at = (afterMs: number) => ({ id: randomUUID(), subject: 'any:a', occurredAt: SINCE_MS + afterMs });
  const study = (afterMs: number) => ({
    ...{ ...at(afterMs), kind: 'word_typed' },
    payload: { skill: 'vocabulary', correct: true, words: [] },
  });
  const note = { kind: 'note_written', payload: { wordId: 'katt', text: 'a note' } };
  const notes = Array.from({ length: 20 }, () => ({ ...at(0), ...note }));
  await take(learnerId, [study(0), ...notes, study(1_000)]);
  // Late: half of the second is its own.
  await take(learnerId, [study(500)]);
  await isAsReplayed(learnerId);
});

async function newLearner(): Promise<string> {
  const { database } = test.platform;
  const { learnerId } = await addTestAccount(database, `anna-${randomUUID()}`);
  await database.write((tx) => ledger.create(tx, learnerId, 'Europe/Stockholm', SINCE_MS));
  return learnerId;
}

async function take(learnerId: string, events: readonly WireEvent[]): Promise<void> {
  const taken = await ledger.recordServerEvents(learnerId, events);
  expect(taken.filter(({ refusal }) => refusal)).toEqual([]);
}

async function isAsReplayed(learnerId: string): Promise<void> {
  const { database } = test.platform;
  const events = await ledgerOf(database, learnerId, kinds);
  expect(await derivedRows(database, learnerId)).toEqual(replayedRows(events, kinds, projections));
}

/** A state that changes when parsed would differ after a change of its projection. */
async function statesFit(learnerId: string): Promise<void> {
  const { database } = test.platform;
  const query = database.read.selectFrom('states').select(['stream', 'state']);
  const rows = await query.where('ledger', '=', await ledgerNumber(database, learnerId)).execute();
  for (const { stream, state } of rows) {
    const form = projections.find((projection) => projection.stream === stream)?.state;
    expect(form?.parse(JSON.parse(state))).toEqual(JSON.parse(state));
  }
}
