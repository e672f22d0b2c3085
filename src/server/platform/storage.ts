import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { Settings } from './settings.ts';

/** Kinds of data by their place in the data folder. */
const FOLDERS = ['audio', 'videos', 'outbox', 'backups'] as const;
type StorageKind = 'database' | (typeof FOLDERS)[number] | 'other';

/** Measures the data folder by kind, and the database. */
export async function readStorage(
  database: Database,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<{ kind: StorageKind; bytes: number }[]> {
  const bytes: Record<StorageKind, number> = {
    ...{ database: 0, audio: 0, videos: 0, outbox: 0, backups: 0, other: 0 },
  };
  if (database.engine === 'postgres') {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(database.read);
    bytes.database = Number(rows[0]?.bytes ?? 0);
  }
  for (const file of await filesIn(dataDir)) bytes[kindOf(file)] += await sizeOf(join(dataDir, file));
  return Object.entries(bytes).map(([kind, size]) => ({ kind: kind as StorageKind, bytes: size }));
}

function kindOf(file: string): StorageKind {
  if (/^tillsammans\.db/.test(file)) return 'database';
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`)) ?? 'other';
}

async function filesIn(folder: string): Promise<string[]> {
  // Windows separates by backslashes.
  return (await readdir(folder, { recursive: true }).catch(() => [])).map((file) =>
    file.replaceAll('\\', '/'),
  );
}

/** Size of a file in bytes; 0 for a folder, and for a file that was removed meanwhile. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : 0;
}
