import type { Platform } from '#server/platform/platform.ts';
import { hashOf } from '#server/platform/tokens.ts';
import type { Language } from '#shared/language.ts';
import { findHolder } from './accounts.repo.ts';
import { listAccountsAfter } from './announcements.repo.ts';
import { mailAccounts, mailOnce, type Recipient } from './mail-delivery.ts';
import { announcementMail } from './mails.ts';
import { wantsNews } from './news.ts';

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
  await mailAccounts(
    (after, count) => listAccountsAfter(platform.database.read, after, count),
    async (account) => {
      const outcome = await mailTo(platform, account, announcement, name);
      tally[outcome] += 1;
      return outcome;
    },
  );
  return tally;
}

async function mailTo(
  platform: Pick<Platform, 'database' | 'mail' | 'settings' | 'clock'>,
  { id, email }: Recipient,
  { texts, isAboutTerms }: Announcement,
  name: string,
): Promise<keyof DeliveryCounts> {
  if (!isAboutTerms && !(await wantsNews(platform, id))) return 'unwanted';
  return mailOnce(platform, { name, accountId: id }, async (unsubscribeLink) => {
    const { base_language } = await findHolder(platform.database.read, id);
    return announcementMail(
      email,
      base_language,
      texts[base_language],
      isAboutTerms ? null : unsubscribeLink,
    );
  });
}
