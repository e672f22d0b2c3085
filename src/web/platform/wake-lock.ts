import { useEffect } from 'react';

/**
 * Keeps the screen on while `isWanted`; does nothing if the browser does not support it or refuses (battery saver).
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenOn() : undefined), [isWanted]);
}

function keepScreenOn(): (() => void) | undefined {
  if (!('wakeLock' in navigator)) return undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  /** Browsers release the lock when the page is hidden, so it is requested again when the page becomes visible. */
  const request = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (!granted) return;
    if (isOver || (lock && !lock.released)) return granted.release();
    lock = granted;
  };
  document.addEventListener('visibilitychange', request);
  void request();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
