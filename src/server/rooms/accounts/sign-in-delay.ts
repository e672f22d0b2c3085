import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { hashOf } from '#server/platform/tokens.ts';
import { countFailure, FAILURE_MEMORY_MS, type Failures } from './failure-delay.ts';
import {
  deleteFailures,
  deleteFailuresUntil,
  findFailures,
  holdFailures,
  updateFailures,
} from './sign-in-failures.repo.ts';

/** Number of failures without a delay. */
const FREE_SIGN_IN_FAILURES = 10;

/**
 * Counts an attempt at an account's password as a failure; `forgetFailures` resets the count. Addresses without an
 * account are treated alike, and a right password must wait as well, so that replies do not reveal which is right.
 * @throws Refusal `rate_limited` during a delay
 */
export async function countAttempt(
  tx: Transaction<Tables>,
  emailKey: string,
  nowMs: number,
  rateScale: number,
): Promise<void> {
  const emailHash = hashOf(emailKey);
  const row = {
    hold: () => holdFailures(tx, emailHash, nowMs),
    update: (failures: Failures) => updateFailures(tx, emailHash, failures),
  };
  await countFailure(row, nowMs, Math.max(1, Math.round(FREE_SIGN_IN_FAILURES * rateScale)));
}

/** Resets the failures of a caller who has proved to own the account. */
export async function forgetFailures(tx: Transaction<Tables>, emailKey: string): Promise<void> {
  await deleteFailures(tx, hashOf(emailKey));
}

/** Deletes failures that no longer count. */
export async function removeOldFailures(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await deleteFailuresUntil(tx, nowMs - FAILURE_MEMORY_MS);
}

/** Failures that still count, for the export. */
export async function readFailures(db: Kysely<Tables>, emailKey: string): Promise<Failures | null> {
  return findFailures(db, hashOf(emailKey));
}
