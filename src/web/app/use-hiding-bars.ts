import { useEffect } from 'react';

/** CSS pixels of scrolling in the other direction before the bars follow. */
const TURN_PX = 12;

/**
 * Marks the document while the page is scrolled down; on low screens the bars are hidden meanwhile (app.css,
 * `.bar`). They return on scrolling up, and when they receive the focus.
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
