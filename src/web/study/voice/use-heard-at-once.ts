import { useEffect } from 'react';
import { useSpeaker } from './speak.ts';

/**
 * Has a text heard as soon as it is on screen. Browsers give no sound before somebody has pressed something on the
 * page; then it waits for its speaker button to be pressed.
 * @param text null for none
 */
export function useHeardAtOnce(text: string | null): void {
  const { speak } = useSpeaker();
  useEffect(() => {
    if (text !== null && navigator.userActivation?.hasBeenActive) void speak(text);
  }, [text, speak]);
}
