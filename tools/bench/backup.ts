import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { createInstallation } from '#tests/installation.ts';
import {
  type BundledPrograms,
  bundlePrograms,
  ended,
  killBackup,
  killRestore,
  markBackup,
  startProgram,
} from '#tests/killed-backups.ts';
import { startPostgres } from '#tests/postgres.ts';

/**
 * Kills backups (while another process writes) and restores at random moments, on both engines. Fails if something that was
 * acknowledged before a backup is not in it, a restore leaves a mixture of old and new data, or the app does not start.
 * `npm run bench:backup [-- 200]`
 */
const kills = Number(process.argv[2] ?? 200);
/** Every so many kills the app itself is started on what is left; otherwise its database is opened. */
const STARTS_EVERY = 50;
const ACCOUNTS = 200;
/** A backup takes longer while another process writes. */
const SLOWER = 2;
/** Share of restores that are killed when the new data begins to replace the old. */
const AT_DECISION = 0.3;

async function onEngine(programs: BundledPrograms, count: number, url?: string): Promise<void> {
  const installation = await createInstallation(url);
  const counts = { 'backups finished': 0, 'backups killed': 0, old: 0, new: 0, starts: 0 };
  try {
    const database = await openInstalledDatabase(installation.settings, pino({ level: 'silent' }));
    for (let number = 0; number < ACCOUNTS; number++) await addTestAccount(database, `account-${number}`);
    await database.close();
    markBackup(installation);
    // Not in the folder of backups, which are removed after each kill.
    const backup = join(programs.folder, `${url ? 'postgres' : 'sqlite'}.tar.gz`);
    const backupMs = await timed(() => ended(startProgram(programs, 'backup', installation, [backup])));
    const restoreMs = await timed(() => ended(startProgram(programs, 'restore', installation, [backup])));
    console.log(
      `${url ? 'PostgreSQL' : 'SQLite'}: backup ${backupMs} ms, restore ${restoreMs} ms, ${statSync(backup).size} bytes`,
    );
    for (let kill = 0; kill < count; kill++) {
      if (kill % 2 === 0) {
        const isFinished = await killBackup(programs, installation, Math.random() * SLOWER * backupMs);
        counts[isFinished ? 'backups finished' : 'backups killed'] += 1;
      } else {
        const isAtDecision = Math.random() < AT_DECISION;
        const when = isAtDecision ? 'decided' : Math.random() * 1.1 * restoreMs;
        counts[await killRestore(programs, installation, backup, when)] += 1;
      }
      if (kill % STARTS_EVERY === STARTS_EVERY - 1) {
        const { dataDir, databaseUrl } = installation.settings;
        const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_AT: 'off' });
        if ((await fetch(`${app.url}/readyz`)).status !== 200) throw new Error('The app is not ready.');
        await app.dispose();
        counts.starts += 1;
      }
      if (kill % 10 === 9) console.log(url ? 'PostgreSQL' : 'SQLite', kill + 1, JSON.stringify(counts));
    }
    console.log(`${url ? 'PostgreSQL' : 'SQLite'}, ${count} kills: ${JSON.stringify(counts)}`);
  } finally {
    await installation.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return Math.round(performance.now() - startMs);
}

const programs = await bundlePrograms();
const postgres = await startPostgres();
try {
  await Promise.all([onEngine(programs, kills / 2), onEngine(programs, kills / 2, postgres.url)]);
} finally {
  programs.remove();
  await postgres.stop();
}
