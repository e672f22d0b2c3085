import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds without input after which the controls are hidden. */
const REST_MS = 2_500;

/**
 * True if there has been no pointer, touch or key input for a while, so that the controls can be hidden.
 * @param mayRest false while the controls must stay because the film is paused
 * @param controls they stay visible while a keyboard's focus is in them, but not for a button pressed with a mouse
 * @returns `wake`: reports input, or that the pointer has just left
 */
export function useAtRest(
  mayRest: boolean,
  controls: RefObject<HTMLElement | null>,
): { readonly isAtRest: boolean; readonly wake: () => void } {
  const [isAtRest, setAtRest] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restLater = () => {
    clearTimeout(timer.current);
    if (!mayRest) return;
    timer.current = setTimeout(() => {
      if (!controls.current?.querySelector(':focus-visible')) setAtRest(true);
    }, REST_MS);
  };
  const wake = () => {
    setAtRest(false);
    restLater();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is told by mayRest alone
  useEffect(() => {
    if (!mayRest) setAtRest(false);
    restLater();
    return () => clearTimeout(timer.current);
  }, [mayRest]);
  return { isAtRest, wake };
}
