import { type RefObject, useEffect, useRef, useState } from 'react';

/** Controls stay so long after the last sign of somebody. */
const REST_MS = 2_500;

/**
 * Whether nobody has moved, touched or typed for a while: the controls need not be in the way.
 * @param mayRest false while they are to stay: the film stands still
 * @param controls stay where a keyboard is among them, but not for the button that a mouse has pressed
 * @returns `wake`: somebody is there, or has just left
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
