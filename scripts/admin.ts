import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { createLog } from '#server/platform/log.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { createPubSub } from '#server/platform/pubsub.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
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
  const envFile = join(PROJECT_ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' });
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
