import { Refusal } from '#server/platform/refusal.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds without attempts after which earlier failures no longer count. */
export const FAILURE_MEMORY_MS = 15 * MINUTE_MS;
/** Milliseconds of delay after the last free failure; each further one doubles it, up to {@link FAILURE_MEMORY_MS}. */
const FIRST_DELAY_MS = 30_000;

/** Failed attempts at one secret: a password or a PIN. */
export interface Failures {
  readonly failures: number;
  readonly lastFailedAt: number;
}

/** Row that stores the failed attempts at one secret. */
export interface FailureRow {
  /** Reads the row, creating it if absent, and locks it until the transaction ends. */
  hold(nowMs: number): Promise<Failures>;
  update(failures: Failures): Promise<void>;
}

/** Returns the milliseconds to wait after this many failures, of which `freeFailures` cause no delay. */
export function delayAfter(failures: number, freeFailures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(FAILURE_MEMORY_MS, FIRST_DELAY_MS * 2 ** (failures - freeFailures));
}

/**
 * Counts an attempt as a failure before the secret is verified, so that concurrent attempts cannot bypass the limit.
 * The caller deletes the row after a success.
 * @throws Refusal `rate_limited` during a delay; such attempts do not count, so the longest lockout is one delay
 */
export async function countFailure(row: FailureRow, nowMs: number, freeFailures: number): Promise<void> {
  const before = await row.hold(nowMs);
  const sinceMs = nowMs - before.lastFailedAt;
  // A negative difference means that the machine's clock was set back; waiting for it to catch up could take days.
  const counts = sinceMs >= 0 && sinceMs < FAILURE_MEMORY_MS;
  const failures = counts ? before.failures : 0;
  const waitMs = counts ? delayAfter(failures, freeFailures) - sinceMs : 0;
  if (waitMs > 0) throw new Refusal('rate_limited', { retryAfterMs: waitMs });
  await row.update({ failures: failures + 1, lastFailedAt: nowMs });
}
