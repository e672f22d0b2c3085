type Timer = ReturnType<typeof globalThis.setTimeout>;
type Begin = (callback: (...given: never[]) => void, ms?: number, ...given: never[]) => Timer;

/** What a window waits with. */
export interface Timers {
  setTimeout: Begin;
  setInterval: Begin;
}

/** The window itself, which files share, waits for its next frame: 17 ms. */
const LONGER_THAN_A_FRAME_MS = 20;

/**
 * Takes note of what begins to wait from now on, for longer than a frame. Files share their worker: what a part of the house still waits for when
 * its file ends would happen in the middle of another file, before that file's stand-ins.
 *
 * @returns what ends all waiting, that of what is just under way as well, and gives the timers back
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
    // What was under way comes to its next wait.
    await new Promise<void>((resolve) => setTimeout(resolve));
    endAll();
    Object.assign(timers, { setTimeout, setInterval });
  };
}
