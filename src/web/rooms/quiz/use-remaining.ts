import { useEffect, useState } from 'react';

const STEP_MS = 200;

/** Milliseconds until a time by `performance.now()`, updated several times a second; null without a time. */
export function useRemainingMs(untilMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (untilMs === null) return;
    const look = () => setNowMs(performance.now());
    look();
    const timer = setInterval(look, STEP_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return untilMs === null ? null : Math.max(0, untilMs - nowMs);
}
