import type { Platform } from '#server/platform/platform.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import { RESTORE_MS } from '#shared/accounts/family.ts';
import { DAY_MS } from '#shared/time.ts';
import { eraseAccount } from './account-erasure.ts';
import { removeOldMails } from './announcements.repo.ts';
import { removeExpiredDeviceLinks } from './family/devices.repo.ts';
import { eraseLearner, listDeletedBefore } from './family/family.repo.ts';
import { removeExpiredMoveLinks } from './family/moving.repo.ts';
import { removeOldPinFailures } from './family/pin-delay.ts';
import { listDeletedAccounts } from './operators/families.repo.ts';
import { ACCOUNT_GRACE_MS } from './operators/families.ts';
import { removeExpiredRequests } from './parent/parent-expiry.ts';
import { removeExpiredLinks } from './password-resets.repo.ts';
import { removeOldFailures } from './sign-in-delay.ts';

/**
 * Milliseconds for which records of mails are kept; until then unsubscribe links work and no announcement is mailed
 * twice.
 */
const KEEP_MAILS_MS = 365 * DAY_MS;

/**
 * Removes expired rows: failures of sign-in and of PINs, links for a new password or a device, records of old announcements, and
 * learners who were deleted more than `RESTORE_MS` ago, and accounts that the operator deleted seven days ago.
 * @param rooms erase the data they stored about deleted learners
 */
export async function removeExpired(
  platform: Pick<Platform, 'database' | 'clock' | 'learners' | 'mail' | 'settings' | 'sessions' | 'log'>,
  rooms: readonly OpenRoom[],
): Promise<void> {
  const { database, clock, learners } = platform;
  await database.write(async (tx) => {
    await removeOldFailures(tx, clock());
    await removeOldPinFailures(tx, clock());
    await removeExpiredLinks(tx, clock());
    await removeOldMails(tx, clock() - KEEP_MAILS_MS);
    await removeExpiredDeviceLinks(tx, clock());
    await removeExpiredMoveLinks(tx, clock());
  });
  await removeExpiredRequests(platform);
  const deletedBefore = clock() - ACCOUNT_GRACE_MS;
  for (const accountId of await listDeletedAccounts(database.read, deletedBefore)) {
    await eraseAccount(platform, rooms, { accountId, deletedBefore });
  }
  const deleted = await listDeletedBefore(database.read, clock() - RESTORE_MS);
  if (deleted.length === 0) return;
  await database.write(async (tx) => {
    for (const learnerId of deleted) {
      await learners.forget(tx, learnerId);
      await eraseLearner(tx, learnerId);
    }
  });
  for (const room of rooms) await room.eraseDeleted?.();
  await database.settle();
}
