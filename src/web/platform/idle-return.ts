import { useSyncExternalStore } from 'react';
import { recall, remember } from './storage.ts';

/** Selectable times in minutes without input after which this device returns to the profile picker; 0 is never. */
export const IDLE_MINUTES = [0, 5, 15] as const;
type IdleMinutes = (typeof IDLE_MINUTES)[number];

const STORED_AS = 'tillsammans-idle-return';

const listeners = new Set<() => void>();

/** Chosen time of this device, and a function to change it. */
export function useIdleMinutes(): { minutes: IdleMinutes; setMinutes(minutes: IdleMinutes): void } {
  return { minutes: useSyncExternalStore(listen, chosenMinutes, () => 0), setMinutes };
}

function chosenMinutes(): IdleMinutes {
  const stored = recall(STORED_AS);
  return IDLE_MINUTES.find((minutes) => String(minutes) === stored) ?? 0;
}

function setMinutes(minutes: IdleMinutes): void {
  remember(STORED_AS, String(minutes));
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
