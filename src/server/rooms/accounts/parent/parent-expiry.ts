import type { Platform } from '#server/platform/platform.ts';
import { PARENT_MAILS_MS, PARENT_REMINDER_MS } from '#shared/accounts/parent.ts';
import { DAY_MS } from '#shared/time.ts';
import { findHolder } from '../accounts.repo.ts';
import {
  claimReminder,
  listExpiredRequests,
  listUnreminded,
  putParentRequest,
  removeOldParentMails,
} from './parent.repo.ts';
import { parentReminderMail } from './parent-mails.ts';

/** Maximum number of reminders sent at once. */
const REMINDERS_AT_ONCE = 50;

/** Time after the first attempt during which a failed reminder is sent again, in milliseconds. */
const RETRY_REMINDER_MS = 3 * DAY_MS;

type Needed = Pick<Platform, 'database' | 'clock' | 'mail' | 'settings' | 'log'>;

/** Deletes the addresses of parents whose links have expired, and old counts of mails. */
export async function removeExpiredRequests({
  database,
  clock,
  mail,
}: Pick<Needed, 'database' | 'clock' | 'mail'>): Promise<void> {
  const expired = await listExpiredRequests(database.read, clock());
  await database.write(async (tx) => {
    await removeOldParentMails(tx, clock() - PARENT_MAILS_MS);
    for (const { account_id } of expired) {
      await putParentRequest(tx, account_id, clock(), { token_hash: null, email: null, expires_at: null });
    }
  });
  for (const { email } of expired) if (email !== null) await mail.forget(email);
}

/**
 * Reminds each unconfirmed account once, 30 days after registration. The reminder is recorded before it is sent, so that a
 * crash loses one rather than repeating it; after a failed mail it is sent again with the next call, for three days.
 */
export async function remindUnconfirmed({ database, clock, mail, settings, log }: Needed): Promise<void> {
  const due = await listUnreminded(database.read, clock() - PARENT_REMINDER_MS, REMINDERS_AT_ONCE);
  for (const { id, email, created_at } of due) {
    if (!(await database.write((tx) => claimReminder(tx, id, clock())))) continue;
    const { base_language } = await findHolder(database.read, id);
    try {
      await mail.send(parentReminderMail(email, base_language, `${settings.publicUrl}/profile`));
    } catch (err) {
      const isRetried = clock() - created_at < PARENT_REMINDER_MS + RETRY_REMINDER_MS;
      log.warn({ err, isRetried }, 'accounts: the mail server did not accept a reminder');
      if (isRetried) {
        await database.write((tx) => putParentRequest(tx, id, clock(), { reminded_at: null }));
      }
    }
  }
}
