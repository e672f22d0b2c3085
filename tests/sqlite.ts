import type { Transaction } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { SqliteFile } from '#server/platform/database/sqlite-file.ts';
import { createFolder, type TestStore } from './database.ts';

/** Milliseconds for which reads and writes wait for a lock in these tests. */
export const LOCK_WAIT_MS = 300;

/** SQLite file for each test, and a second connection that acts as another process as far as locks are concerned. */
export function sqliteTests() {
  const at = {} as { store: TestStore; path: string; database: Database; other: SqliteFile };
  beforeEach(async () => {
    at.store = createFolder();
    at.path = sqlitePath(at.store.settings.dataDir);
    at.database = await openDatabase(at.store.settings, pino({ level: 'silent' }), {
      lockWaitMs: LOCK_WAIT_MS,
    });
    at.other = await SqliteFile.open(at.path);
  });
  afterEach(async () => {
    await at.other.close();
    await at.database.close();
    await at.store.remove();
  });
  return {
    at,
    /** Transaction that adds an account of this name. */
    add: (name: string) => (tx: Transaction<Tables>) =>
      tx
        .insertInto('accounts')
        .values({ id: name, email: name, email_key: name, password_hash: 'none', created_at: 0 })
        .execute(),
    /** Names that would be found after a restart. */
    committed(): string[] {
      const { rows } = at.other.query<{ id: string }>('select id from accounts order by id');
      return rows.map(({ id }) => id);
    },
    read: async () => (await at.database.read.selectFrom('accounts').select('id').execute()).length,
  };
}
