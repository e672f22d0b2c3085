import { pino } from 'pino';
import { openDatabase } from '#server/platform/database/database.ts';
import { addTestAccount } from './accounts.ts';

/** Adds accounts to a database, reports it, and waits to be killed. */
const [dataDir = '', count = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: null }, pino({ level: 'silent' }));
for (let number = 0; number < Number(count); number += 1) {
  await addTestAccount(database, `${process.pid}-${number}`);
}
process.stdout.write('added\n');
setInterval(() => undefined, 1_000);
