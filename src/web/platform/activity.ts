import { useEffect } from 'react';

let activities = 0;

/** Returns true while something runs without input: a film, a recording, the wait for a reply. */
export function isActivityRunning(): boolean {
  return activities > 0;
}

/** Keeps the profile picker from appearing while `isRunning`. */
export function useActivity(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    activities += 1;
    return () => {
      activities -= 1;
    };
  }, [isRunning]);
}
