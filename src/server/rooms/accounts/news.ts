import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { Language } from '#shared/language.ts';
import { holdAccount } from './accounts.repo.ts';
import { agreementsNow, insertConsents, listConsents } from './consents.repo.ts';

/** Returns true if an account subscribes to news. */
export async function wantsNews(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
): Promise<boolean> {
  return agreementsNow(await listConsents(database.read, accountId)).marketingOptIn;
}

/**
 * Stores a change of the news subscription; all changes are kept.
 * @param shownIn language of the text beside the switch; by default the active learner's
 * @throws Refusal `unauthenticated` if the account is gone
 */
export async function changeNews(
  { database, learners, clock }: Platform,
  user: SessionUser,
  isWanted: boolean,
  shownIn: Language | undefined,
): Promise<void> {
  const learner = await learners.find(user.learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  const language = shownIn ?? learner.base_language;
  await database.write(async (tx) => {
    if (!(await holdAccount(tx, user.accountId))) throw new Refusal('unauthenticated');
    await noteNews(tx, user.accountId, isWanted, language, clock());
  });
}

/** Stores the subscription state if it differs from the current one. The caller must have locked the account. */
export async function noteNews(
  tx: Transaction<Tables>,
  accountId: string,
  isWanted: boolean,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  const now = agreementsNow(await listConsents(tx, accountId));
  if (now.marketingOptIn === isWanted) return;
  await insertConsents(tx, accountId, { marketingOptIn: isWanted }, shownIn, nowMs);
}
