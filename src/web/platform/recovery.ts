import { useCallback, useEffect, useRef, useState } from 'react';
import { askForApp } from './app-info.ts';
import { pauseAfterMs } from './away.ts';
import { forgetLost } from './part.tsx';

/** Session storage key of the build for which the page has already been reloaded. */
const STORED_AS = 'tillsammans-reloaded';

/** State of missing parts: loading, server unreachable, or removed from the server. */
export type Recovery = 'looking' | 'away' | 'gone';

/**
 * Recovers a missing part of the page: when the server is reachable again, and, if the server no longer has it (as
 * after an update), by one reload of the page.
 * @param revive renders the part again
 * @param again true if that was done without success: the server answered but no longer has the part
 * @param mayReload true if the page may be reloaded
 * @returns the state, and a function that retries at once
 */
export function useRecovery(
  revive: () => void,
  { again, mayReload }: { readonly again: boolean; readonly mayReload: boolean },
): { state: Recovery; look(): void } {
  const [state, setState] = useState<Recovery>('looking');
  const reviveNow = useRef(revive);
  reviveNow.current = revive;

  const look = useCallback(async (): Promise<Recovery> => {
    if (!(await isReachable())) return 'away';
    if (again) {
      if (mayReload) reloadOnce();
      return 'gone';
    }
    forgetLost();
    reviveNow.current();
    return 'looking';
  }, [again, mayReload]);

  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const lookOn = async () => {
      clearTimeout(timer);
      const found = await look();
      if (!isWanted) return;
      setState(found);
      if (found !== 'away') return;
      failures += 1;
      timer = setTimeout(lookOn, pauseAfterMs(failures));
    };
    const online = () => void lookOn();
    window.addEventListener('online', online);
    void lookOn();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [look]);

  return { state, look: () => void look().then(setState) };
}

/**
 * Reloads the page, at most once per session and build, since further reloads would not help. If the browser
 * refuses session storage, it does not reload.
 */
export function reloadOnce(): void {
  try {
    // The name of this file contains the hash of the build.
    const build = import.meta.url;
    if (sessionStorage.getItem(STORED_AS) === build) return;
    sessionStorage.setItem(STORED_AS, build);
  } catch {
    return;
  }
  location.reload();
}

/** Resolves to whether this app's server answers, rather than a captive portal. */
function isReachable(): Promise<boolean> {
  return askForApp().then(
    ({ version }) => typeof version === 'string',
    () => false,
  );
}
