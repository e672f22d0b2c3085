import type { Platform } from '#server/platform/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { removeOldMails } from './announcements.repo.ts';
import { removeExpiredLinks } from './password-resets.repo.ts';
import { removeOldFailures } from './sign-in-delay.ts';

/** Milliseconds for which records of mails are kept: unsubscribe links work, and no announcement is mailed twice. */
const KEEP_MAILS_MS = 365 * DAY_MS;

/** Deletes expired data: sign-in failures, password reset links, records of old announcements. */
export async function removeExpired({ database, clock }: Platform): Promise<void> {
  await database.write(async (tx) => {
    await removeOldFailures(tx, clock());
    await removeExpiredLinks(tx, clock());
    await removeOldMails(tx, clock() - KEEP_MAILS_MS);
  });
}
