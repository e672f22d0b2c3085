import { useEffect, useRef } from 'react';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';

/** Left free between what is shown and what it must not touch, in pixels. */
const AIR = 8;

/**
 * A verdict's sheet lies over the foot of the page, where it says who was right: the page moves up by what is covered,
 * but never so far that the answers leave it.
 * @param news what the sheet tells now; null while there is none
 * @returns refs for the answers, for who has answered, and for what stands in the sheet
 */
export function useAboveSheet(news: string | null) {
  const answers = useRef<HTMLUListElement>(null);
  const answered = useRef<HTMLDivElement>(null);
  const inSheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = inSheet.current?.closest('section');
    if (news === null || !answers.current || !answered.current || !sheet) return;
    // By its height: where it is drawn now is below, for it is still rising.
    const free = window.innerHeight - sheet.offsetHeight;
    const covered = answered.current.getBoundingClientRect().bottom + AIR - free;
    const room = answers.current.getBoundingClientRect().top - AIR;
    const top = Math.min(covered, room);
    if (top > 0) window.scrollBy({ top, behavior: wantsLittleMotion() ? 'instant' : 'smooth' });
  }, [news]);
  return { answers, answered, inSheet };
}
