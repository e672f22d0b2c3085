import { mkdirSync, utimesSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration } from '../database/migration.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  BackupError,
  decodeRow,
  encodeRow,
  TableDigest,
} from './archive-format.ts';
import { newer, readArchive } from './read-archive.ts';
import type { DataSnapshot, TableLayout, Value } from './snapshot.ts';

/** Empty database into which an archive is loaded. */
export interface Loader {
  /** Tables of the new database. */
  readonly tables: readonly TableLayout[];
  insert(table: TableLayout, rows: readonly (readonly Value[])[]): Promise<void>;
}

/**
 * Returns the migrations that a backup has, in order.
 * @throws BackupError if this version does not know all of them
 */
export function migrationsOf({ app, migrations }: ArchiveHeader): Migration[] {
  const known = MIGRATIONS.filter(({ name }) => migrations.includes(name));
  if (known.length < migrations.length) throw newer(app);
  return known;
}

/**
 * Loads the rows of an archive into a new database, and its files into a folder. The archive is checked again meanwhile.
 * @throws BackupError
 */
export async function loadArchive(path: string, loader: Loader, folder: string): Promise<ArchiveManifest> {
  let layouts = new Map<string, TableLayout>();
  for await (const part of readArchive(path)) {
    if (part.kind === 'manifest') return part.manifest;
    if (part.kind === 'header') layouts = matchingLayouts(part.header, loader.tables);
    if (part.kind === 'rows') {
      const table = layouts.get(part.table);
      if (table)
        await loader.insert(
          table,
          part.lines.map((line) => decodeRow(line)),
        );
    }
    if (part.kind === 'file') {
      const target = join(folder, part.path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, part.content, { mode: part.mode, flag: 'wx' });
      utimesSync(target, part.mtime, part.mtime);
    }
  }
  throw new BackupError(`${path} changed while it was read.`);
}

/** @throws BackupError if the tables of the archive are not those of the database */
function matchingLayouts(
  { app, tables }: ArchiveHeader,
  present: readonly TableLayout[],
): Map<string, TableLayout> {
  const asText = (list: readonly TableLayout[]) =>
    list.map(({ name, columns }) => `${name}(${columns.join()})`).sort();
  const [inArchive, inDatabase] = [asText(tables), asText(present)];
  const differing = [
    ...inArchive.filter((table) => !inDatabase.includes(table)),
    ...inDatabase.filter((table) => !inArchive.includes(table)),
  ];
  if (differing.length > 0) {
    throw new BackupError(
      `The tables of the backup (made by version ${app}) are not those of this version: ${differing.join(', ')}.`,
    );
  }
  return new Map(tables.map((table) => [table.name, table]));
}

/**
 * Reads a loaded database back and compares it with the manifest.
 * @throws BackupError naming the first table that differs
 */
export async function checkLoaded(snapshot: DataSnapshot, { tables }: ArchiveManifest): Promise<void> {
  for (const table of snapshot.tables) {
    const digest = new TableDigest();
    for await (const row of snapshot.rows(table)) digest.add(encodeRow(row));
    const [found, expected] = [digest.result(), tables[table.name]];
    if (found.rows !== expected?.rows || found.digest !== expected.digest) {
      throw new BackupError(
        `The restored table ${table.name} differs from the backup (${found.rows} of ${expected?.rows ?? 0} rows). ` +
          'Nothing was replaced.',
      );
    }
  }
}
