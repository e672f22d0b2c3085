import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Learners } from '#server/platform/learners.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { STREAK_COUNTER } from '#shared/progress/achievements.ts';
import { TIME_ZONE_SUBJECT } from '#shared/progress/event.ts';
import { isTimeZone } from '#shared/progress/learner-day.ts';
import { type ZoneChange, zoneAt } from '#shared/progress/time-zones.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { settleAchievements } from './achievements.repo.ts';
import { ownId } from './event-id.ts';
import { hasEventSince, insertEvent } from './events.repo.ts';
import { type HeldLedger, holdLedger, insertLedger, NOTHING_YET, release, zonesOf } from './ledgers.repo.ts';
import { workOn } from './record.ts';
import type { Registry } from './registry.ts';

/** Nobody is in more zones in 24 hours; every call reads them all. */
const MOST_A_DAY = 24;

/** What a change of zone moves: the ledger, and what is known of the learner. */
interface Zoned {
  readonly registry: Registry;
  readonly learners: Learners;
}

/**
 * Begins a learner's ledger with the zone they live in. The learner must just have been stored.
 * @throws Refusal `validation_error` for a zone that is not known
 */
export async function openLedger(
  tx: Transaction<Tables>,
  { registry, learners }: Zoned,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<void> {
  refuseUnknownZone(timeZone);
  const ledger = await insertLedger(tx, learnerId, atMs, registry.folds);
  const before = { ...ledger };
  await append(tx, learners, ledger, timeZone, atMs);
  await release(tx, registry, ledger, before);
}

/**
 * Notes that a learner's clock shows another zone from `atMs` on; past days stay. Nothing happens when it is the
 * same zone. When something had happened at or after `atMs`, all days are counted anew before they are next read.
 * @throws Refusal `validation_error` for a zone that is not known, `rate_limited` for more than one can fly to
 */
export async function changeTimeZone(
  tx: Transaction<Tables>,
  { registry, learners }: Zoned,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<void> {
  refuseUnknownZone(timeZone);
  const ledger = await holdLedger(tx, learnerId);
  const before = { ...ledger };
  const zones = zonesOf(ledger);
  if (zoneAt(zones, atMs) === timeZone) return;
  const recent = zones.filter((change) => change.atMs > atMs - DAY_MS);
  if (recent.length >= MOST_A_DAY) throw new Refusal('rate_limited', { retryAfterMs: HOUR_MS });
  // Only when the machine's clock was set back, or several changes fall into one millisecond.
  const isLate = await hasEventSince(tx, ledger.no, atMs);
  await append(tx, learners, ledger, timeZone, atMs);
  if (isLate) {
    ledger.folds = NOTHING_YET;
    ledger.replay = null;
  } else if (ledger.folds === registry.folds) {
    // A change of zone may excuse a day that the streak had ended with.
    const work = workOn(tx, registry, ledger);
    work.counted.add(STREAK_COUNTER);
    await settleAchievements(work);
  }
  await release(tx, registry, ledger, before);
}

async function append(
  tx: Transaction<Tables>,
  learners: Learners,
  ledger: HeldLedger,
  timeZone: string,
  atMs: number,
): Promise<void> {
  const seq = ledger.last_seq + 1;
  const payload = JSON.stringify({ timeZone });
  const event = { seq, id: ownId(seq), kind: 'time_zone_changed', subject: TIME_ZONE_SUBJECT, payload };
  await insertEvent(tx, ledger.no, { ...event, occurredAt: atMs }, atMs);
  const zones: ZoneChange[] = [...zonesOf(ledger), { atMs, timeZone }];
  // Those of one millisecond stay as they came.
  zones.sort((a, b) => a.atMs - b.atMs);
  ledger.last_seq = seq;
  ledger.zones = JSON.stringify(zones);
  await learners.change(tx, ledger.learner_id, { time_zone: zones.at(-1)?.timeZone ?? timeZone });
}

function refuseUnknownZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new Refusal('validation_error', {
    issues: [{ path: 'timeZone', message: 'is not a known time zone' }],
  });
}
