import { useCallback, useEffect, useRef, useState } from 'react';
import { askForApp } from './app-info.ts';
import { pauseAfterMs } from './away.ts';
import { forgetLost } from './part.tsx';

/** Under this the session remembers for which build of the app it has already been loaded anew. */
const STORED_AS = 'tillsammans-reloaded';

/** How it stands with parts that did not arrive: being looked for, out of reach, or not on the server any more. */
export type Recovery = 'looking' | 'away' | 'gone';

/**
 * Brings back a part of the page that did not arrive: as soon as the server can be reached, and once more by
 * loading the page anew where the server has no such part any more, as after an update.
 * @param revive shows the part again
 * @param again that was done before and did not help: the server answered, yet has no such part any more
 * @param mayReload whether the page may be loaded anew for it
 * @returns how it stands, and what looks again at once
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
 * Loads the page anew, once in a session for each build of the app: what that does not mend, it never will.
 * Where the browser refuses to remember that, nothing is loaded.
 */
export function reloadOnce(): void {
  try {
    // The name of this file holds a hash of the build.
    const build = import.meta.url;
    if (sessionStorage.getItem(STORED_AS) === build) return;
    sessionStorage.setItem(STORED_AS, build);
  } catch {
    return;
  }
  location.reload();
}

/** Whether Tillsammans itself answers, and not a hotel's page in its place. */
function isReachable(): Promise<boolean> {
  return askForApp().then(
    ({ version }) => typeof version === 'string',
    () => false,
  );
}
