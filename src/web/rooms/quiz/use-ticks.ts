import { useEffect } from 'react';
import { playSound } from '#web/study/play/sounds.ts';
import { maySound } from './quiz-sound.ts';

/** Has each of the last seconds heard. @param seconds that are left; null while there is nothing to be heard */
export function useTicks(seconds: number | null): void {
  useEffect(() => {
    if (seconds !== null && seconds > 0 && maySound()) void playSound('tick');
  }, [seconds]);
}
