import { afterAll, vi } from 'vitest';

// Files that share a worker share the packages loaded in it; modules of the house are new for each file.
afterAll(() => {
  vi.resetModules();
});
