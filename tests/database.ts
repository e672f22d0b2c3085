import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, type Follow, openDatabase } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';

/** A place for one database: a folder, or with `TEST_DATABASE_URL` a schema of its own in that PostgreSQL. */
export interface TestStore {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

/** An empty database with all tables, in a store of its own; closing it removes both. */
export async function openTestDatabase(): Promise<Database> {
  const store = await createTestStore();
  const database = await openDatabase(store.settings, pino({ level: 'silent' }), { follow: refuseNested() });
  return {
    ...database,
    async close() {
      await database.close();
      await store.remove();
    },
  };
}

/** Names of a database's own tables: PostgreSQL lists those of other tests' schemas beside them. */
export async function tablesOf({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<string[]> {
  const tables = await read.introspection.getTables();
  if (engine === 'sqlite') return tables.map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(read);
  return tables.filter(({ schema }) => schema === rows[0]?.name).map(({ name }) => name);
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
  return url ? createSchema(url) : createFolder();
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

/** A store on the PostgreSQL at `url`. */
export async function createSchema(url: string): Promise<TestStore> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(url, `create schema ${schema}`);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return {
    settings: { dataDir: '/nowhere', databaseUrl: address.href },
    remove: () => inPostgres(url, `drop schema ${schema} cascade`),
  };
}

async function inPostgres(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
