import { useEffect, useRef } from 'react';

/**
 * Brings a keyboard to what is asked when a step took away what had the focus: to the field where the word is typed, or
 * else to the heading, from which a screen reader reads it.
 * @param asked is another whenever something is asked anew
 * @param takesFocus one has just pressed to come here
 * @returns refs for the heading, and for what the field may be in
 */
export function useAskedFocus(asked: string, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const before = useRef(takesFocus ? null : asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    // A verdict has taken the focus itself.
    if (document.activeElement !== document.body) return;
    const typed = field.current?.querySelector<HTMLElement>('textarea:not(:disabled)');
    (typed ?? heading.current)?.focus({ preventScroll: true });
  }, [asked]);
  return { heading, field };
}
