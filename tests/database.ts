import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, type Follow, openDatabase } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Location of one database: a folder, or with `TEST_DATABASE_URL` a database in that PostgreSQL. */
export interface TestStore {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

/** Opens an empty migrated database in a separate store; closing it deletes both. */
export async function openTestDatabase(): Promise<Database> {
  const store = await copyOf(inject('migrated'));
  const database = await openDatabase(store.settings, pino({ level: 'silent' }), {
    follow: refuseNested(),
    // Test data need not survive a power cut.
    isDurable: false,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await store.remove();
    },
  };
}

/** Names of a database's tables. */
export async function tablesOf({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const tables = await read.introspection.getTables();
  return tables.map(({ name }) => name);
}

/**
 * Number of runs of a property test. The logic is the same on both engines, so the second one checks every
 * statement with a third of the runs.
 */
export function tries(runs: number): number {
  return process.env.TEST_DATABASE_URL ? Math.ceil(runs / 3) : runs;
}

/** Rejects nested writes, which would wait for each other forever. */
function refuseNested(): Follow {
  const inWrite = new AsyncLocalStorage<true>();
  return (write) => {
    if (inWrite.getStore()) throw new Error('A write within a write: use the tx you were given.');
    return inWrite.run(true, write);
  };
}

/** Store that has not been opened yet, for tests that open it themselves. */
export async function createTestStore(): Promise<TestStore> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createDatabase(url) : createFolder();
}

/** Copy of a closed store. */
async function copyOf({ dataDir, databaseUrl }: TestStore['settings']): Promise<TestStore> {
  const url = process.env.TEST_DATABASE_URL;
  if (url && databaseUrl) return createDatabase(url, new URL(databaseUrl).pathname.slice(1));
  const folder = createFolder();
  cpSync(dataDir, folder.settings.dataDir, { recursive: true });
  return folder;
}

/** Store on SQLite, regardless of the engine of other tests. */
export function createFolder(): TestStore {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-db-'));
  return {
    settings: { dataDir, databaseUrl: null },
    async remove() {
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Creates a database on the PostgreSQL at `url`, whose user must be allowed to; `template` must not be in use. */
export async function createDatabase(url: string, template = 'template0'): Promise<TestStore> {
  const name = newName();
  // Copies files: through PostgreSQL's WAL it would take three times as long.
  await inPostgres(url, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(url);
  address.pathname = name;
  return {
    settings: { dataDir: '/nowhere', databaseUrl: address.href },
    remove: () => inPostgres(url, `drop database ${name} with (force)`),
  };
}

/** Creates a schema on the PostgreSQL at `url`, beside those of other tests. */
export async function createSchema(url: string): Promise<TestStore> {
  const schema = newName();
  await inPostgres(url, `create schema ${schema}`);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return {
    settings: { dataDir: '/nowhere', databaseUrl: address.href },
    remove: () => inPostgres(url, `drop schema ${schema} cascade`),
  };
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function inPostgres(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
