import type { AroundNavHandler } from 'wouter';

/** Close functions of open dialogs; the last one is on top. */
const closers: Array<() => void> = [];
/** True from `history.go` until the entry it leads to is current. */
let isTraversing = false;
let waitingNavigation: (() => void) | undefined;
/** URL of the page on which the dialogs are open. */
let pageHref = '';
let isListening = false;

/** Number of open dialogs at the current history entry. */
const entryDepth = (): number => history.state?.openDialogs ?? 0;

/**
 * Adds a history entry for an open dialog, so that Back closes the dialog and stays on the page.
 * @returns function that removes the entry, unless a navigation has replaced it
 */
export function holdEntry(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState, { capture: true });
  isListening = true;
  closers.push(close);
  queueMicrotask(settle);
  return () => {
    closers.splice(closers.indexOf(close), 1);
    queueMicrotask(settle);
  };
}

/**
 * Navigates from a page with an open dialog: the new page replaces the dialog's entry, and a replacement also
 * replaces the page beneath it.
 */
export const navigateFromDialog: AroundNavHandler = (navigate, to, options) => {
  if (isTraversing || (entryDepth() > 0 && options?.replace)) {
    waitingNavigation = () => navigate(to, options);
    traverse(entryDepth());
  } else navigate(to, entryDepth() > 0 ? { ...options, replace: true } : options);
};

/** Adds or removes entries until there is one for each open dialog. */
function settle(): void {
  if (isTraversing) return;
  traverse(entryDepth() - closers.length);
  while (entryDepth() < closers.length) {
    pageHref = location.href;
    history.pushState({ ...history.state, openDialogs: entryDepth() + 1 }, '');
  }
}

function traverse(steps: number): void {
  if (isTraversing || steps <= 0) return;
  isTraversing = true;
  history.go(-steps);
}

function onPopState(event: PopStateEvent): void {
  const isAboutDialogs = isTraversing || entryDepth() < closers.length;
  // The page does not change, so the router and the scroll restoration must not react.
  if (isAboutDialogs && location.href === pageHref) event.stopImmediatePropagation();
  if (isTraversing) {
    isTraversing = false;
    waitingNavigation?.();
    waitingNavigation = undefined;
  } else for (const close of closers.slice(entryDepth()).reverse()) close();
  // A dialog that stayed open gets its entry back, and an entry reached by Forward, whose dialog is closed, is
  // left.
  setTimeout(settle);
}
