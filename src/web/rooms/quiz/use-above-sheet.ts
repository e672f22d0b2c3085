import { useEffect, useRef } from 'react';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';

/** Pixels left free between the visible content and the sheet. */
const AIR = 8;

/**
 * Moves the page up by the height that the verdict's sheet covers, so that the list of players stays visible, but
 * never so far that the options leave the screen.
 * @param news content of the sheet; null while it is closed
 * @returns refs for the options, the list of players, and the content of the sheet
 */
export function useAboveSheet(news: string | null) {
  const answers = useRef<HTMLUListElement>(null);
  const answered = useRef<HTMLDivElement>(null);
  const inSheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = inSheet.current?.closest('section');
    if (news === null || !answers.current || !answered.current || !sheet) return;
    // Calculated from its height, because its position still changes while it slides in.
    const free = window.innerHeight - sheet.offsetHeight;
    const covered = answered.current.getBoundingClientRect().bottom + AIR - free;
    const room = answers.current.getBoundingClientRect().top - AIR;
    const top = Math.min(covered, room);
    if (top > 0) window.scrollBy({ top, behavior: wantsLittleMotion() ? 'instant' : 'smooth' });
  }, [news]);
  return { answers, answered, inSheet };
}
