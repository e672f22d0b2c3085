import { parseArgs } from 'node:util';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createLog } from '#server/platform/log.ts';
import { readSettings } from '#server/platform/settings.ts';
import { disputesCsv, listDisputedAnswers } from '#server/rooms/practice/disputed-answers.ts';

// Prints the answers that learners think should be accepted, grouped by task, without names:
// npm run --silent answers:export [-- --json] > answers.csv
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
loadEnvFile();
const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' });
const database = await openInstalledDatabase(settings, createLog(settings));
try {
  const answers = await listDisputedAnswers(database.read);
  process.stdout.write(values.json ? `${JSON.stringify(answers, null, 2)}\n` : disputesCsv(answers));
} finally {
  await database.close();
}
