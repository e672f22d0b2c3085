import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf } from '#server/platform/tokens.ts';
import { holdAccount, updatePasswordHash } from './accounts.repo.ts';
import { verifyOwnPassword } from './confirm-password.ts';
import { deleteResetLinks } from './password-resets.repo.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { moveChannels } from './reminders/channels.repo.ts';

/**
 * Changes the password and ends all sessions; this device gets a new one.
 * @returns token of that session
 * @throws Refusal `weak_password`, `wrong_password`, `rate_limited`
 */
export async function replacePassword(
  platform: Platform,
  user: SessionUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string> {
  const { database, heavyWork, sessions } = platform;
  refuseWeakPassword(newPassword, 'newPassword');
  const oldHash = await verifyOwnPassword(platform, user.accountId, currentPassword);
  const newHash = await heavyWork.run(() => hashPassword(newPassword));
  return database.write(async (tx) => {
    const held = await holdAccount(tx, user.accountId, oldHash);
    if (!held) throw new Refusal('wrong_password');
    await updatePasswordHash(tx, user.accountId, newHash);
    await deleteResetLinks(tx, user.accountId);
    const token = await sessions.open(tx, user);
    await moveChannels(tx, user.tokenHash, hashOf(token));
    await sessions.closeAll(tx, user.accountId, hashOf(token));
    return token;
  });
}
