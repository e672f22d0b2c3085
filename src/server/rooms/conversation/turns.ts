import type { Clock } from '#server/platform/clock.ts';
import { RateWindows } from '#server/platform/http/rate-windows.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { MESSAGES_A_DAY, MESSAGES_A_MINUTE } from '#shared/conversation/contract/conversation.contract.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Maximum number of learners whose lines are counted at once. Above it, the oldest window is dropped. */
const CAPACITY = 20_000;

/**
 * Creates the limiter of learner lines: one at a time, and a maximum per minute and per day, in all conversations together.
 * @param rateScale factor applied to the limits
 */
export function createTurns({ monotonic, rateScale }: { monotonic: Clock; rateScale: number }) {
  const pending = new Set<string>();
  const minutes = new RateWindows(monotonic, MINUTE_MS, CAPACITY);
  const days = new RateWindows(monotonic, DAY_MS, CAPACITY);
  const within = (windows: RateWindows, key: string, max: number) => {
    const { count, leftMs } = windows.count(key);
    if (count > Math.max(1, max * rateScale)) throw new Refusal('rate_limited', { retryAfterMs: leftMs });
  };

  /** @throws Refusal `conversation_busy` while another line is being answered, `rate_limited` */
  return async function take<T>(learnerId: string, answer: () => Promise<T>): Promise<T> {
    if (pending.has(learnerId)) throw new Refusal('conversation_busy');
    within(minutes, learnerId, MESSAGES_A_MINUTE);
    within(days, learnerId, MESSAGES_A_DAY);
    pending.add(learnerId);
    try {
      return await answer();
    } finally {
      pending.delete(learnerId);
    }
  };
}

export type Turns = ReturnType<typeof createTurns>;
