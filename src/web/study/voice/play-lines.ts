import { useState } from 'react';
import type { LessonLine } from '#shared/lessons/spoken-lines.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { useSpeaker } from './speak.ts';

/** Plays lines one after another. */
export interface PlayLines {
  /** Index of the current line; null while stopped. An index, because two lines may have the same text. */
  readonly heard: number | null;
  /**
   * @returns true if all lines were played to the end; false if playback was interrupted, stopped, or no voice is
   * available
   */
  play(lines: readonly LessonLine[], options?: { readonly slow?: boolean }): Promise<boolean>;
}

/** Plays lines in turn and prepares the next one meanwhile. */
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
