import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createLog } from '#server/platform/log.ts';
import { createPubSub } from '#server/platform/pubsub.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { runAdminCommand } from '#server/rooms/accounts/operators/commands.ts';

const OPTIONS = {
  days: { type: 'string', default: '7' },
  uses: { type: 'string', default: '1' },
  note: { type: 'string', default: '' },
} as const;

/** Administration on the command line: `npm run admin -- COMMAND`, also while the app runs. Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command = 'help', ...words] = positionals;
  loadEnvFile();
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error', VOICE_AHEAD: 'false' });
  if (command === 'import-account') return importFile(settings, words);
  const log = createLog(settings);
  const database = await openInstalledDatabase(settings, log);
  // On PostgreSQL the running app hears of changes at once, on SQLite when it next reads a session: within a minute.
  const pubsub = createPubSub(database, settings.databaseUrl, log);
  try {
    const sessions = createSessions(database, pubsub, settings, Date.now);
    const services = { database, sessions, settings, clock: Date.now };
    const { code, lines } = await runAdminCommand(services, { command, words, options: values });
    for (const line of lines) console.log(line);
    return code;
  } finally {
    await pubsub.close();
    await database.close();
  }
}

/** Imports the export of an account from another server. */
async function importFile(settings: Settings, [file, ...rest]: readonly string[]): Promise<number> {
  if (file === undefined || rest.length > 0) {
    console.error('Usage: npm run admin -- import-account path/of/the/export.json');
    return 1;
  }
  const exported: unknown = JSON.parse(await readFile(resolve(process.env.INIT_CWD ?? '', file), 'utf8'));
  // Loaded for this command only, because the whole app takes 30 MB of memory.
  const [{ createPlatform, openRooms }, { createServer }, { runImport }] = await Promise.all([
    import('#server/app.ts'),
    import('#server/platform/http/server.ts'),
    import('#server/rooms/accounts/import/import-command.ts'),
  ]);
  const platform = await createPlatform(settings);
  const app = await createServer(platform, '');
  try {
    const { code, lines } = await runImport(platform, await openRooms(app, platform), exported);
    for (const line of lines) console.log(line);
    return code;
  } finally {
    await app.close();
    await platform.pubsub.close();
    await platform.database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
