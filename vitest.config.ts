import { defineConfig } from 'vitest/config';

// Component tests ask for a browser's globals in their first line: `// @vitest-environment jsdom`.
export default defineConfig({
  test: {
    // Nobody else needs a core while tests run; the usual one less leaves half of a small machine idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/patience.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'src/{shared,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
        },
      },
      {
        // Whatever stands on the database: run once on SQLite, once on PostgreSQL (TEST_DATABASE_URL).
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A real browser and a real server; one file at a time.
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
