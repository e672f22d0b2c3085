import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Number of failures without a delay. */
const FREE_FAILURES = 10;
/** Milliseconds after which earlier failures no longer count. */
const MEMORY_MS = 15 * MINUTE_MS;
/** Milliseconds of delay after the last free failure; each further one doubles it, up to {@link MEMORY_MS}. */
const FIRST_DELAY_MS = 30_000;

/** Milliseconds that an address must wait after this many failures. */
export function delayAfter(failures: number, freeFailures: number = FREE_FAILURES): number {
  if (failures < freeFailures) return 0;
  return Math.min(MEMORY_MS, FIRST_DELAY_MS * 2 ** (failures - freeFailures));
}

/**
 * Counts a sign-in attempt as a failure before its password is checked, so that concurrent attempts cannot all get
 * through; `forgetFailures` resets the count. Addresses without an account are treated alike, and a right password
 * must wait as well, so that nothing reveals what is right. The longest lockout is one delay.
 * @throws Refusal `rate_limited` during a delay; such attempts do not count
 */
export async function countAttempt(
  tx: Transaction<Tables>,
  emailKey: string,
  nowMs: number,
  rateScale: number,
): Promise<void> {
  const emailHash = hashOf(emailKey);
  const freeFailures = Math.max(1, Math.round(FREE_FAILURES * rateScale));
  // Writing before reading locks the row, so that on PostgreSQL attempts at one address are serialised.
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ email_hash: emailHash, failures: 0, last_failed_at: nowMs })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ email_hash: emailHash }))
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();

  const sinceMs = nowMs - row.last_failed_at;
  // A negative difference means that the machine's clock was set back; waiting for it to catch up could take
  // days.
  const counts = sinceMs >= 0 && sinceMs < MEMORY_MS;
  const failures = counts ? row.failures : 0;
  const waitMs = counts ? delayAfter(failures, freeFailures) - sinceMs : 0;
  if (waitMs > 0) throw new Refusal('rate_limited', { retryAfterMs: waitMs });

  await tx
    .updateTable('sign_in_failures')
    .set({ failures: failures + 1, last_failed_at: nowMs })
    .where('email_hash', '=', emailHash)
    .execute();
}

/** Resets the failures of a caller who has proved to be the owner. */
export async function forgetFailures(tx: Transaction<Tables>, emailKey: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', hashOf(emailKey)).execute();
}

/** Deletes failures that no longer count. */
export async function removeOldFailures(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('last_failed_at', '<=', nowMs - MEMORY_MS)
    .execute();
}

/** Failures that still count, for the export. */
export async function readFailures(
  db: Kysely<Tables>,
  emailKey: string,
): Promise<{ failures: number; lastFailedAt: number } | null> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where('email_hash', '=', hashOf(emailKey))
    .executeTakeFirst();
  return row ?? null;
}

function hashOf(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex');
}
