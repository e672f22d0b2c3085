import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import { RESET_LINK_MS } from '#shared/accounts/accounts.contract.ts';
import { findAccountByEmail, findHolder, holdAccount, updatePasswordHash } from './accounts.repo.ts';
import { passwordResetMail } from './mails.ts';
import {
  countLiveLinks,
  deleteResetLinks,
  findResetAccount,
  insertResetLink,
} from './password-resets.repo.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { forgetFailures } from './sign-in-delay.ts';

/** Maximum number of valid links per account, so that requests from many addresses cannot flood a mailbox. */
const MOST_LIVE_LINKS = 3;

/**
 * Mails a link for a new password to the account's own address, if the account exists. Earlier links stay valid,
 * because otherwise a stranger could invalidate the owner's; while there are three, nothing is sent. Must not be
 * awaited by the answer, whose timing would reveal whether the account exists.
 */
export async function sendResetLink(
  { database, mail, settings, clock }: Platform,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(database.read, email);
  if (!account) return;
  const token = newToken();
  const language = await database.write(async (tx) => {
    if (!(await holdAccount(tx, account.id))) return null;
    if ((await countLiveLinks(tx, account.id, clock())) >= MOST_LIVE_LINKS) return null;
    await insertResetLink(tx, {
      token_hash: hashOf(token),
      account_id: account.id,
      expires_at: clock() + RESET_LINK_MS,
    });
    const learner = await findHolder(tx, account.id);
    return learner.base_language;
  });
  if (language === null) return;
  const link = `${settings.publicUrl}/reset-password#token=${token}`;
  await mail.send(passwordResetMail(account.email, language, link));
}

/**
 * Sets a new password with a single-use link and ends all sessions of the account. Access to the mail proves ownership,
 * so sign-in failures are reset.
 * @throws Refusal `weak_password` (the link stays valid), `invalid_token`
 */
export async function confirmReset(
  { database, heavyWork, sessions, clock }: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  refuseWeakPassword(newPassword, 'newPassword');
  const tokenHash = hashOf(token);
  const accountId = await findResetAccount(database.read, tokenHash, clock());
  if (accountId === null) throw new Refusal('invalid_token');
  const passwordHash = await heavyWork.run(() => hashPassword(newPassword));
  await database.write(async (tx) => {
    const account = await holdAccount(tx, accountId);
    // Checked again with the account locked, because the link may have been used meanwhile.
    if (!account || (await findResetAccount(tx, tokenHash, clock())) === null)
      throw new Refusal('invalid_token');
    await updatePasswordHash(tx, accountId, passwordHash);
    await deleteResetLinks(tx, accountId);
    await sessions.closeAll(tx, accountId);
    await forgetFailures(tx, account.email_key);
  });
}
