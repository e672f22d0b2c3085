import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { noteTimers, type Timers } from './left-behind.ts';

// Timeout in milliseconds; generous for loaded machines.
const PATIENT_MS = 20_000;
configure({ asyncUtilTimeout: PATIENT_MS });
const { waitFor } = vi;
vi.waitFor = (look, options = { timeout: PATIENT_MS }) => waitFor(look, options);

// Files share their worker and its window, so each restores them.
if (typeof document !== 'undefined') {
  keepNoListeners(window, () => true);
  // Packages also listen on the document, and are loaded once for all files.
  keepNoListeners(document, (type) => type === 'visibilitychange');
}
// The app loads these with every learner's page.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { fetchTexts } = await import('#web/platform/i18n.ts');
  await fetchTexts(['refusals', 'game'], 'english');
});
const endTimers = noteTimers(globalThis as unknown as Timers);
afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  vi.useRealTimers();
});
afterAll(async () => {
  await endTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** Removes listeners that a file has added; otherwise modules of the app would react to tests of other files. */
function keepNoListeners(target: Window | Document, isOurs: (type: string) => boolean): void {
  const { addEventListener } = target;
  const undone: (() => void)[] = [];
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (isOurs(type)) undone.push(() => target.removeEventListener(type, listener, options));
    addEventListener.call(target, type, listener, options);
  };
  afterAll(() => {
    target.addEventListener = addEventListener;
    for (const undo of undone) undo();
  });
}
