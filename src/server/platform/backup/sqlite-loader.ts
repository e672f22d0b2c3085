import { closeSync, openSync } from 'node:fs';
import type { Logger } from 'pino';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/migration.ts';
import { sqlitePath } from '../database/sqlite.ts';
import { SqliteFile } from '../database/sqlite-file.ts';
import { createSqliteWriter } from '../database/sqlite-writer.ts';
import { type ArchiveManifest, BackupError } from './archive-format.ts';
import { checkLoaded, type Loader } from './load-archive.ts';
import { quoted } from './snapshot.ts';
import { sqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * Creates an SQLite database in a folder, lets `load` fill it, and compares it with the manifest of the backup. The folder
 * is to be flushed to the disk afterwards.
 * @throws BackupError if the filled database is not that of the backup
 */
export async function restoreSqlite(
  folder: string,
  migrations: readonly Migration[],
  log: Logger,
  load: (loader: Loader) => Promise<ArchiveManifest>,
): Promise<ArchiveManifest> {
  const path = sqlitePath(folder);
  closeSync(openSync(path, 'ax', 0o600));
  const file = await SqliteFile.open(path);
  try {
    // A file that is not finished is thrown away. Only old pages are written to the journal, and there are few. The app
    // switches to WAL at its start.
    for (const pragma of ['journal_mode = memory', 'synchronous = off', 'foreign_keys = off']) {
      file.query(`pragma ${pragma}`);
    }
    const { write } = createSqliteWriter(file, 0, log, false);
    await migrate({ engine: 'sqlite', write }, migrations, log);
    const { tables } = sqliteSnapshot(file);
    file.query('begin');
    for (const { name } of tables) file.query(`delete from ${quoted(name)}`);
    const manifest = await load({
      tables,
      async insert({ name, columns }, rows) {
        const places = columns.map(() => '?').join(', ');
        const statement = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${places})`;
        for (const row of rows) file.query(statement, row);
      },
    });
    file.query('commit');
    const checks = file.query<{ integrity_check: string }>('pragma integrity_check').rows;
    const dangling = file.query('pragma foreign_key_check').rows;
    if (dangling.length > 0 || checks.some((row) => row.integrity_check !== 'ok')) {
      throw new BackupError('The restored database is not consistent; nothing was replaced.');
    }
    await checkLoaded(sqliteSnapshot(file), manifest);
    return manifest;
  } finally {
    await file.close();
  }
}
