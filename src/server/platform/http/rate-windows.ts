import type { Clock } from '../clock.ts';

/** Count in the current window, and the end of that window. */
interface Counted {
  readonly count: number;
  readonly leftMs: number;
}

/**
 * Counts in fixed windows on a monotonic clock, because setting the machine's clock back would lengthen a wait.
 * Windows of one length end in the order of their beginnings, with the oldest at the front of the map.
 */
export class RateWindows {
  readonly #windows = new Map<string, { readonly beganMs: number; count: number }>();
  readonly #monotonic: Clock;
  readonly #windowMs: number;
  readonly #capacity: number;

  /** @param capacity maximum keys counted at once; beyond it the oldest window is forgotten */
  constructor(monotonic: Clock, windowMs: number, capacity: number) {
    this.#monotonic = monotonic;
    this.#windowMs = windowMs;
    this.#capacity = capacity;
  }

  /** Count in the current window, without counting. */
  look(key: string): Counted {
    const nowMs = this.#monotonic();
    this.#forget(nowMs - this.#windowMs, this.#capacity);
    const window = this.#windows.get(key);
    return window
      ? { count: window.count, leftMs: window.beganMs + this.#windowMs - nowMs }
      : { count: 0, leftMs: 0 };
  }

  count(key: string): Counted {
    const nowMs = this.#monotonic();
    this.#forget(nowMs - this.#windowMs, this.#windows.has(key) ? this.#capacity : this.#capacity - 1);
    const window = this.#windows.get(key) ?? { beganMs: nowMs, count: 0 };
    window.count++;
    this.#windows.set(key, window);
    return { count: window.count, leftMs: window.beganMs + this.#windowMs - nowMs };
  }

  /** Removes windows begun at `endedMs` or before, and the oldest beyond `most`. */
  #forget(endedMs: number, most: number): void {
    for (const [key, { beganMs }] of this.#windows) {
      if (beganMs > endedMs && this.#windows.size <= most) return;
      this.#windows.delete(key);
    }
  }
}
