import { useEffect, useState } from 'react';
import { serverAheadMs } from '#web/platform/server-clock.ts';

const readClock = () => Date.now() + (serverAheadMs() ?? 0);

/** Current time by the server's clock in milliseconds, updated every `stepMs`. */
export function useNow(stepMs: number): number {
  const [nowMs, setNowMs] = useState(readClock);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readClock()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
