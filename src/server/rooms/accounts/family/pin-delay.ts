import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { delayAfter } from '../sign-in-delay.ts';

/** Number of wrong PINs without a delay; the next one must wait 30 s, and each further one twice as long. */
const FREE_FAILURES = 5;

/**
 * Counts an attempt at a learner's PIN as a failure before the PIN is verified, so that concurrent attempts from
 * several devices cannot bypass the limit. `forgetPinFailures` resets the count after a success.
 * @throws Refusal `rate_limited` during a delay; such attempts are not counted
 */
export async function countPinAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<void> {
  // The insert locks the row, so that concurrent attempts are serialised on PostgreSQL as well.
  const row = await tx
    .insertInto('pin_failures')
    .values({ learner_id: learnerId, failures: 0, last_failed_at: nowMs })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ learner_id: learnerId }))
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();
  // A negative difference means that the server's clock was set back.
  const sinceMs = Math.max(0, nowMs - row.last_failed_at);
  const waitMs = delayAfter(row.failures, FREE_FAILURES) - sinceMs;
  if (waitMs > 0) throw new Refusal('rate_limited', { retryAfterMs: waitMs });
  await tx
    .updateTable('pin_failures')
    .set({ failures: row.failures + 1, last_failed_at: nowMs })
    .where('learner_id', '=', learnerId)
    .execute();
}

/** Resets the count of failures after the right PIN, or after the holder has set a new one. */
export async function forgetPinFailures(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx.deleteFrom('pin_failures').where('learner_id', '=', learnerId).execute();
}

/** Reads the PIN failures of a learner, for the export; null if there are none. */
export async function readPinFailures(
  db: Kysely<Tables>,
  learnerId: string,
): Promise<{ failures: number; lastFailedAt: number } | null> {
  const row = await db
    .selectFrom('pin_failures')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row ?? null;
}
