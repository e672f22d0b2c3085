import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { MINUTE_MS } from '#shared/time.ts';
import {
  deleteFailures,
  deleteFailuresUntil,
  findFailures,
  holdFailures,
  type SignInFailures,
  updateFailures,
} from './sign-in-failures.repo.ts';
import { hashOf } from './token-hash.ts';

/** Number of failures without a delay. */
const FREE_FAILURES = 10;
/** Milliseconds after which earlier failures no longer count. */
const MEMORY_MS = 15 * MINUTE_MS;
/** Milliseconds of delay after the last free failure; each further one doubles it, up to {@link MEMORY_MS}. */
const FIRST_DELAY_MS = 30_000;

/** Returns the milliseconds that an address must wait after this many failures. */
export function delayAfter(failures: number, freeFailures: number = FREE_FAILURES): number {
  if (failures < freeFailures) return 0;
  return Math.min(MEMORY_MS, FIRST_DELAY_MS * 2 ** (failures - freeFailures));
}

/**
 * Counts a sign-in attempt as a failure before its password is checked, so that concurrent attempts cannot bypass the
 * limit; `forgetFailures` resets the count. Addresses without an account are treated alike, and a right password must
 * wait as well, so that replies do not reveal which is right. The longest lockout is one delay.
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
  const before = await holdFailures(tx, emailHash, nowMs);

  const sinceMs = nowMs - before.lastFailedAt;
  // A negative difference means that the machine's clock was set back; waiting for it to catch up could take
  // days.
  const counts = sinceMs >= 0 && sinceMs < MEMORY_MS;
  const failures = counts ? before.failures : 0;
  const waitMs = counts ? delayAfter(failures, freeFailures) - sinceMs : 0;
  if (waitMs > 0) throw new Refusal('rate_limited', { retryAfterMs: waitMs });

  await updateFailures(tx, emailHash, { failures: failures + 1, lastFailedAt: nowMs });
}

/** Resets the failures of a caller who has proved to own the account. */
export async function forgetFailures(tx: Transaction<Tables>, emailKey: string): Promise<void> {
  await deleteFailures(tx, hashOf(emailKey));
}

/** Deletes failures that no longer count. */
export async function removeOldFailures(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await deleteFailuresUntil(tx, nowMs - MEMORY_MS);
}

/** Failures that still count, for the export. */
export async function readFailures(db: Kysely<Tables>, emailKey: string): Promise<SignInFailures | null> {
  return findFailures(db, hashOf(emailKey));
}
