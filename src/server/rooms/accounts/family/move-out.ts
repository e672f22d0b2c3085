import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actsAsHolder } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { moveOut } from '#shared/accounts/moving.contract.ts';
import { MOVE_LINK_MS } from '#shared/accounts/moving.ts';
import { isMinor } from '#shared/accounts/registration.ts';
import type { Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';
import { findHolder, holdAccount, insertAccount } from '../accounts.repo.ts';
import { verifyOwnPassword } from '../confirm-password.ts';
import { insertConsents } from '../consents.repo.ts';
import { learnerColumns } from '../learner-fields.ts';
import { hashPassword } from '../passwords.ts';
import { refuseProblems } from '../registration.ts';
import { findLearnerOf } from './family.repo.ts';
import { deleteLinksOf, findMovingLearner, moveConsents, putMoveLink } from './moving.repo.ts';

/**
 * Makes a link by which a learner moves out; an earlier one stops working. The password is the holder's agreement, also on
 * the learner's own device.
 * @throws Refusal `not_found`, `holder_only`, `holder_stays`, `learner_removed`, `age_restricted`, `wrong_password`
 */
export async function makeMoveLink(
  platform: Platform,
  user: SessionUser,
  learnerId: string,
  password: string,
): Promise<{ link: string; expiresAt: string }> {
  const { database, settings, clock } = platform;
  const learner = await findLearnerOf(database.read, user.accountId, learnerId);
  if (!learner) throw new Refusal('not_found');
  if (!actsAsHolder(user) && user.learnerId !== learnerId) throw new Refusal('holder_only');
  if (learner.is_holder) throw new Refusal('holder_stays');
  if (learner.deleted_at !== null) throw new Refusal('learner_removed');
  if (learner.is_under_13) throw new Refusal('age_restricted');
  await verifyOwnPassword(platform, user.accountId, password);
  const token = newToken();
  const expiresAt = clock() + MOVE_LINK_MS;
  await database.write(async (tx) => {
    if (!(await findLearnerOf(tx, user.accountId, learnerId))) throw new Refusal('not_found');
    await putMoveLink(tx, { learner_id: learnerId, token_hash: hashOf(token), expires_at: expiresAt });
  });
  return { link: `${settings.publicUrl}/move#token=${token}`, expiresAt: isoTime(expiresAt) };
}

/**
 * Returns the learner of a moving link.
 * @throws Refusal `invalid_token`
 */
export async function learnerOfMoveLink(
  { database, clock }: Platform,
  token: string,
): Promise<{ firstName: string; language: Language }> {
  const learner = await findMovingLearner(database.read, hashOf(token), clock());
  if (!learner) throw new Refusal('invalid_token');
  return { firstName: learner.first_name, language: learner.base_language };
}

/**
 * Moves the learner of a link to a new account, in one transaction. The learner keeps the id, so that nothing is copied:
 * ledger, cards and files stay where they are, and events that wait on a device arrive in the same ledger. The sessions of
 * the learner in the old account end, and what connects learners of a family is removed.
 * @param rooms remove what they store about the learner's place in the family
 * @returns token of a session of the new account
 * @throws Refusal `invalid_token`, `email_taken`, and those of a registration; the link then stays valid
 */
export async function moveToOwnAccount(
  { database, heavyWork, sessions, learners, clock }: Platform,
  rooms: readonly OpenRoom[],
  { token, email, password, age, legalAgreements }: z.output<typeof moveOut.body>,
  before: SessionUser | null,
): Promise<{ token: string; learnerId: string }> {
  const found = await findMovingLearner(database.read, hashOf(token), clock());
  if (!found) throw new Refusal('invalid_token');
  const firstName = found.first_name;
  const language = found.base_language;
  refuseProblems({ email, password, age, legalAgreements, firstName, baseLanguage: language });
  const passwordHash = await heavyWork.run(() => hashPassword(password));
  const oldAccountId = found.account_id;
  const accountId = randomUUID();
  return database.write(async (tx) => {
    // Checked again with the old account locked, because the link may have been used meanwhile.
    if (!(await holdAccount(tx, oldAccountId))) throw new Refusal('invalid_token');
    const learner = await findMovingLearner(tx, hashOf(token), clock());
    if (learner?.account_id !== oldAccountId) throw new Refusal('invalid_token');
    const nowMs = clock();
    const account = { id: accountId, email, password_hash: passwordHash, created_at: nowMs };
    if (!(await insertAccount(tx, account))) throw new Refusal('email_taken');
    const holder = await findHolder(tx, oldAccountId);
    await sessions.releaseLearner(tx, { accountId: oldAccountId, learnerId: learner.id }, holder.id);
    await deleteLinksOf(tx, learner.id);
    for (const room of rooms) await room.leaveFamily?.(tx, learner.id);
    const minor = isMinor(age);
    const columns = learnerColumns({
      ...{ isHolder: true, isMinor: minor, isUnder13: false, pausedAt: null },
      // The limits were those of the family.
      ...{ quietHours: null, dailyMinutes: null, studyExtension: null, mayBeReminded: false },
      // The parent in the old account started or allowed the move, which is not the confirmation of the new account.
      needsParent: minor,
    });
    await learners.change(tx, learner.id, { ...columns, account_id: accountId });
    await moveConsents(tx, learner.id, accountId);
    await insertConsents(tx, accountId, legalAgreements, legalAgreements.language ?? language, nowMs);
    if (before) await sessions.close(before.tokenHash, tx);
    return { token: await sessions.open(tx, { accountId, learnerId: learner.id }), learnerId: learner.id };
  });
}
