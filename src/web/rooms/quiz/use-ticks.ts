import { useEffect } from 'react';
import { playSound } from '#web/study/play/sounds.ts';
import { maySound } from './quiz-sound.ts';

/**
 * Plays a tick for each of the last seconds.
 * @param seconds seconds left; null while there is nothing to play
 */
export function useTicks(seconds: number | null): void {
  useEffect(() => {
    if (seconds !== null && seconds > 0 && maySound()) void playSound('tick');
  }, [seconds]);
}
