import { inspect } from 'node:util';
import { HOUR_MS } from '#shared/time.ts';
import { createApp, createPlatform } from './app.ts';
import { BackupError } from './platform/backup/archive-format.ts';
import { CourseError } from './platform/course-reader.ts';
import { DataFolderError, prepareDataFolder } from './platform/data-folder.ts';
import { ForeignLog } from './platform/database/wal-owner.ts';
import { loadEnvFile } from './platform/env-file.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

/** Milliseconds after a stop signal for pending requests; then their connections are closed. */
const FINISH_MS = 10_000;
/** Milliseconds after which the process ends in any case. */
const GIVE_UP_MS = 15_000;
/** Signals within this many milliseconds count as one. */
const SAME_SIGNAL_MS = 1_000;

async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  prepareDataFolder(settings);

  const platform = await createPlatform(settings);
  const { log, database, pubsub, sessions, backups } = platform;
  const app = await createApp(platform);

  const purge = () =>
    sessions
      .purge()
      .catch((err: unknown) =>
        log.warn({ err }, 'sessions: removing expired sessions failed, retrying in an hour'),
      );
  const purging = setInterval(purge, HOUR_MS);

  let stoppingSinceMs: number | null = null;
  async function stop(reason: string, exitCode: number): Promise<void> {
    if (stoppingSinceMs !== null) {
      // A terminal and the parent process may both send the same signal; a later one is intended.
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info({ reason }, 'server: stopping');
    clearInterval(purging);
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    try {
      await backups.stop();
      await app.close();
      await pubsub.close();
      await database.close();
    } catch (err) {
      log.fatal({ err }, 'server: clean shutdown failed, exiting');
      process.exit(1);
    }
    log.info('server: stopped');
    process.exit(exitCode);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal, 0));
  process.on('unhandledRejection', (err) =>
    log.error({ err }, 'server: unhandled promise rejection, continuing'),
  );
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'server: uncaught exception, stopping');
    void stop('uncaughtException', 1);
  });

  const address = await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`Tillsammans listens on ${address}\n`);
  void purge();
  backups.start();
}

main().catch((error: unknown) => {
  const isPlain = [SettingsError, DataFolderError, CourseError, ForeignLog, BackupError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${isPlain ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
});
