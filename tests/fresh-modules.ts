import { afterAll, vi } from 'vitest';

// Files that share a worker share its packages; modules of the app are reloaded for each file.
afterAll(() => {
  vi.resetModules();
});
