import { useState } from 'react';
import type { SpokenLine } from '#shared/lessons/spoken-lines.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { useSpeaker } from './speak.ts';

/** Has lines said one after the other. */
export interface PlayLines {
  /** Index of the line being heard; null while nothing is played. Two lines may say the same. */
  readonly heard: number | null;
  /** @returns whether all were heard to the end: false when something else began, it was stopped, or no voice can */
  play(lines: readonly SpokenLine[], options?: { readonly slow?: boolean }): Promise<boolean>;
}

/** Plays lines in turn; while one is heard, the next is made ready. */
export function usePlayLines(): PlayLines {
  const { speak, prepare } = useSpeaker();
  const [heard, setHeard] = useState<number | null>(null);
  useWakeLock(heard !== null);
  return {
    heard,
    async play(lines, { slow = false } = {}) {
      for (const [index, { text, voice }] of lines.entries()) {
        setHeard(index);
        const spoken = speak(text, { slow, voice });
        const following = lines[index + 1];
        if (following) void prepare(following.text, { slow, voice: following.voice });
        if (await spoken) continue;
        setHeard(null);
        return false;
      }
      setHeard(null);
      return true;
    },
  };
}
