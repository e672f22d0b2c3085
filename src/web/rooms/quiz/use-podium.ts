import { useEffect, useState } from 'react';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { maySound } from './quiz-sound.ts';

/** Milliseconds after which the places below the first and the first place appear, as in `quiz.css`. */
const STEPS_MS = [0, 700];
const WON_MS = 1_500;

/**
 * Plays the sounds of the podium as it fills.
 * @returns true when it is full; at once for users who prefer reduced motion
 */
export function usePodium(): boolean {
  const [isFull, setFull] = useState(wantsLittleMotion);
  useEffect(() => {
    const heard = (chime: 'tick' | 'done') => {
      if (maySound()) void playSound(chime);
    };
    const full = () => {
      setFull(true);
      heard('done');
    };
    const timers = wantsLittleMotion()
      ? [setTimeout(full)]
      : [...STEPS_MS.map((ms) => setTimeout(heard, ms, 'tick')), setTimeout(full, WON_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return isFull;
}
