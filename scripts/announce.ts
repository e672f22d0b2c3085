import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail.ts';
import { readSettings } from '#server/platform/settings.ts';
import { type Announcement, announce, type DeliveryCounts } from '#server/rooms/accounts/announcements.ts';

const USAGE = `Usage: npm run announce -- --subject "…" --text FILE [--terms]
  --subject-nl "…" --text-nl FILE   the same in Dutch; English where left out
  --subject-de "…" --text-de FILE   the same in German; English where left out
  --terms                           to everybody, as a change of the terms has to be; else to those who want news`;

const OPTIONS = {
  subject: { type: 'string' },
  text: { type: 'string' },
  'subject-nl': { type: 'string' },
  'text-nl': { type: 'string' },
  'subject-de': { type: 'string' },
  'text-de': { type: 'string' },
  terms: { type: 'boolean', default: false },
} as const;

/**
 * Reads an announcement from the arguments and the files that they name.
 * @throws Error that says what is missing
 */
function readAnnouncement(args: readonly string[]): Announcement {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { subject, text: file } = values;
  if (!subject?.trim() || !file) throw new Error(USAGE);
  const english = { subject, text: readText(file) };
  const inLanguage = (locale: 'nl' | 'de') => {
    const own = values[`text-${locale}`];
    return { subject: values[`subject-${locale}`] ?? subject, text: own ? readText(own) : english.text };
  };
  const texts = { english, dutch: inLanguage('nl'), german: inLanguage('de') };
  return { texts, isAboutTerms: values.terms };
}

function readText(file: string): string {
  // npm runs this in the project's folder, wherever it was called.
  const text = readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
  if (text.trim() === '') throw new Error(`${file} is empty.`);
  return text;
}

/** Report on an announcement, a line for each kind of outcome. */
function tell({ sent, unwanted, already, unclear, failed }: DeliveryCounts): string[] {
  return [
    `${sent} sent.`,
    ...(unwanted > 0 ? [`${unwanted} do not want news.`] : []),
    ...(already > 0 ? [`${already} had it already.`] : []),
    ...(unclear > 0
      ? [`${unclear} were being mailed when an earlier run was cut off, and are not mailed again.`]
      : []),
    ...(failed > 0 ? [`${failed} were not taken by the mail server. Run the same command again later.`] : []),
  ];
}

async function main(args: readonly string[]): Promise<number> {
  const announcement = readAnnouncement(args);
  loadEnvFile();
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' });
  const log = createLog(settings);
  const database = await openInstalledDatabase(settings, log);
  try {
    const mail = createMailer(settings, Date.now, log);
    const tally = await announce({ database, mail, settings, clock: Date.now }, announcement);
    for (const line of tell(tally)) console.log(line);
    if (!settings.smtpUrl) console.log(`No SMTP_URL is set: the mails lie in ${settings.dataDir}/outbox.`);
    return tally.failed > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
