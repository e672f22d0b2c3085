import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { RefusedFile } from './refused-file.ts';

type Opened = InstanceType<typeof DatabaseSync>;
type Value = string | number | Uint8Array | null;
/** A row of a foreign table; what its columns hold is whatever somebody put there. */
export type Row = Readonly<Record<string, Value>>;

/** No text or blob of a collection is longer: all note types of one stand in a single text. */
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
/** Where an SQLite file says how it is journaled (https://www.sqlite.org/fileformat2.html#the_database_header). */
const JOURNAL_FORM_AT = 18;
const BY_ROLLBACK = Buffer.from([1, 1]);
const ORDINARY = 0;

/** An SQLite file that a stranger made: only its plain tables are read, a bounded number of rows. */
export interface ForeignDatabase {
  has(table: string): boolean;
  /**
   * Rows of a table in the order of its key.
   * @throws RefusedFile when there are more than `most`, or a column is missing
   */
  rows(table: string, columns: readonly string[], most: number): Row[];
  close(): void;
}

/**
 * Opens a copy of a stranger's SQLite file, after https://www.sqlite.org/security.html: read-only, defensive, with
 * limits, trusting no function of its schema. One that has anything but plain tables and indexes (triggers, views,
 * virtual tables, columns that are computed) is refused before a row is read: no collection has them, and each is code.
 * Always by the package, so that every runtime has the same defences.
 * @param path of a file that nobody else has open; its header is changed where it asks for a write-ahead log
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
      // The copy's indexes may be sorted in another way than it now says; a table without row ids is its own index.
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

/** The tables, where there is nothing else. */
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
 * Since 2020 names are sorted by a rule (`unicase`) that only Anki has, and SQLite reads no table that mentions a rule it
 * does not know. In the copy they say `nocase` instead; what is read does not depend on it.
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

/** What SQLite says of a foreign file is never told, and always the file's fault. */
function asked<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw new RefusedFile('broken', `SQLite: ${(error as Error).message}`);
  }
}

/** A package has no log beside its database, whatever the header says; reading by log would need one to be made. */
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
