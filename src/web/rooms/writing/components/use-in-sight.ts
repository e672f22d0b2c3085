import { type RefObject, useEffect, useRef } from 'react';

/** Where no bar lies along the foot of the page, less of it is kept free for one. */
export const NO_BAR = 'md:-scroll-mb-18';

/**
 * Scrolls no further than it takes: to what is asked when the desk is laid out, and to the answer and the way on once
 * there is one. Where both do not fit, to the answer. While somebody draws, the paper lies still.
 * @returns refs for the question, the answer and the way on
 */
export function useInSight(verdict: unknown) {
  const cue = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => show(cue), []);
  useEffect(() => {
    if (!verdict) return;
    show(way);
    show(answer);
  }, [verdict]);
  return { cue, answer, way };
}

function show({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView?.({ block: 'nearest' });
}
