import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { AccountDoors } from './account-data.ts';
import { holdAccount, listLearners, removeAccount } from './accounts.repo.ts';
import { verifyOwnPassword } from './confirm-password.ts';
import { findParentRequest } from './parent/parent.repo.ts';
import { forgetFailures } from './sign-in-delay.ts';

type Services = Pick<Platform, 'database' | 'learners' | 'mail' | 'sessions' | 'log'>;

/**
 * Deletes the account of the session with all data of its learners. The address may register again.
 * @throws Refusal `wrong_password`, `rate_limited`
 */
export async function deleteOwnAccount(
  platform: Platform,
  { progress, others }: AccountDoors,
  user: SessionUser,
  password: string,
): Promise<void> {
  const passwordHash = await verifyOwnPassword(platform, user.accountId, password);
  const isErased = await eraseAccount(platform, [progress, ...others], {
    accountId: user.accountId,
    passwordHash,
  });
  if (!isErased) throw new Refusal('wrong_password');
}

/**
 * Erases an account with all data of its learners, and its traces: mails in the outbox, the database's WAL.
 * @param rooms erase the data they stored about the learners
 * @returns false if the account is gone, has another password than given, or was not deleted before the given time
 */
export async function eraseAccount(
  { database, sessions, learners, mail, log }: Services,
  rooms: readonly OpenRoom[],
  {
    accountId,
    passwordHash,
    deletedBefore,
  }: { readonly accountId: string; readonly passwordHash?: string; readonly deletedBefore?: number },
): Promise<boolean> {
  const emails = await database.write(async (tx) => {
    const account = await holdAccount(tx, accountId, passwordHash);
    if (!account) return null;
    // The operator may have undone the deletion meanwhile.
    if (deletedBefore !== undefined && (account.deleted_at ?? Infinity) > deletedBefore) return null;
    const request = await findParentRequest(tx, account.id);
    await sessions.closeAll(tx, account.id);
    for (const { id } of await listLearners(tx, account.id)) await learners.forget(tx, id);
    await removeAccount(tx, account.id);
    // Stored by address instead of account, so that no foreign key deletes it.
    await forgetFailures(tx, account.email_key);
    return request?.email ? [account.email, request.email] : [account.email];
  });
  if (!emails) return false;
  // The account is gone even if this fails: the next start deletes the rest.
  for (const room of rooms) {
    await room
      .eraseDeleted?.()
      .catch((err: unknown) =>
        log.error(
          { err },
          'accounts: erasing the data of a deleted account failed, retrying at the next start',
        ),
      );
  }
  await Promise.all(emails.map((email) => mail.forget(email))).catch((err: unknown) =>
    log.error(
      { err },
      'accounts: removing mails of a deleted account failed, they remain in the outbox folder',
    ),
  );
  await database.settle();
  return true;
}
