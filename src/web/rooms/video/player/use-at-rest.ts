import { useEffect, useRef, useState } from 'react';

/** Controls stay so long after the last sign of somebody. */
const REST_MS = 2_500;

/**
 * Whether nobody has moved, touched or typed for a while: the controls need not be in the way.
 * @param mayRest false while they are to stay: the film stands still
 * @returns `wake`: somebody is there
 */
export function useAtRest(mayRest: boolean): { readonly isAtRest: boolean; readonly wake: () => void } {
  const [isAtRest, setAtRest] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    setAtRest(false);
    if (mayRest) timer.current = setTimeout(() => setAtRest(true), REST_MS);
  };
  useEffect(() => {
    clearTimeout(timer.current);
    if (mayRest) timer.current = setTimeout(() => setAtRest(true), REST_MS);
    else setAtRest(false);
    return () => clearTimeout(timer.current);
  }, [mayRest]);
  return { isAtRest, wake };
}
