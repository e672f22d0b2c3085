/** Measures the time that a learner spends on a step, while the page is visible. */
export interface Stopwatch {
  /** Starts a new step and discards the time before it. */
  restart(): void;
  /** Returns whole milliseconds since the last lap, or since the start. */
  lap(): number;
}

/**
 * Creates a stopwatch.
 * @param now milliseconds of a monotonic clock
 * @param page visibility of the page, and its changes
 */
export function createStopwatch(
  now: () => number,
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
): Stopwatch {
  let seenMs = 0;
  /** Null while the page is hidden. */
  let sinceMs: number | null = null;
  const stop = () => {
    if (sinceMs !== null) seenMs += now() - sinceMs;
    sinceMs = null;
  };
  const goOn = () => {
    stop();
    if (page.visibilityState === 'visible') sinceMs = now();
  };
  page.addEventListener('visibilitychange', goOn);
  goOn();
  const lap = () => {
    goOn();
    const spentMs = Math.round(seenMs);
    seenMs = 0;
    return spentMs;
  };
  return { lap, restart: () => void lap() };
}
