import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Failures } from './failure-delay.ts';

/**
 * Reads the failures of an address and locks its row until the transaction ends. Writing before reading locks the row,
 * so that on PostgreSQL attempts at one address are serialised. An address without a row gets one without failures.
 */
export async function holdFailures(
  tx: Transaction<Tables>,
  emailHash: string,
  nowMs: number,
): Promise<Failures> {
  return tx
    .insertInto('sign_in_failures')
    .values({ email_hash: emailHash, failures: 0, last_failed_at: nowMs })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ email_hash: emailHash }))
    .returning(['failures', 'last_failed_at as lastFailedAt'])
    .executeTakeFirstOrThrow();
}

/** Stores the number of failures of an address whose row is locked. */
export async function updateFailures(
  tx: Transaction<Tables>,
  emailHash: string,
  { failures, lastFailedAt }: Failures,
): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set({ failures, last_failed_at: lastFailedAt })
    .where('email_hash', '=', emailHash)
    .execute();
}

/** Deletes the failures of an address. */
export async function deleteFailures(tx: Transaction<Tables>, emailHash: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', emailHash).execute();
}

/** Deletes failures of all addresses up to a time. */
export async function deleteFailuresUntil(tx: Transaction<Tables>, ms: number): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('last_failed_at', '<=', ms).execute();
}

/** Finds the failures of an address; null if there are none. */
export async function findFailures(db: Kysely<Tables>, emailHash: string): Promise<Failures | null> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row ?? null;
}
