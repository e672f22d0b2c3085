import { defineConfig } from 'vitest/config';
import { SameWorkerNext } from './tests/same-worker.ts';

/** Only what never comes is a failure: a loaded machine is slow. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

/**
 * Packages (React, Fastify, Kysely, a browser's globals) are loaded once for each worker, and so are the modules of the
 * house: a file that mocks one asks for new ones.
 */
const SHARED_WORKERS = { pool: 'threads', isolate: false } as const;

/** The tables are made once for all tests of a project, and what runs in threads is bundled once. */
const ON_A_DATABASE = { globalSetup: ['tests/migrated.ts', 'tests/threads.ts'] };
const BUNDLED_THREADS = {
  alias: { '#server/platform/thread.ts': `${import.meta.dirname}/tests/start-thread.ts` },
};

/**
 * Tests whose subject is SQL: statements, transactions, concurrency, uniqueness, migrations, replay, export and erasure.
 * They run on SQLite and on PostgreSQL, all others on SQLite alone. tests/house/engines.test.ts checks the names.
 */
const SQL_TESTS = ['src/server/**/*.sql.test.ts', 'tests/api/**/*.sql.test.ts'];

/** One browser and one app for all files, and what drives the browser loaded once for each worker. */
const IN_A_BROWSER = {
  ...PATIENT,
  isolate: false,
  testTimeout: 900_000,
  globalSetup: ['tests/e2e/stage.ts'],
  setupFiles: ['tests/fresh-modules.ts'],
};

// Component tests ask for a browser's globals in their first line: `// @vitest-environment jsdom`.
export default defineConfig({
  test: {
    // Nobody else needs a core while tests run; the usual one less leaves half of a small machine idle.
    maxWorkers: '100%',
    sequence: { sequencer: SameWorkerNext },
    projects: [
      {
        test: {
          name: 'shared',
          ...PATIENT,
          ...SHARED_WORKERS,
          setupFiles: ['tests/fresh-modules.ts'],
          include: ['src/shared/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...PATIENT,
          ...SHARED_WORKERS,
          setupFiles: ['tests/fresh-modules.ts', 'tests/web/setup.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        // The course as learners get it, read once for each worker.
        test: {
          name: 'content',
          ...PATIENT,
          ...SHARED_WORKERS,
          include: ['tests/content/**/*.test.ts'],
        },
      },
      {
        test: { name: 'tools', ...PATIENT, ...SHARED_WORKERS, include: ['tools/**/*.test.ts'] },
      },
      {
        // Processes, signals and files: each file in a process of its own.
        test: { name: 'house', ...PATIENT, include: ['scripts/**/*.test.ts', 'tests/house/**/*.test.ts'] },
      },
      {
        resolve: BUNDLED_THREADS,
        test: {
          name: 'server',
          ...PATIENT,
          ...SHARED_WORKERS,
          ...ON_A_DATABASE,
          include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: SQL_TESTS,
        },
      },
      {
        // Run twice: on SQLite, and on the PostgreSQL at TEST_DATABASE_URL.
        resolve: BUNDLED_THREADS,
        test: {
          name: 'sql',
          ...PATIENT,
          ...SHARED_WORKERS,
          ...ON_A_DATABASE,
          include: SQL_TESTS,
        },
      },
      {
        // A real browser and a real server, which all files share; each has learners of its own.
        test: {
          name: 'e2e',
          ...IN_A_BROWSER,
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
      {
        // Every lesson to its end, which takes minutes: `npm run test:course`.
        test: { name: 'course', ...IN_A_BROWSER, include: ['tests/course/*.test.ts'] },
      },
    ],
  },
});
