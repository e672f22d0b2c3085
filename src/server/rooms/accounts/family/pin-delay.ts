import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { countFailure, FAILURE_MEMORY_MS, type Failures } from '../failure-delay.ts';
import { deletePinFailuresUntil, holdPinFailures, updatePinFailures } from './pin-failures.repo.ts';

/** Number of wrong PINs without a delay. */
const FREE_PIN_FAILURES = 5;

/**
 * Counts an attempt at a learner's PIN as a failure, for all devices together.
 * @throws Refusal `rate_limited` during a delay
 */
export async function countPinAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<void> {
  const row = {
    hold: () => holdPinFailures(tx, learnerId, nowMs),
    update: (failures: Failures) => updatePinFailures(tx, learnerId, failures),
  };
  await countFailure(row, nowMs, FREE_PIN_FAILURES);
}

/** Deletes PIN failures that no longer count. */
export async function removeOldPinFailures(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await deletePinFailuresUntil(tx, nowMs - FAILURE_MEMORY_MS);
}
