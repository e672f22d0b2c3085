import { useCallback, useEffect, useRef } from 'react';
import { useSpeaker } from '../voice/speak.ts';
import { playSound } from './sounds.ts';

/**
 * Lets a verdict be heard: first the sound, then the voice, never one over the other.
 * @returns `tell`: whether the answer was right, and the Swedish to be heard after it (null for none); `hush`: the
 *   verdict is no longer on screen
 */
export function useVerdictSound() {
  const { speak, stop } = useSpeaker();
  const current = useRef(0);
  const hush = useCallback(() => {
    current.current += 1;
  }, []);
  useEffect(() => hush, [hush]);
  const tell = useCallback(
    async (correct: boolean, spoken: string | null) => {
      hush();
      const mine = current.current;
      stop();
      await playSound(correct ? 'right' : 'wrong');
      if (spoken !== null && mine === current.current) await speak(spoken);
    },
    [hush, speak, stop],
  );
  return { tell, hush };
}
