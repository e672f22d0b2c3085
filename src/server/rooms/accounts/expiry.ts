import type { Platform } from '#server/platform/platform.ts';
import { removeExpiredLinks } from './password-resets.repo.ts';
import { removeOldFailures } from './sign-in-delay.ts';

/** Removes what has no effect any more: failures to sign in, and links for a new password. */
export async function removeExpired({ database, clock }: Platform): Promise<void> {
  await database.write(async (tx) => {
    await removeOldFailures(tx, clock());
    await removeExpiredLinks(tx, clock());
  });
}
