import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { findAccountByEmail, findHolder, holdAccount, isUsable } from './accounts.repo.ts';
import { emailKeyOf } from './email-key.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, forgetFailures } from './sign-in-delay.ts';

/** New session, with the token for the cookie and its active learner. */
export interface NewSession {
  readonly token: string;
  readonly learnerId: string;
}

/**
 * Signs in with a new session; the request's previous one ends, other devices stay signed in. For an address
 * without an account the same work is done.
 * @throws Refusal `invalid_credentials`; `account_disabled` with the right password of a disabled account; `rate_limited` after too many failures at this address
 */
export function signIn(
  { database, heavyWork, sessions, clock, settings }: Platform,
  { email, password }: { email: string; password: string },
  before: SessionUser | null,
): Promise<NewSession> {
  const emailKey = emailKeyOf(email);
  // Runs in the pool as a whole: if the pool is full, it rejects before counting the attempt, and several
  // devices that sign in correctly at the same time do not look like guessing.
  return heavyWork.run(async () => {
    await database.write((tx) => countAttempt(tx, emailKey, clock(), settings.rateScale));
    const account = await findAccountByEmail(database.read, email);
    const fits = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !fits) throw new Refusal('invalid_credentials');
    return database.write(async (tx) => {
      // The password may have been changed meanwhile, which ended all sessions: no new session may start with the old
      // one.
      const held = await holdAccount(tx, account.id, account.password_hash);
      if (!held) throw new Refusal('invalid_credentials');
      if (!isUsable(held)) throw new Refusal('account_disabled');
      await forgetFailures(tx, emailKey);
      if (before) await sessions.close(before.tokenHash, tx);
      const learner = await findHolder(tx, account.id);
      const token = await sessions.open(tx, { accountId: account.id, learnerId: learner.id });
      return { token, learnerId: learner.id };
    });
  });
}

/** Ends all sessions of the account. */
export async function signOutEverywhere({ database, sessions }: Platform, accountId: string): Promise<void> {
  await database.write((tx) => sessions.closeAll(tx, accountId));
}
