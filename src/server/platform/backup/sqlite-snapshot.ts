import { SqliteFile, whileBusy } from '../database/sqlite-file.ts';
import { BackupError } from './archive-format.ts';
import { type DataSnapshot, inOrderOfReference, quoted, type Value } from './snapshot.ts';

/** Milliseconds to wait for a lock of another process. */
const LOCK_WAIT_MS = 10_000;

/**
 * Runs `work` on one moment of an SQLite file. Another connection may write meanwhile; the WAL is truncated after the work.
 * @throws BackupError if rows refer to others that do not exist
 */
export async function withSqliteSnapshot<T>(
  path: string,
  work: (snapshot: DataSnapshot) => Promise<T>,
): Promise<T> {
  const file = await SqliteFile.open(path, { readOnly: true });
  try {
    file.query('begin');
    // The first read determines the moment.
    const snapshot = await whileBusy(() => sqliteSnapshot(file), LOCK_WAIT_MS);
    const dangling = file.query<{ table: string }>('pragma foreign_key_check').rows;
    if (dangling.length > 0) {
      const names = [...new Set(dangling.map(({ table }) => table))];
      throw new BackupError(`The database is damaged: rows of ${names.join(', ')} refer to missing rows.`);
    }
    return await work(snapshot);
  } finally {
    // An unfinished read would otherwise keep the moment, and with it the WAL, after the connection is closed.
    if (file.isTransaction) file.query('rollback');
    await file.close();
  }
}

/** Reads a database through its connection; it shows one moment while that is in a transaction. */
export function sqliteSnapshot(file: SqliteFile): DataSnapshot {
  return {
    engine: 'sqlite',
    tables: inOrderOfReference(describe(file)),
    async *rows({ name, columns }) {
      const list = columns.map(quoted).join(', ');
      for (const row of file.iterate<Record<string, Value>>(`select ${list} from ${quoted(name)}`)) {
        yield columns.map((column) => row[column] ?? null);
      }
    },
  };
}

function describe(file: SqliteFile) {
  const tables = file.query<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
  ).rows;
  return tables.map(({ name }) => ({
    name,
    columns: file
      .query<{ name: string }>('select name from pragma_table_info(?)', [name])
      .rows.map((column) => column.name),
    refersTo: file
      .query<{ table: string }>('select "table" from pragma_foreign_key_list(?)', [name])
      .rows.map(({ table }) => table),
  }));
}
