import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { RESET_LINK_MS } from '#shared/accounts/accounts.contract.ts';
import { findAccountByEmail, firstLearner, holdAccount, updatePasswordHash } from './accounts.repo.ts';
import { passwordResetMail } from './mails.ts';
import {
  countLiveLinks,
  deleteResetLinks,
  findResetAccount,
  insertResetLink,
} from './password-resets.repo.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { forgetFailures } from './sign-in-delay.ts';

const TOKEN_BYTES = 32;

/** Who knows an address could otherwise fill its letter box, from as many places as they like. */
const MOST_LIVE_LINKS = 3;

/**
 * Sends a link for a new password to the account's own address, if there is such an account. Earlier links stay good,
 * or a stranger could end the owner's by asking for another; while there are three, nothing more is sent. Not to be
 * waited for by the answer, which would tell by its time whether there is an account.
 */
export async function sendResetLink(
  { database, mail, settings, clock }: Platform,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(database.read, email);
  if (!account) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const language = await database.write(async (tx) => {
    if (!(await holdAccount(tx, account.id))) return null;
    if ((await countLiveLinks(tx, account.id, clock())) >= MOST_LIVE_LINKS) return null;
    await insertResetLink(tx, {
      token_hash: hashOf(token),
      account_id: account.id,
      expires_at: clock() + RESET_LINK_MS,
    });
    const learner = await firstLearner(tx, account.id);
    return learner.base_language;
  });
  if (language === null) return;
  const link = `${settings.publicUrl}/reset-password#token=${token}`;
  await mail.send(passwordResetMail(account.email, language, link));
}

/**
 * Sets a new password with a link, which then is used up, and ends all sessions of the account. Who has the mail
 * has shown to be the owner, so failures to sign in are forgotten.
 * @throws Refusal `weak_password` (the link stays good), `invalid_token`
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
    // Asked again now that the account is held: the link may have been used meanwhile.
    if (!account || (await findResetAccount(tx, tokenHash, clock())) === null)
      throw new Refusal('invalid_token');
    await updatePasswordHash(tx, accountId, passwordHash);
    await deleteResetLinks(tx, accountId);
    await sessions.closeAll(tx, accountId);
    await forgetFailures(tx, account.email_key);
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
