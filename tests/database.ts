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

/** A place for one database: a folder, or with `TEST_DATABASE_URL` a database of its own in that PostgreSQL. */
export interface TestStore {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

/** An empty database with all tables, in a store of its own; closing it removes both. */
export async function openTestDatabase(): Promise<Database> {
  const store = await copyOf(inject('migrated'));
  const database = await openDatabase(store.settings, pino({ level: 'silent' }), {
    follow: refuseNested(),
    // Nothing in it has to survive a power cut.
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
 * How often a property is tried: what is done with events, and in which order, is the same code on both engines, so
 * the second one sees every statement with a third of them.
 */
export function tries(runs: number): number {
  return process.env.TEST_DATABASE_URL ? Math.ceil(runs / 3) : runs;
}

/** A write within a write would wait for itself for ever. */
function refuseNested(): Follow {
  const inWrite = new AsyncLocalStorage<true>();
  return (write) => {
    if (inWrite.getStore()) throw new Error('A write within a write: use the tx you were given.');
    return inWrite.run(true, write);
  };
}

/** A store nobody has opened yet, for tests that open it themselves. */
export async function createTestStore(): Promise<TestStore> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createDatabase(url) : createFolder();
}

/** A store of its own with what a closed one holds. */
async function copyOf({ dataDir, databaseUrl }: TestStore['settings']): Promise<TestStore> {
  const url = process.env.TEST_DATABASE_URL;
  if (url && databaseUrl) return createDatabase(url, new URL(databaseUrl).pathname.slice(1));
  const folder = createFolder();
  cpSync(dataDir, folder.settings.dataDir, { recursive: true });
  return folder;
}

/** A store on SQLite, whatever the others use. */
export function createFolder(): TestStore {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-db-'));
  return {
    settings: { dataDir, databaseUrl: null },
    async remove() {
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A database on the PostgreSQL at `url`, whose user may create some; `template` names one that nobody has open. */
export async function createDatabase(url: string, template = 'template0'): Promise<TestStore> {
  const name = newName();
  // With files copied: through the log of PostgreSQL it takes three times as long.
  await inPostgres(url, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(url);
  address.pathname = name;
  return {
    settings: { dataDir: '/nowhere', databaseUrl: address.href },
    remove: () => inPostgres(url, `drop database ${name} with (force)`),
  };
}

/** A schema on the PostgreSQL at `url`, beside those of others. */
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
