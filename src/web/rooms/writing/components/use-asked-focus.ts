import { useEffect, useRef } from 'react';

/**
 * Restores the focus when a step has removed the focused element: to the field, or else to the heading, which a
 * screen reader then reads.
 * @param asked changes with each new question
 * @param takesFocus true after a press that led here
 * @returns refs for the heading and for the element that contains the field
 */
export function useAskedFocus(asked: string, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const before = useRef(takesFocus ? null : asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    // The verdict has taken the focus itself.
    if (document.activeElement !== document.body) return;
    const typed = field.current?.querySelector<HTMLElement>('textarea:not(:disabled)');
    (typed ?? heading.current)?.focus({ preventScroll: true });
  }, [asked]);
  return { heading, field };
}
