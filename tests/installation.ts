import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';
import { createDatabase } from './database.ts';

/** Settings of an installation of the app: data folder, database and backups. */
export interface TestInstallation {
  readonly settings: Pick<
    Settings,
    'dataDir' | 'databaseUrl' | 'backupDir' | 'backupDays' | 'backupAt' | 'needsVolume'
  >;
  /** Writes files into the data folder, by their path. */
  addFiles(files: Readonly<Record<string, string>>): void;
  remove(): Promise<void>;
}

/** Creates an empty installation, on PostgreSQL if `postgresUrl` names one. */
export async function createInstallation(postgresUrl?: string): Promise<TestInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-installation-'));
  const store = postgresUrl ? await createDatabase(postgresUrl) : null;
  return {
    settings: {
      dataDir,
      databaseUrl: store?.settings.databaseUrl ?? null,
      backupDir: join(dataDir, 'backups'),
      backupDays: 14,
      backupAt: null,
      needsVolume: false,
    },
    addFiles(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(dataDir, path)), { recursive: true });
        writeFileSync(join(dataDir, path), text);
      }
    },
    async remove() {
      await store?.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
