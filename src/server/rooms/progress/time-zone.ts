import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { TIME_ZONE_SUBJECT } from '#shared/progress/event.ts';
import { isTimeZone } from '#shared/progress/learner-day.ts';
import { zoneAt } from '#shared/progress/time-zones.ts';
import { settleAchievements } from './achievements.repo.ts';
import {
  type HeldLearner,
  hasEventSince,
  holdLearner,
  insertEvent,
  leaveLedger,
  listZones,
} from './events.repo.ts';

/**
 * Begins a learner's ledger with the zone they live in. The learner must just have been stored.
 * @throws Refusal `validation_error` for a zone that is not known
 */
export async function openLedger(
  tx: Transaction<Tables>,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<void> {
  refuseUnknownZone(timeZone);
  await append(tx, await holdLearner(tx, learnerId), timeZone, atMs);
}

/**
 * Notes that a learner's clock shows another zone from `atMs` on; past days stay. Nothing happens when it is the
 * same zone.
 * @returns whether something had happened at or after `atMs`, so that the learner's days must be counted anew
 * @throws Refusal `validation_error` for a zone that is not known
 */
export async function changeTimeZone(
  tx: Transaction<Tables>,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<boolean> {
  refuseUnknownZone(timeZone);
  const learner = await holdLearner(tx, learnerId);
  if (zoneAt(await listZones(tx, learnerId), atMs) === timeZone) {
    await leaveLedger(tx, learner);
    return false;
  }
  // Only when the machine's clock was set back, or several changes fall into one millisecond.
  const isLate = await hasEventSince(tx, learnerId, atMs);
  await append(tx, learner, timeZone, atMs);
  // A change of zone may excuse a day that the streak had ended with.
  await settleAchievements(tx, learnerId, await listZones(tx, learnerId));
  return isLate;
}

async function append(
  tx: Transaction<Tables>,
  learner: HeldLearner,
  timeZone: string,
  atMs: number,
): Promise<void> {
  // Its own number makes the id: nothing needs to be drawn, and ids of one millisecond sort as they came.
  const id = `server-${String(learner.last_seq).padStart(12, '0')}`;
  const kind = 'time_zone_changed';
  const event = { id, kind, subject: TIME_ZONE_SUBJECT, payload: { timeZone }, occurredAt: atMs } as const;
  await insertEvent(tx, learner, event, atMs);
  const zones = await listZones(tx, learner.id);
  await tx
    .updateTable('learners')
    .set({ time_zone: zones.at(-1)?.timeZone ?? timeZone })
    .where('id', '=', learner.id)
    .execute();
}

function refuseUnknownZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new Refusal('validation_error', {
    issues: [{ path: 'timeZone', message: 'is not a known time zone' }],
  });
}
