import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';
import { navigateFromDialog } from '#web/ui/dialog-history.ts';

/**
 * Navigates, and fades to a page at another path where the browser supports view transitions. Redirects and changes of the
 * query show at once. Going back does, too, because phones animate that themselves.
 */
export const navigateWithFade: AroundNavHandler = (navigate, to, options) =>
  navigateFromDialog(
    (target, chosen) => {
      const isPage = new URL(target, location.href).pathname !== location.pathname;
      const show = () => navigate(target, chosen);
      if (isPage && !chosen?.replace) fadeTo(show);
      else show();
    },
    to,
    options,
  );

/** Milliseconds that the browser may take to draw the page that is left. A device too slow for it shows no fade. */
const MAX_DELAY_MS = 50;

function fadeTo(show: () => void): void {
  if (!document.startViewTransition || wantsLittleMotion()) {
    show();
    return;
  }
  // The browser compares the page before and after the callback, so React must render within it.
  const fade = document.startViewTransition(() => {
    clearTimeout(delay);
    flushSync(show);
  });
  // Without the fade, the callback runs at once.
  const delay = setTimeout(() => fade.skipTransition(), MAX_DELAY_MS);
  // Rejected if the fade is skipped, also because the tab is hidden or the next navigation has begun.
  fade.ready.catch(() => {});
}
