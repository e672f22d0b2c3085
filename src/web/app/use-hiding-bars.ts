import { useEffect } from 'react';

/** How far a page is scrolled the other way before the bars follow, in CSS pixels. */
const TURN_PX = 12;

/**
 * Marks the document while the page is scrolled down; on low screens the bars are away meanwhile (app.css, `.bar`). They
 * come back when the page is scrolled up, and when the focus goes into them.
 */
export function useHidingBars(): void {
  useEffect(() => {
    const page = document.documentElement;
    let isAway = false;
    let turnedAt = window.scrollY;
    const put = (away: boolean) => {
      isAway = away;
      page.toggleAttribute('data-bars-away', away);
    };
    const follow = () => {
      const at = Math.max(0, window.scrollY);
      const back = isAway ? turnedAt - at : at - turnedAt;
      if (back < 0) turnedAt = at;
      else if (back >= TURN_PX || (isAway && at === 0)) {
        put(!isAway);
        turnedAt = at;
      }
    };
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.bar')) put(false);
    };
    window.addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', show);
    return () => {
      put(false);
      window.removeEventListener('scroll', follow);
      document.removeEventListener('focusin', show);
    };
  }, []);
}
