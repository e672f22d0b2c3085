import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, createFolder, type TestStore } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database with all tables, of which tests take copies: migrating is most of what an open costs. */
    migrated: TestStore['settings'];
  }
}

let store: TestStore | undefined;

/** Makes the database of which the tests take copies, on the engine that they run on. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  store = url ? await createDatabase(url) : createFolder();
  const database = await openDatabase(store.settings, pino({ level: 'silent' }));
  await database.close();
  project.provide('migrated', store.settings);
}

/** Removes it. */
export async function teardown(): Promise<void> {
  await store?.remove();
}
