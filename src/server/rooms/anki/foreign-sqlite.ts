import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { RefusedFile } from './refused-file.ts';

type Opened = InstanceType<typeof DatabaseSync>;
type Value = string | number | Uint8Array | null;
/** Row of a foreign table; its columns may contain anything. */
export type Row = Readonly<Record<string, Value>>;

/** Maximum bytes of a text or blob; all note types of a collection are in a single text. */
const LONGEST_VALUE = 16 * 1024 * 1024;
const LIMITS = {
  length: LONGEST_VALUE,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 20,
  compoundSelect: 1,
  vdbeOp: 25_000,
  functionArg: 8,
  attach: 0,
  likePatternLength: 10,
  triggerDepth: 0,
};
const MOST_OBJECTS = 200;
/** Offset of the journal mode in an SQLite file (https://www.sqlite.org/fileformat2.html#the_database_header). */
const JOURNAL_FORM_AT = 18;
const BY_ROLLBACK = Buffer.from([1, 1]);
const ORDINARY = 0;

/** SQLite file from an untrusted source: only plain tables are read, with a limited number of rows. */
export interface ForeignDatabase {
  has(table: string): boolean;
  /**
   * Rows of a table in the order of its key.
   * @throws RefusedFile if there are more than `most`, or a column is missing
   */
  rows(table: string, columns: readonly string[], most: number): Row[];
  close(): void;
}

/**
 * Opens a copy of an untrusted SQLite file according to https://www.sqlite.org/security.html: read-only, defensive,
 * with limits, trusting no function of its schema. A file with anything but plain tables and indexes (triggers,
 * views, virtual tables, generated columns) is rejected before a row is read: collections do not contain them, and
 * each is executable code. Always uses the package, so that every runtime has the same protections.
 * @param path path of a file used by no other process; its header is changed if it requires a WAL
 * @throws RefusedFile
 */
export function openForeign(path: string): ForeignDatabase {
  readWithoutLog(path);
  const tables = inspect(path);
  if ([...tables.values()].some(({ isSortedByAnki }) => isSortedByAnki)) sortByCase(path);
  const database = open(path, { readOnly: true });
  return {
    has: (table) => tables.has(table),
    rows(table, columns, most) {
      const form = tables.get(table);
      if (!form) throw new RefusedFile('broken', `there is no table ${table}`);
      // Indexes of the copy may have another sort order than its schema now says; a table without rowid is its own
      // index.
      const plain = form.hasRowIds ? 'not indexed' : '';
      const rows = asked(() =>
        database.prepare(`select ${columns.join(', ')} from ${table} ${plain} limit ${most + 1}`).all(),
      ) as Row[];
      if (rows.length > most) throw new RefusedFile('too_large', `${table} has more than ${most} rows`);
      return rows;
    },
    close: () => database.close(),
  };
}

/** Tables of the file, after checking that there is nothing else. */
function inspect(path: string): ReadonlyMap<string, Form> {
  const database = open(path, { readOnly: true });
  try {
    return plainTables(database);
  } finally {
    database.close();
  }
}

function open(path: string, how: { readOnly: boolean; defensive?: boolean }): Opened {
  const database = new DatabaseSync(path, {
    defensive: true,
    allowExtension: false,
    enableForeignKeyConstraints: false,
    enableDoubleQuotedStringLiterals: false,
    limits: LIMITS,
    ...how,
  });
  for (const pragma of ['trusted_schema = off', 'cell_size_check = on', 'mmap_size = 0']) {
    asked(() => database.exec(`pragma ${pragma}`));
  }
  return database;
}

/**
 * Since 2020 names are sorted with a collation (`unicase`) that only Anki has, and SQLite refuses tables with an
 * unknown collation. In the copy it is replaced by `nocase`, on which reading does not depend.
 */
function sortByCase(path: string): void {
  const database = open(path, { readOnly: false, defensive: false });
  try {
    asked(() => {
      database.exec('pragma journal_mode = off');
      database.exec('pragma writable_schema = on');
      database.exec("update sqlite_master set sql = replace(sql, 'unicase', 'nocase')");
    });
  } finally {
    database.close();
  }
}

interface Form {
  readonly hasRowIds: boolean;
  readonly isSortedByAnki: boolean;
}

function plainTables(database: Opened): ReadonlyMap<string, Form> {
  const objects = asked(() =>
    database.prepare(`select type, name, rootpage, sql from sqlite_master limit ${MOST_OBJECTS + 1}`).all(),
  ) as Row[];
  if (objects.length > MOST_OBJECTS) throw new RefusedFile('hostile', 'there are too many tables');
  for (const { type, name, rootpage, sql } of objects) {
    const isPlain = (type === 'table' || type === 'index') && Number(rootpage) > 0;
    const isVirtual = typeof sql === 'string' && /^\s*create\s+virtual/i.test(sql);
    if (!isPlain || isVirtual) throw new RefusedFile('hostile', `${String(name)} is a ${String(type)}`);
  }
  const tables = objects.filter(({ type }) => type === 'table');
  for (const { name } of tables) refuseComputed(database, String(name));
  const listed = asked(() => database.prepare('select name, wr from pragma_table_list').all()) as Row[];
  const withoutRowIds = new Set(listed.filter(({ wr }) => wr === 1).map(({ name }) => name));
  return new Map(
    tables.map(({ name, sql }) => [
      String(name),
      { hasRowIds: !withoutRowIds.has(name ?? ''), isSortedByAnki: String(sql).includes('unicase') },
    ]),
  );
}

function refuseComputed(database: Opened, table: string): void {
  const columns = asked(() =>
    database.prepare('select hidden from pragma_table_xinfo(?)').all(table),
  ) as Row[];
  const isComputed = columns.some(({ hidden }) => hidden !== ORDINARY);
  if (isComputed) throw new RefusedFile('hostile', `a column of ${table} is computed`);
}

/** SQLite's errors about a foreign file are never shown, and always blamed on the file. */
function asked<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw new RefusedFile('broken', `SQLite: ${(error as Error).message}`);
  }
}

/** A package contains no WAL whatever the header says, and reading in WAL mode would create one. */
function readWithoutLog(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const header = Buffer.alloc(JOURNAL_FORM_AT);
    readSync(file, header, 0, header.length, 0);
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
      throw new RefusedFile('broken', 'the collection is no SQLite file');
    }
    writeSync(file, BY_ROLLBACK, 0, BY_ROLLBACK.length, JOURNAL_FORM_AT);
  } finally {
    closeSync(file);
  }
}
