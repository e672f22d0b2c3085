import { type RefObject, useEffect, useRef } from 'react';

/** Reduces the scroll margin on screens without a navigation bar at the foot. */
export const NO_BAR = 'md:-scroll-mb-18';

/**
 * Scrolls as little as necessary: to the question when the desk is laid out, and until the tools no longer cover
 * the paper; to the verdict and its button after a check, or to the verdict alone if both do not fit. The page
 * never scrolls during drawing.
 * @returns refs for the question, the paper, the tools or the verdict, and the button
 */
export function useInSight(verdict: unknown) {
  const cue = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver(answer, paper)) show(way);
    show(cue);
  }, []);
  useEffect(() => {
    if (!verdict) return;
    show(way);
    show(answer);
  }, [verdict]);
  return { cue, paper, answer, way };
}

function show({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView?.({ block: 'nearest' });
}

/** Returns true if tools that stick to the foot of the window cover the end of the paper. */
function isOver(
  { current: tools }: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
): boolean {
  if (!tools || !paper.current) return false;
  return tools.getBoundingClientRect().top < paper.current.getBoundingClientRect().bottom;
}
