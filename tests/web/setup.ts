import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { noteTimers, type Timers } from './left-behind.ts';

// A loaded machine draws late; only what never comes is a failure.
const PATIENT_MS = 20_000;
configure({ asyncUtilTimeout: PATIENT_MS });
const { waitFor } = vi;
vi.waitFor = (look, options = { timeout: PATIENT_MS }) => waitFor(look, options);

// Files share their worker and its window: each leaves them as it found them.
if (typeof document !== 'undefined') {
  keepNoListeners(window, () => true);
  // Packages listen on the document, too, and are loaded once for all files.
  keepNoListeners(document, (type) => type === 'visibilitychange');
}
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

/** Takes away after the file what it began to listen to: else a part of the house would hear the tests of others. */
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
