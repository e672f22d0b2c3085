import { useLayoutEffect } from 'react';

/** Whatever happens, the app itself is seen after so long. */
const LONGEST_MS = 10_000;

/** What the server sent of the page (shared/page-picture.ts), until the app shows the same, alive. */
let picture: HTMLElement | null = null;
/** The place of the app. */
let root: HTMLElement | null = null;
let isPageThere = false;
/** Parts of the page that show only that something is coming. */
let waiting = 0;

/** Keeps the picture in sight, where there is one, and has the app made ready out of sight. */
export function keepPicture(place: HTMLElement): void {
  picture = document.getElementById('picture');
  if (!picture) return;
  root = place;
  root.hidden = true;
  setTimeout(drop, LONGEST_MS);
}

/** Stands beside what may be shown instead of the picture: a page, or that there is none. */
export function PageThere(): null {
  useLayoutEffect(() => {
    isPageThere = true;
    settle();
  }, []);
  return null;
}

/** Stands beside a skeleton: the picture is better. */
export function StillComing(): null {
  // Nobody needs a picture of that.
  if (import.meta.env.SSR) throw new Error('Something of the page is still coming.');
  useLayoutEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      // What comes instead may be waiting, too.
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
