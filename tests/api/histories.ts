import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { LessonEvent } from '#shared/lessons/lessons.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/** Random histories of learners, for the ledger's tests. */

export const ZONES = [
  'Europe/Stockholm',
  'Europe/Helsinki',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
/** Shortly before changes of the clocks (Europe and America in spring and autumn), and at an ordinary time. */
export const STARTS = [
  '2026-03-28T20:00Z',
  '2026-10-24T20:00Z',
  '2026-03-08T04:00Z',
  '2026-11-01T04:00Z',
  '2026-06-15T12:00Z',
];

/** Action of a learner, or a change of their zone, some time after the previous one. */
export type Activity =
  | {
      what: 'study';
      afterMs: number;
      lessonId: string;
      event: Pick<LessonEvent, 'kind' | 'moduleIndex' | 'answer' | 'spentMs'>;
    }
  | { what: 'run'; afterMs: number; lessonId: string }
  | { what: 'travel'; afterMs: number; timeZone: string };

const MODULES: Readonly<Record<string, number>> = { 101: 3, 102: 2 };
const RIGHT: Readonly<Record<string, LessonEvent['answer']>> = { 101: true, 102: 'thanks' };

export function activities(): fc.Arbitrary<Activity[]> {
  // From the same millisecond to two days later.
  const afterMs = fc.oneof(
    fc.constantFrom(0, 0, 1),
    fc.integer({ min: 1_000, max: 10 * MINUTE_MS }),
    fc.integer({ min: HOUR_MS, max: 2 * DAY_MS }),
  );
  const lessonId = fc.constantFrom('101', '102');
  const kind = fc.constantFrom(
    'visited' as const,
    'visited' as const,
    'answered' as const,
    'completed' as const,
  );
  // Some devices do not measure the time spent.
  const spentMs = fc.option(fc.nat({ max: 10 * MINUTE_MS }));
  const event = fc
    .record({ kind, moduleIndex: fc.integer({ min: 0, max: 2 }), isRight: fc.boolean(), spentMs })
    .map(({ isRight, spentMs, ...rest }) => ({
      ...rest,
      answer: isRight,
      ...(spentMs !== null && { spentMs }),
    }));
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ what: fc.constant('study' as const), afterMs, lessonId, event }) },
      { weight: 4, arbitrary: fc.record({ what: fc.constant('run' as const), afterMs, lessonId }) },
      {
        weight: 2,
        arbitrary: fc.record({
          what: fc.constant('travel' as const),
          afterMs,
          timeZone: fc.constantFrom(...ZONES),
        }),
      },
    ),
    { minLength: 3, maxLength: 14 },
  );
}

export interface Sent {
  readonly lessonId: string;
  readonly event: LessonEvent & { occurredAt: number };
}
export interface Travel {
  readonly timeZone: string;
  readonly atMs: number;
}

/** Converts the activities to client requests and server events, in chronological order. */
export function historyOf(startMs: number, list: readonly Activity[]): (Sent | Travel)[] {
  let atMs = startMs;
  const sent = (lessonId: string, event: Omit<LessonEvent, 'id' | 'occurredAt' | 'userId'>): Sent => ({
    lessonId,
    event: { ...event, id: randomUUID(), occurredAt: atMs },
  });
  return list.flatMap((activity): (Sent | Travel)[] => {
    atMs += activity.afterMs;
    if (activity.what === 'travel') {
      // No two changes in the same millisecond.
      atMs += 1;
      return [{ timeZone: activity.timeZone, atMs }];
    }
    if (activity.what === 'study') return [sent(activity.lessonId, activity.event)];
    const count = MODULES[activity.lessonId] ?? 0;
    const steps = Array.from({ length: count }, (_, moduleIndex): Sent => {
      atMs += MINUTE_MS;
      const isLast = moduleIndex === count - 1;
      const answer = isLast ? { answer: RIGHT[activity.lessonId] } : {};
      return sent(activity.lessonId, { kind: isLast ? 'answered' : 'visited', moduleIndex, ...answer });
    });
    // Happens in the same millisecond as the last answer.
    return [...steps, sent(activity.lessonId, { kind: 'completed', moduleIndex: count - 1 })];
  });
}
