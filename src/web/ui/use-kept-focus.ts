import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a keyboard where it was: when a step took away the button that had the focus, the first button of
 * `part` gets it.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, step: unknown) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [part, step]);
}
