type Timer = ReturnType<typeof globalThis.setTimeout>;
type Begin = (callback: (...given: never[]) => void, ms?: number, ...given: never[]) => Timer;

/** Timer functions of a window. */
export interface Timers {
  setTimeout: Begin;
  setInterval: Begin;
}

/** Milliseconds, longer than a frame (17 ms): the shared window itself waits for its next frame. */
const LONGER_THAN_A_FRAME_MS = 20;

/**
 * Records timers from now on that are longer than a frame. Files share their worker, so a pending timer of one file
 * would fire during another one, with that file's mocks.
 * @returns function that cancels all timers, including those of running callbacks, and restores the originals
 */
export function noteTimers(timers: Timers): () => Promise<void> {
  const { setTimeout, setInterval } = timers;
  let begun: Timer[] = [];
  const noting =
    (begin: Begin): Begin =>
    (callback, ms = 0, ...given) => {
      const timer = begin(callback, ms, ...given);
      if (ms > LONGER_THAN_A_FRAME_MS) begun.push(timer);
      return timer;
    };
  timers.setTimeout = noting(setTimeout);
  timers.setInterval = noting(setInterval);
  const endAll = () => {
    for (const timer of begun) clearTimeout(timer);
    begun = [];
  };
  return async () => {
    endAll();
    // Lets running callbacks reach their next timer.
    await new Promise<void>((resolve) => setTimeout(resolve));
    endAll();
    Object.assign(timers, { setTimeout, setInterval });
  };
}
