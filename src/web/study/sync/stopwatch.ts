/** Measures how long a learner is at something: only while the page can be seen. */
export interface Stopwatch {
  /** Something else begins, to which the time before does not belong. */
  restart(): void;
  /** Whole milliseconds since the last lap, or since the beginning. */
  lap(): number;
}

/**
 * @param now milliseconds of a clock that never jumps
 * @param page tells whether it can be seen, and when that changes
 */
export function createStopwatch(
  now: () => number,
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
): Stopwatch {
  let seenMs = 0;
  /** Null while it cannot be seen. */
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
