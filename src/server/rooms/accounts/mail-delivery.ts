import type { Mail } from '#server/platform/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import { claimMail, noteSent, removeClaim } from './announcements.repo.ts';

const ACCOUNTS_AT_ONCE = 200;
/** Maximum consecutive failed deliveries before the mail server is assumed to be down. */
const MAX_FAILURES_IN_A_ROW = 5;

/** Account to be mailed. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Result of mailing an account: `already` and `unclear` mails were claimed by an earlier or another run. */
export type MailOutcome = 'sent' | 'already' | 'unclear' | 'failed';

/**
 * Mails accounts one after another, until the mail server has rejected several mails in a row.
 * @param listAfter returns at most `count` accounts by ascending id, after the id `after`
 * @param mailTo mails one account; only `sent` and `failed` say anything about the mail server
 */
export async function mailAccounts(
  listAfter: (after: string, count: number) => Promise<readonly Recipient[]>,
  mailTo: (account: Recipient) => Promise<MailOutcome | 'unwanted'>,
): Promise<void> {
  let failuresInARow = 0;
  let after = '';
  for (;;) {
    const accounts = await listAfter(after, ACCOUNTS_AT_ONCE);
    for (const account of accounts) {
      const outcome = await mailTo(account);
      if (outcome === 'sent') failuresInARow = 0;
      if (outcome === 'failed') failuresInARow += 1;
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return;
    }
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Sends a mail to an account unless it was sent before under this name. It is recorded before it is sent, so that neither
 * another instance nor a restart repeats it; one that the mail server rejects can be sent with a later call.
 * @param compose writes the mail with a link that ends the subscription
 */
export async function mailOnce(
  { database, mail, settings, clock }: Pick<Platform, 'database' | 'mail' | 'settings' | 'clock'>,
  { name, accountId }: { readonly name: string; readonly accountId: string },
  compose: (unsubscribeLink: string) => Promise<Mail>,
): Promise<MailOutcome> {
  const token = newToken();
  const token_hash = hashOf(token);
  const claim = { announcement: name, account_id: accountId, token_hash, begun_at: clock() };
  const before = await database.write((tx) => claimMail(tx, claim));
  if (before) return before.sent_at === null ? 'unclear' : 'already';
  const written = await compose(`${settings.publicUrl}/unsubscribe?token=${token}`);
  try {
    await mail.send(written);
  } catch {
    await database.write((tx) => removeClaim(tx, token_hash));
    return 'failed';
  }
  await database.write((tx) => noteSent(tx, token_hash, clock()));
  return 'sent';
}
