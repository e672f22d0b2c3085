import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findAccount } from './accounts.repo.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, forgetFailures } from './sign-in-delay.ts';

/**
 * Verifies the password of a signed-in account again. Failures count as failed sign-ins, so that a signed-in device is
 * no way to guess the password.
 * @returns the matching hash, so that a transaction can check that it is still current
 * @throws Refusal `wrong_password`; `rate_limited` after too many failures; `unauthenticated` if the account is gone
 */
export function verifyOwnPassword(
  { database, heavyWork, clock, settings }: Platform,
  accountId: string,
  password: string,
): Promise<string> {
  return heavyWork.run(async () => {
    const account = await findAccount(database.read, accountId);
    if (!account) throw new Refusal('unauthenticated');
    await database.write((tx) => countAttempt(tx, account.email_key, clock(), settings.rateScale));
    if (!(await verifyPassword(account.password_hash, password))) throw new Refusal('wrong_password');
    await database.write((tx) => forgetFailures(tx, account.email_key));
    return account.password_hash;
  });
}
