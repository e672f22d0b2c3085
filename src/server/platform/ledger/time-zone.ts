import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Learners } from '#server/platform/learners.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { TIME_ZONE_SUBJECT } from '#shared/progress/event.ts';
import { isTimeZone } from '#shared/progress/learner-day.ts';
import { type ZoneChange, zoneAt } from '#shared/progress/time-zones.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { ownId } from './event-id.ts';
import { hasEventSince, insertEvent } from './events.repo.ts';
import {
  insertLedger,
  type LockedLedger,
  lockLedger,
  NOTHING_YET,
  saveLedger,
  zonesOf,
} from './ledgers.repo.ts';
import type { NumberedEvent } from './registry.ts';
import { type LedgerContext, openTransaction } from './transaction.ts';

/** Maximum number of zone changes per learner in 24 hours; every request reads all of them. */
const MOST_CHANGES_A_DAY = 24;

/** Dependencies of a zone change: the ledger's registry and the learners' rows. */
interface ZoneParts {
  readonly context: LedgerContext;
  readonly learners: Learners;
}

/**
 * Creates the ledger of a learner who was just stored, with their time zone as its first event.
 * @throws Refusal `validation_error` for an unknown zone
 */
export async function createLedger(
  tx: Transaction<Tables>,
  { context, learners }: ZoneParts,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<void> {
  refuseUnknownZone(timeZone);
  const ledger = await insertLedger(tx, learnerId, atMs, context.registry.versionsText);
  const before = { ...ledger };
  await append(tx, learners, ledger, timeZone, atMs);
  await saveLedger(tx, context.publishChange, ledger, before);
}

/**
 * Records that a learner lives in another time zone from `atMs` on; past days do not change. An unchanged zone is
 * ignored. If an event lies at or after `atMs`, the ledger is rebuilt before it is next read.
 * @throws Refusal `validation_error` for an unknown zone, `rate_limited` for too many changes in a day
 */
export async function changeTimeZone(
  tx: Transaction<Tables>,
  { context, learners }: ZoneParts,
  learnerId: string,
  timeZone: string,
  atMs: number,
): Promise<void> {
  refuseUnknownZone(timeZone);
  const ledger = await lockLedger(tx, learnerId);
  const before = { ...ledger };
  const zones = zonesOf(ledger);
  if (zoneAt(zones, atMs) === timeZone) return;
  const recent = zones.filter((change) => change.atMs > atMs - DAY_MS);
  if (recent.length >= MOST_CHANGES_A_DAY) throw new Refusal('rate_limited', { retryAfterMs: HOUR_MS });
  // True only if the machine's clock was set back, or several changes fall into one millisecond.
  const isLate = await hasEventSince(tx, ledger.no, atMs);
  await append(tx, learners, ledger, timeZone, atMs);
  if (isLate) {
    ledger.projection_versions = NOTHING_YET;
    ledger.rebuild = null;
  } else if (ledger.projection_versions === context.registry.versionsText) {
    await context.figures.changeExcuses(openTransaction(tx, context, ledger));
  }
  await saveLedger(tx, context.publishChange, ledger, before);
}

async function append(
  tx: Transaction<Tables>,
  learners: Learners,
  ledger: LockedLedger,
  timeZone: string,
  atMs: number,
): Promise<void> {
  const seq = ledger.last_seq + 1;
  const event: NumberedEvent = {
    seq,
    id: ownId(seq),
    kind: 'time_zone_changed',
    subject: TIME_ZONE_SUBJECT,
    payload: JSON.stringify({ timeZone }),
    clientPayload: null,
    spentMs: null,
    occurredAt: atMs,
  };
  await insertEvent(tx, ledger.no, event, atMs);
  const zones: ZoneChange[] = [...zonesOf(ledger), { atMs, timeZone }];
  // A stable sort: changes of one millisecond keep their order of arrival.
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
