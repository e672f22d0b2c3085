import { useCallback, useEffect, useRef } from 'react';
import { useSpeaker } from '../voice/speak.ts';
import { playSound } from './sounds.ts';

/**
 * Plays the sound of a verdict, then the voice, never both at once.
 * @returns `tell`: plays right or wrong, then the given Swedish (null for none); `hush`: stops when the verdict
 * leaves the screen
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
