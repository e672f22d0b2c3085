import { useEffect, useRef, useState } from 'react';
import { MOVES_ON } from '../play/device-choice.ts';
import { useSpeaker } from '../voice/speak.ts';

/** Milliseconds between a right answer and the next task. */
export const PAUSE_MS = 1_000;
/** Milliseconds between the end of a sound and the next task. */
const AFTER_SOUND_MS = 500;
/** Milliseconds after which a line that is still loading is given up. */
const LOADING_MS = 3_000;
/** Milliseconds for reading one character of a note: about 200 words a minute. */
const READING_MS = 60;

/** Right answer on screen, with what has to be over before the next task. */
interface Waiting {
  readonly sinceMs: number;
  /** Milliseconds on screen at least. */
  readonly pauseMs: number;
  readonly hasSounded: boolean;
}

/**
 * Moves on by itself after a right answer, if the learner wants that: after a pause in which the verdict can be seen,
 * and never while something is heard, a dialog is open or the page is in the background.
 * @param onNext opens the next task
 * @returns `isMoving` while the pause lasts; `start`, with the end of the sounds and a note that has to be read;
 * `stay`, which ends it
 */
export function useMoveOn(onNext: () => void) {
  const { state } = useSpeaker();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const latest = useRef(onNext);
  latest.current = onNext;
  const isPlaying = state.status === 'playing';
  const isHeard = isPlaying && state.isHeard;

  useEffect(() => {
    if (!waiting || isHeard) return;
    const passed = performance.now() - waiting.sinceMs;
    const isLoading = isPlaying || !waiting.hasSounded;
    const left = Math.max((isLoading ? LOADING_MS : waiting.pauseMs) - passed, AFTER_SOUND_MS);
    const timer = setTimeout(() => {
      setWaiting(null);
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) latest.current();
    }, left);
    return () => clearTimeout(timer);
  }, [waiting, isPlaying, isHeard]);

  return {
    isMoving: waiting !== null,
    start(sounds: Promise<void>, note: string | null) {
      if (!MOVES_ON.isOn()) return;
      const pauseMs = PAUSE_MS + (note?.length ?? 0) * READING_MS;
      setWaiting({ sinceMs: performance.now(), pauseMs, hasSounded: false });
      void sounds.then(() => setWaiting((now) => now && { ...now, hasSounded: true }));
    },
    stay: () => setWaiting(null),
  };
}
