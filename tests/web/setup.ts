import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A loaded machine draws late; only what never comes is a failure.
configure({ asyncUtilTimeout: 20_000 });

// Files share their worker: each leaves it as it found it.
afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
