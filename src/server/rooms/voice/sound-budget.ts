import type { Clock } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { DAY_MS } from '#shared/time.ts';

/** Amount of newly generated audio. */
export interface SoundAmount {
  readonly seconds: number;
  readonly bytes: number;
}

/** Limits of newly generated audio per day. */
export interface SoundLimits {
  readonly learner: SoundAmount;
  /** For all learners together. */
  readonly all: SoundAmount;
}

/** Counts newly generated audio per day; stored audio is free. */
export interface SoundBudget {
  /** @throws Refusal `rate_limited` if the limit of the learner, or of all, is used up */
  ask(learnerId: string): void;
  spend(learnerId: string, amount: SoundAmount): void;
}

const NOTHING: SoundAmount = { seconds: 0, bytes: 0 };

/** Budget with windows of 24 hours, starting with the first generated audio. */
export function createSoundBudget(limits: SoundLimits, monotonic: Clock): SoundBudget {
  let began = monotonic();
  let all = NOTHING;
  const learners = new Map<string, SoundAmount>();

  function today(): number {
    const now = monotonic();
    if (now - began >= DAY_MS) {
      began = now;
      all = NOTHING;
      learners.clear();
    }
    return now;
  }

  return {
    ask(learnerId) {
      const now = today();
      const own = learners.get(learnerId) ?? NOTHING;
      if (isUsedUp(own, limits.learner) || isUsedUp(all, limits.all))
        throw new Refusal('rate_limited', { retryAfterMs: began + DAY_MS - now });
    },
    spend(learnerId, amount) {
      today();
      all = sum(all, amount);
      learners.set(learnerId, sum(learners.get(learnerId) ?? NOTHING, amount));
    },
  };
}

const isUsedUp = (used: SoundAmount, limit: SoundAmount) =>
  used.seconds >= limit.seconds || used.bytes >= limit.bytes;

const sum = (a: SoundAmount, b: SoundAmount): SoundAmount => ({
  seconds: a.seconds + b.seconds,
  bytes: a.bytes + b.bytes,
});
