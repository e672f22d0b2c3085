import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/time.ts';
import type { Whereabouts } from './quiz-room.ts';

/** Time for which nobody must be playing before the television may load a new version of the app. */
const IDLE_AFTER_MS = 5 * MINUTE_MS;

/** Has the television's page load new versions of the app while nobody plays: nobody ever leaves or presses it. */
export function useIdleScreen(whereabouts: Whereabouts): void {
  const isIdle = isUnused(whereabouts);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => void say(true), IDLE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      void say(false);
    };
  }, [isIdle]);
}

/** No room, a lobby in which nobody is, or the end of a game. */
function isUnused(whereabouts: Whereabouts): boolean {
  if (whereabouts.at !== 'room') return true;
  const { phase, players } = whereabouts.room.session;
  return phase === 'ended' || (phase === 'lobby' && !players.some(({ isConnected }) => isConnected));
}

async function say(isIdle: boolean): Promise<void> {
  const updates = await import('#web/platform/offline/app-updates.ts').catch(() => null);
  await updates?.setPageIdle(isIdle);
}
