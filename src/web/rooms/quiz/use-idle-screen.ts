import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/time.ts';
import type { SeatState } from './quiz-room.ts';

/** Milliseconds without a game after which the television may load a new version of the app. */
const IDLE_AFTER_MS = 5 * MINUTE_MS;

/**
 * Loads new versions of the app on the television while no game is running, because a television is never reloaded
 * by hand.
 */
export function useIdleScreen(seatState: SeatState): void {
  const isIdle = isUnused(seatState);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => void say(true), IDLE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      void say(false);
    };
  }, [isIdle]);
}

/** Returns true if there is no room, the lobby is empty, or the game has ended. */
function isUnused(seatState: SeatState): boolean {
  if (seatState.at !== 'room') return true;
  const { phase, players } = seatState.room.session;
  return phase === 'ended' || (phase === 'lobby' && !players.some(({ isConnected }) => isConnected));
}

async function say(isIdle: boolean): Promise<void> {
  const updates = await import('#web/platform/offline/app-updates.ts').catch(() => null);
  await updates?.setPageIdle(isIdle);
}
