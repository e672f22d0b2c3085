import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A loaded machine draws late; only what never comes is a failure.
const PATIENT_MS = 20_000;
configure({ asyncUtilTimeout: PATIENT_MS });
const { waitFor } = vi;
vi.waitFor = (look, options = { timeout: PATIENT_MS }) => waitFor(look, options);

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
