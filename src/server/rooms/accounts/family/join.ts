import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import { MAX_LEARNERS } from '#shared/accounts/family.ts';
import type { JoinPreview } from '#shared/accounts/moving.contract.ts';
import { MOVE_LINK_MS } from '#shared/accounts/moving.ts';
import type { Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';
import {
  findAccount,
  findHolder,
  holdAccount,
  isUsable,
  listLearners,
  removeAccount,
} from '../accounts.repo.ts';
import { verifyOwnPassword } from '../confirm-password.ts';
import { insertLearnerConsent } from '../consents.repo.ts';
import { emailKeyOf } from '../email-key.ts';
import { findParentRequest } from '../parent/parent.repo.ts';
import { forgetFailures } from '../sign-in-delay.ts';
import { countLearners } from './family.repo.ts';
import { refuseInviting } from './manage-learners.ts';
import { deleteJoinLink, deleteLinksOf, findJoinLink, moveConsents, putJoinLink } from './moving.repo.ts';

/**
 * Makes a link by which another account joins the family; an earlier one stops working. The holder agrees for the children
 * who will come with it.
 * @throws Refusal `parent_needed` while a parent has not confirmed the account; `family_full`
 */
export async function makeJoinLink(
  { database, settings, clock }: Platform,
  { accountId }: SessionUser,
  language: Language,
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = clock() + MOVE_LINK_MS;
  await database.write(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('unauthenticated');
    await refuseInviting(tx, accountId);
    await putJoinLink(tx, {
      account_id: accountId,
      token_hash: hashOf(token),
      expires_at: expiresAt,
      language,
    });
  });
  return { link: `${settings.publicUrl}/family/join#token=${token}`, expiresAt: isoTime(expiresAt) };
}

/**
 * Returns what joining would do: the holder of the family, and who would come along.
 * @throws Refusal `invalid_token`; `own_family` for a link of the own account; `parent_needed`
 */
export async function previewJoin(
  { database, clock }: Platform,
  { accountId }: SessionUser,
  token: string,
): Promise<JoinPreview> {
  const link = await findJoinLink(database.read, hashOf(token), clock());
  if (!link) throw new Refusal('invalid_token');
  if (link.account_id === accountId) throw new Refusal('own_family');
  await refuseUnconfirmed(database.read, { accountId, familyId: link.account_id }, clock());
  const holder = await findHolder(database.read, link.account_id);
  const own = (await listLearners(database.read, accountId)).filter(({ deleted_at }) => deleted_at === null);
  const count = (await countLearners(database.read, link.account_id)) + own.length;
  return {
    holderName: holder.first_name,
    learners: own.map(({ id, first_name }) => ({ id, firstName: first_name })),
    fits: count <= MAX_LEARNERS,
  };
}

/**
 * Rejects an account that a parent must still confirm, unless the address of the family's holder is the one that the
 * minor named as a parent's. Otherwise a stranger's account could take a minor in and stand in for the parent.
 * @throws Refusal `parent_needed`
 */
async function refuseUnconfirmed(
  db: Kysely<Tables>,
  { accountId, familyId }: { readonly accountId: string; readonly familyId: string },
  nowMs: number,
): Promise<void> {
  if (!(await findHolder(db, accountId)).needs_parent) return;
  const request = await findParentRequest(db, accountId);
  const isOpen = request?.email != null && (request.expires_at ?? 0) > nowMs;
  const family = await findAccount(db, familyId);
  if (!isOpen || family?.email_key !== emailKeyOf(request.email ?? '')) throw new Refusal('parent_needed');
}

/**
 * Joins the session's account to the family of a link, in one transaction: its learners become learners of that account with
 * their whole history, and the account itself ends with its address, password and sessions. Consents are stored again per
 * learner: the inviting holder's for children, those of the joining holder for everybody else.
 * @throws Refusal `wrong_password`, `invalid_token`, `own_family`, `family_full`, `parent_needed`
 */
export async function joinFamily(
  platform: Platform,
  user: SessionUser,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<void> {
  const { database, sessions, clock, mail } = platform;
  const passwordHash = await verifyOwnPassword(platform, user.accountId, password);
  const found = await findJoinLink(database.read, hashOf(token), clock());
  if (!found) throw new Refusal('invalid_token');
  const familyId = found.account_id;
  if (familyId === user.accountId) throw new Refusal('own_family');
  const emails = await database.write(async (tx) => {
    // Locked in the order of their ids, so that two accounts that join each other do not wait for each other.
    for (const id of [familyId, user.accountId].sort()) {
      const held = await holdAccount(tx, id, id === user.accountId ? passwordHash : undefined);
      if (!isUsable(held)) throw new Refusal(id === user.accountId ? 'wrong_password' : 'invalid_token');
    }
    // Checked again with both accounts locked, because the link may have been used meanwhile.
    const link = await findJoinLink(tx, hashOf(token), clock());
    if (link?.account_id !== familyId) throw new Refusal('invalid_token');
    await refuseUnconfirmed(tx, { accountId: user.accountId, familyId }, clock());
    const count = (await countLearners(tx, familyId)) + (await countLearners(tx, user.accountId));
    if (count > MAX_LEARNERS) throw new Refusal('family_full');
    await deleteJoinLink(tx, familyId);
    const account = await holdAccount(tx, user.accountId);
    const request = await findParentRequest(tx, user.accountId);
    await sessions.closeAll(tx, user.accountId);
    await moveLearners(tx, platform, user.accountId, familyId, { children: link.language, others: language });
    await removeAccount(tx, user.accountId);
    if (account) await forgetFailures(tx, account.email_key);
    return [account?.email, request?.email].filter((email) => typeof email === 'string');
  });
  for (const email of emails) await mail.forget(email);
}

/** Moves all learners of an account, also deleted ones, whose data is erased when their hour is over. */
async function moveLearners(
  tx: Transaction<Tables>,
  { learners, clock }: Platform,
  accountId: string,
  familyId: string,
  languages: { readonly children: Language; readonly others: Language },
): Promise<void> {
  for (const { id, is_minor } of await listLearners(tx, accountId)) {
    await deleteLinksOf(tx, id);
    await moveConsents(tx, id, familyId);
    const shownIn = is_minor ? languages.children : languages.others;
    await insertLearnerConsent(tx, { accountId: familyId, learnerId: id }, shownIn, clock());
    // `refuseUnconfirmed` has made sure that a parent of a minor agrees.
    await learners.change(tx, id, { account_id: familyId, is_holder: 0, needs_parent: 0 });
  }
}
