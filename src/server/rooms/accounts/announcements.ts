import type { Platform } from '#server/platform/platform.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { Language } from '#shared/language.ts';
import { findHolder } from './accounts.repo.ts';
import { claimMail, listAccountsAfter, noteSent, removeClaim } from './announcements.repo.ts';
import { announcementMail } from './mails.ts';
import { wantsNews } from './news.ts';

const ACCOUNTS_AT_ONCE = 200;
/** Maximum consecutive failed deliveries before the mail server is assumed to be down. */
const MAX_FAILURES_IN_A_ROW = 5;

/** Text of an announcement in each language. */
export interface Announcement {
  readonly texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>>;
  /** True for the terms, which are mailed to all accounts; otherwise only to subscribers of news. */
  readonly isAboutTerms: boolean;
}

/** Number of accounts by result. */
export interface DeliveryCounts {
  sent: number;
  /** Accounts without a news subscription. */
  unwanted: number;
  /** Mailed in an earlier run. */
  already: number;
  /** Accounts that an interrupted run was mailing: they may have received it and are not mailed again. */
  unclear: number;
  /** Rejected by the mail server; the next run tries again. */
  failed: number;
}

/**
 * Mails an announcement to all its recipients, one mail each, in their language. A repeated run continues where an
 * earlier one was interrupted; announcements are identified by their text.
 */
export async function announce(
  platform: Pick<Platform, 'database' | 'mail' | 'settings' | 'clock'>,
  announcement: Announcement,
): Promise<DeliveryCounts> {
  const name = hashOf(JSON.stringify(announcement)).slice(0, 32);
  const tally: DeliveryCounts = { sent: 0, unwanted: 0, already: 0, unclear: 0, failed: 0 };
  let failuresInARow = 0;
  let after = '';
  for (;;) {
    const accounts = await listAccountsAfter(platform.database.read, after, ACCOUNTS_AT_ONCE);
    for (const account of accounts) {
      const outcome = await mailTo(platform, account, announcement, name);
      tally[outcome] += 1;
      // A skipped account gives no information about the mail server.
      if (outcome === 'sent') failuresInARow = 0;
      if (outcome === 'failed') failuresInARow += 1;
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return tally;
    }
    const last = accounts.at(-1);
    if (!last) return tally;
    after = last.id;
  }
}

async function mailTo(
  { database, mail, settings, clock }: Pick<Platform, 'database' | 'mail' | 'settings' | 'clock'>,
  account: { readonly id: string; readonly email: string },
  { texts, isAboutTerms }: Announcement,
  name: string,
): Promise<keyof DeliveryCounts> {
  if (!isAboutTerms && !(await wantsNews({ database }, account.id))) return 'unwanted';
  const token = newToken();
  const token_hash = hashOf(token);
  const claim = { announcement: name, account_id: account.id, token_hash, begun_at: clock() };
  const before = await database.write((tx) => claimMail(tx, claim));
  if (before) return before.sent_at === null ? 'unclear' : 'already';
  const learner = await findHolder(database.read, account.id);
  const language = learner.base_language;
  const link = isAboutTerms ? null : `${settings.publicUrl}/unsubscribe?token=${token}`;
  try {
    await mail.send(announcementMail(account.email, language, texts[language], link));
  } catch {
    await database.write((tx) => removeClaim(tx, token_hash));
    return 'failed';
  }
  await database.write((tx) => noteSent(tx, token_hash, clock()));
  return 'sent';
}
