import { useLayoutEffect } from 'react';

/** Milliseconds after which the app replaces the server-rendered page in any case. */
const LONGEST_MS = 10_000;

/** Server-rendered page (shared/page-picture.ts), shown until the app has rendered the same. */
let picture: HTMLElement | null = null;
/** Root element of the app. */
let root: HTMLElement | null = null;
let isPageThere = false;
/** Number of mounted placeholders. */
let waiting = 0;

/** Keeps the server-rendered page visible, if there is one, while the app renders hidden. */
export function keepPicture(place: HTMLElement): void {
  picture = document.getElementById('picture');
  if (!picture) return;
  root = place;
  root.hidden = true;
  setTimeout(drop, LONGEST_MS);
}

/** Rendered with content that replaces the server-rendered page: a page or an error. */
export function PageShownMark(): null {
  useLayoutEffect(() => {
    isPageThere = true;
    settle();
  }, []);
  return null;
}

/** Rendered with a placeholder: the server-rendered page stays. */
export function StillComing(): null {
  // A placeholder must never be part of the server's rendering.
  if (import.meta.env.SSR) throw new Error('Part of the page is still loading.');
  useLayoutEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      // The next content may contain another placeholder.
      queueMicrotask(settle);
    };
  }, []);
  return null;
}

function settle(): void {
  if (isPageThere && waiting === 0) drop();
}

function drop(): void {
  picture?.remove();
  picture = null;
  if (root) root.hidden = false;
}
