import { pino } from 'pino';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { addTestAccount } from './accounts.ts';

/** Adds accounts to a database until it is killed, and prints the name of each once it is stored. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const settings = { dataDir, databaseUrl: databaseUrl || null, backupDir: `${dataDir}/backups` };
const database = await openInstalledDatabase(settings, pino({ level: 'silent' }));
for (let number = 0; ; number += 1) {
  const name = `${process.pid}-${Date.now()}-${number}`;
  await addTestAccount(database, name);
  process.stdout.write(`${name}\n`);
}
