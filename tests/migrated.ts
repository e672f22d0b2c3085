import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, createFolder, type TestStore } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Settings of an empty migrated database that tests copy, because migrating takes most of the time of opening
     * one.
     */
    migrated: TestStore['settings'];
  }
}

let store: TestStore | undefined;

/** Creates the database that tests copy, on the engine they run on. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  store = url ? await createDatabase(url) : createFolder();
  const database = await openDatabase(store.settings, pino({ level: 'silent' }));
  await database.close();
  project.provide('migrated', store.settings);
}

/** Deletes it. */
export async function teardown(): Promise<void> {
  await store?.remove();
}
