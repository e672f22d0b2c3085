import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** Plain-text mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** URL for one-click unsubscription from mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mails, or stores them in an outbox that the operator can read. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail (or it is in the outbox); rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** Deletes mails in the outbox to an address; mails accepted by a server are gone already. */
  forget(address: string): Promise<void>;
  /** Counts of this process since its start, for the page of the operator. */
  counts(): MailCounts;
}

/** Mails sent and failed; of the last failure its time (ms since 1970) and the code of the mail server or file system. */
export interface MailCounts {
  readonly sent: number;
  readonly failed: number;
  readonly lastFailure: { readonly atMs: number; readonly code: string | null } | null;
}

const SMTP_TIMEOUT_MS = 10_000;

/** Mailer for `SMTP_URL`, otherwise files in `DATA_DIR/outbox`. */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
  log: Logger,
): Mailer {
  const { smtpUrl, mailFrom, dataDir } = settings;
  return counted(
    smtpUrl && mailFrom
      ? smtpMailer(smtpUrl, mailFrom, log)
      : outboxMailer(join(dataDir, 'outbox'), clock, log),
    clock,
  );
}

type UncountedMailer = Omit<Mailer, 'counts'>;

/** Counts what a mailer sends. Errors name no address, so that their codes may be kept. */
function counted(mailer: UncountedMailer, clock: Clock): Mailer {
  let counts: MailCounts = { sent: 0, failed: 0, lastFailure: null };
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        const { code } = error as { code?: unknown };
        const lastFailure = { atMs: clock(), code: typeof code === 'string' ? code : null };
        counts = { ...counts, failed: counts.failed + 1, lastFailure };
        throw error;
      }
      counts = { ...counts, sent: counts.sent + 1 };
    },
    forget: (address) => mailer.forget(address),
    counts: () => counts,
  };
}

function smtpMailer(url: string, from: string, log: Logger): UncountedMailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      try {
        // As an object, the address is never parsed as a list.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: listHeaders(mail),
        });
      } catch (error) {
        // A mail server's message contains the address, so only its code is kept.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        log.error({ code, responseCode }, 'mail: the SMTP server did not accept the mail, it is not sent');
        throw Object.assign(new Error('The mail server did not take the mail.'), { code });
      }
      log.info('mail: sent');
    },
    async forget() {},
  };
}

/** Headers for unsubscription; none for mails without it. */
function listHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  return unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
}

/** Plain files, so that links in them can be copied. */
function outboxMailer(folder: string, clock: Clock, log: Logger): UncountedMailer {
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      const date = new Date(clock());
      const file = join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const headers = { Date: date.toUTCString(), To: to, Subject: subject, ...listHeaders(mail) };
      const lines = Object.entries(headers).map(
        ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`,
      );
      await writeFile(file, `${lines.join('\n')}\n\n${text}\n`, { flag: 'wx', mode: 0o600 });
      log.info({ file }, 'mail: SMTP_URL is not set, the mail was written to the outbox folder');
    },

    async forget(address) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.txt'))) {
        const file = join(folder, name);
        // The operator may have deleted it meanwhile.
        const mail = await readFile(file, 'utf8').catch(() => '');
        const to = /^To: (.*)$/m.exec(mail)?.[1];
        if (to?.toLowerCase() === address.toLowerCase()) await rm(file, { force: true });
      }
    },
  };
}
