import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Failures } from '../failure-delay.ts';

/**
 * Reads the PIN failures of a learner and locks the row until the transaction ends: the insert serialises concurrent
 * attempts on PostgreSQL as well. A learner without a row gets one without failures.
 */
export async function holdPinFailures(
  tx: Transaction<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<Failures> {
  return tx
    .insertInto('pin_failures')
    .values({ learner_id: learnerId, failures: 0, last_failed_at: nowMs })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ learner_id: learnerId }))
    .returning(['failures', 'last_failed_at as lastFailedAt'])
    .executeTakeFirstOrThrow();
}

/** Stores the PIN failures of a learner whose row is locked. */
export async function updatePinFailures(
  tx: Transaction<Tables>,
  learnerId: string,
  { failures, lastFailedAt }: Failures,
): Promise<void> {
  await tx
    .updateTable('pin_failures')
    .set({ failures, last_failed_at: lastFailedAt })
    .where('learner_id', '=', learnerId)
    .execute();
}

/** Deletes the PIN failures of a learner. */
export async function deletePinFailures(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx.deleteFrom('pin_failures').where('learner_id', '=', learnerId).execute();
}

/** Deletes PIN failures of all learners up to a time. */
export async function deletePinFailuresUntil(tx: Transaction<Tables>, ms: number): Promise<void> {
  await tx.deleteFrom('pin_failures').where('last_failed_at', '<=', ms).execute();
}

/** Finds the PIN failures of a learner, for the export; null if there are none. */
export async function findPinFailures(db: Kysely<Tables>, learnerId: string): Promise<Failures | null> {
  const row = await db
    .selectFrom('pin_failures')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row ?? null;
}
