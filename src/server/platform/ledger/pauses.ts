import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { PAUSE_SUBJECT } from '#shared/progress/event.ts';
import { changePauses, type StudyPause } from '#shared/progress/pauses.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { ownId } from './event-id.ts';
import { insertEvent } from './events.repo.ts';
import { lockLedger, pausesOf, saveLedger, zonesOf } from './ledgers.repo.ts';
import { type LedgerContext, openTransaction } from './transaction.ts';

/** Maximum number of pauses per learner; every request reads all of them. */
const MOST_PAUSES = 500;

/**
 * Plans a pause of a learner in place of the open one, or ends that with null, and records it as an event. An unchanged one
 * is ignored.
 * @throws Refusal `validation_error` for days that `changePauses` rejects
 */
export async function changePause(
  tx: Transaction<Tables>,
  context: LedgerContext,
  learnerId: string,
  planned: StudyPause | null,
  atMs: number,
): Promise<void> {
  const ledger = await lockLedger(tx, learnerId);
  const before = { ...ledger };
  const changed = changePauses(pausesOf(ledger), planned, dayAt(zonesOf(ledger), atMs));
  if (!changed || changed.length > MOST_PAUSES) {
    throw new Refusal('validation_error', { issues: [{ path: 'pause', message: 'has impossible days' }] });
  }
  const pauses = JSON.stringify(changed);
  if (pauses === ledger.pauses) return;
  ledger.pauses = pauses;
  ledger.last_seq += 1;
  const event = {
    seq: ledger.last_seq,
    id: ownId(ledger.last_seq),
    kind: 'pause_changed',
    subject: PAUSE_SUBJECT,
    payload: JSON.stringify({ pause: planned }),
    clientPayload: null,
    spentMs: null,
    occurredAt: atMs,
  };
  await insertEvent(tx, ledger.no, event, atMs);
  // A rebuild computes the streak from the pauses of the row.
  if (ledger.projection_versions === context.registry.versionsText) {
    await context.figures.changeExcuses(openTransaction(tx, context, ledger));
  }
  await saveLedger(tx, context.publishChange, ledger, before);
}
