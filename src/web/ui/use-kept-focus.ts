import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in place for keyboard users: if a step removed the focused button, the first button of `part`
 * takes the focus.
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
