import { useEffect } from 'react';
import { useSpeaker } from './speak.ts';

/**
 * Speaks a text as soon as it is on screen. Browsers play no sound before the first press; then the speaker button
 * has to be pressed.
 * @param text null for none
 */
export function useHeardAtOnce(text: string | null): void {
  const { speak } = useSpeaker();
  useEffect(() => {
    if (text !== null && navigator.userActivation?.hasBeenActive) void speak(text);
  }, [text, speak]);
}
