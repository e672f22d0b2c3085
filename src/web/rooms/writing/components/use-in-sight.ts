import { type RefObject, useEffect, useRef } from 'react';

/** Where no bar lies along the foot of the page, less of it is kept free for one. */
export const NO_BAR = 'md:-scroll-mb-18';

/**
 * Scrolls no further than it takes: to what is asked when the desk is laid out, and so far that the tools leave the
 * paper free; to the answer and the way on once there is one. Where both do not fit, to the answer. While somebody
 * draws, the paper lies still.
 * @returns refs for the question, the paper, the tools or the answer, and the way on
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

/** Whether tools that stick to the foot of the window begin above the end of the paper. */
function isOver(
  { current: tools }: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
): boolean {
  if (!tools || !paper.current) return false;
  return tools.getBoundingClientRect().top < paper.current.getBoundingClientRect().bottom;
}
