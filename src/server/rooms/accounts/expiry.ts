import type { Platform } from '#server/platform/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { removeOldMails } from './announcements.repo.ts';
import { removeExpiredLinks } from './password-resets.repo.ts';
import { removeOldFailures } from './sign-in-delay.ts';

/** Links to unsubscribe work for this long, and an announcement is not mailed twice within it. */
const KEEP_MAILS_MS = 365 * DAY_MS;

/** Removes what has no effect any more: failures to sign in, links for a new password, notes of old announcements. */
export async function removeExpired({ database, clock }: Platform): Promise<void> {
  await database.write(async (tx) => {
    await removeOldFailures(tx, clock());
    await removeExpiredLinks(tx, clock());
    await removeOldMails(tx, clock() - KEEP_MAILS_MS);
  });
}
