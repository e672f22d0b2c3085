import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Clock } from '../clock.ts';

/**
 * Counts in fixed windows on a clock that only grows (the plugin's own store goes by the machine's clock, and
 * setting that back would lengthen a wait). One store serves one limit, so windows end in the order in which they
 * began, and the oldest are at the front of the map.
 * @param capacity keys counted at once; beyond it the oldest window is forgotten
 */
export function windowStore(monotonic: Clock, capacity: number): new () => FastifyRateLimitStore {
  return class WindowStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, { readonly beganMs: number; count: number }>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const nowMs = monotonic();
      this.#forget(nowMs - windowMs, this.#windows.has(key) ? capacity : capacity - 1);
      const window = this.#windows.get(key) ?? { beganMs: nowMs, count: 0 };
      window.count++;
      this.#windows.set(key, window);
      callback(null, { current: window.count, ttl: window.beganMs + windowMs - nowMs });
    }

    child(): FastifyRateLimitStore {
      return new WindowStore();
    }

    /** Forgets windows begun at `endedMs` or before, and the oldest beyond `most`. */
    #forget(endedMs: number, most: number): void {
      for (const [key, { beganMs }] of this.#windows) {
        if (beganMs > endedMs && this.#windows.size <= most) return;
        this.#windows.delete(key);
      }
    }
  };
}
