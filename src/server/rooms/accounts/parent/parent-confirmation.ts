import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { ParentRequest } from '#shared/accounts/parent.contract.ts';
import {
  GROWN_AFTER_MS,
  MAX_MAILS_PER_PARENT,
  MAX_PARENT_MAILS,
  PARENT_LINK_MS,
  PARENT_MAILS_MS,
} from '#shared/accounts/parent.ts';
import { isMinor } from '#shared/accounts/registration.ts';
import type { Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';
import { findHolder, holdAccount, listLearners } from '../accounts.repo.ts';
import { insertConsents, insertParentAnswer } from '../consents.repo.ts';
import { emailKeyOf, hasAsciiDomain } from '../email-key.ts';
import {
  countParentMail,
  deleteParentRequest,
  findParentRequest,
  findRequestByToken,
  type ParentRequestRow,
  putParentRequest,
} from './parent.repo.ts';
import { parentMail } from './parent-mails.ts';

/** Returns whether a parent has to confirm the account, and has been asked. */
export async function parentRequestOf(
  { database, settings, clock }: Platform,
  accountId: string,
): Promise<ParentRequest> {
  const isMailed = settings.smtpUrl !== null;
  const holder = await findHolder(database.read, accountId);
  if (!holder.needs_parent) return { state: 'not-needed', expiresAt: null, isMailed };
  const request = await findParentRequest(database.read, accountId);
  if (request?.expires_at && request.expires_at > clock()) {
    return { state: 'asked', expiresAt: isoTime(request.expires_at), isMailed };
  }
  return { state: request?.refused_at ? 'refused' : 'unasked', expiresAt: null, isMailed };
}

/**
 * Stores a parent's address with a new link, which replaces an earlier one.
 * @returns work that mails the link; null if no confirmation is needed
 * @throws Refusal `own_address`; `rate_limited` after too many mails of this account, or to this address, so that the
 * app cannot be used to send mails to strangers
 */
export async function requestParent(
  { database, mail, settings, clock }: Platform,
  accountId: string,
  email: string,
): Promise<(() => Promise<void>) | null> {
  if (!hasAsciiDomain(email)) {
    throw new Refusal('validation_error', {
      issues: [{ path: 'email', message: 'has a domain that cannot be looked up' }],
    });
  }
  const token = newToken();
  const nowMs = clock();
  const asked = await database.write(async (tx) => {
    const account = await holdAccount(tx, accountId);
    if (!account) throw new Refusal('unauthenticated');
    const holder = await findHolder(tx, accountId);
    if (!holder.needs_parent) return null;
    const emailKey = emailKeyOf(email);
    if (emailKey === account.email_key) throw new Refusal('own_address');
    const before = await findParentRequest(tx, accountId);
    const isSamePeriod = before !== null && nowMs - before.mails_since < PARENT_MAILS_MS;
    const own = isSamePeriod
      ? { mails: before.mails + 1, since: before.mails_since }
      : { mails: 1, since: nowMs };
    refuseTooMany(own, MAX_PARENT_MAILS, nowMs);
    refuseTooMany(await countParentMail(tx, emailKey, nowMs, PARENT_MAILS_MS), MAX_MAILS_PER_PARENT, nowMs);
    await putParentRequest(tx, accountId, nowMs, {
      token_hash: hashOf(token),
      email,
      expires_at: nowMs + PARENT_LINK_MS,
      mails: own.mails,
      mails_since: own.since,
      confirmed_at: null,
    });
    return { language: holder.base_language, previous: before?.email ?? null };
  });
  if (!asked) return null;
  const link = `${settings.publicUrl}/parent#token=${token}`;
  return async () => {
    // Without a mail server the earlier mail is still in the outbox, with a link that no longer works.
    if (asked.previous !== null) await mail.forget(asked.previous);
    await mail.send(parentMail(email, asked.language, link));
  };
}

function refuseTooMany(count: { mails: number; since: number }, max: number, nowMs: number): void {
  if (count.mails <= max) return;
  throw new Refusal('rate_limited', { retryAfterMs: Math.max(1, count.since + PARENT_MAILS_MS - nowMs) });
}

/**
 * Returns the learner whose account a link confirms.
 * @throws Refusal `invalid_token`
 */
export async function learnerOfParentLink(
  { database, clock }: Platform,
  token: string,
): Promise<{ firstName: string; language: Language; isConfirmed: boolean }> {
  const request = await findRequestByToken(database.read, hashOf(token), clock());
  if (!request) throw new Refusal('invalid_token');
  const holder = await findHolder(database.read, request.account_id);
  refuseGrown(request, holder);
  return {
    firstName: holder.first_name,
    language: holder.base_language,
    isConfirmed: request.confirmed_at !== null,
  };
}

/** Rejects a withdrawal after the learner has grown out of the confirmation. */
function refuseGrown({ confirmed_at }: ParentRequestRow, { is_minor }: Pick<LearnerRow, 'is_minor'>): void {
  if (confirmed_at !== null && !is_minor) throw new Refusal('invalid_token');
}

/**
 * Stores a parent's answer as a consent, and deletes their address. After a confirmation, the same link withdraws it.
 * @throws Refusal `invalid_token`
 */
export async function answerAsParent(
  { database, learners, mail, clock }: Platform,
  { token, isConfirmed, language }: { token: string; isConfirmed: boolean; language: Language },
): Promise<void> {
  const found = await findRequestByToken(database.read, hashOf(token), clock());
  if (!found) throw new Refusal('invalid_token');
  const accountId = found.account_id;
  const email = await database.write(async (tx) => {
    // Checked again with the account locked, because the link may have been used meanwhile.
    if (!(await holdAccount(tx, accountId))) throw new Refusal('invalid_token');
    const request = await findRequestByToken(tx, hashOf(token), clock());
    if (!request) throw new Refusal('invalid_token');
    const all = await listLearners(tx, accountId);
    const holder = holderOf(all);
    refuseGrown(request, holder);
    if (request.confirmed_at !== null && isConfirmed) return null;
    await insertParentAnswer(tx, { accountId, learnerId: holder.id }, isConfirmed, language, clock());
    if (isConfirmed) {
      const confirmed = { email: null, expires_at: null, refused_at: null, confirmed_at: clock() };
      await putParentRequest(tx, accountId, clock(), confirmed);
      await endNeed(tx, learners, all);
    } else {
      const ended = { token_hash: null, email: null, expires_at: null, confirmed_at: null };
      await putParentRequest(tx, accountId, clock(), { ...ended, refused_at: clock() });
      for (const { id } of all) await learners.change(tx, id, { needs_parent: 1 });
    }
    return request.email;
  });
  if (email !== null) await mail.forget(email);
}

function holderOf(all: readonly LearnerRow[]): LearnerRow {
  const [holder] = all;
  if (!holder) throw new Error('The account has no learner.');
  return holder;
}

/** Ends the limits of all learners of an unconfirmed account. */
export async function endNeed(
  tx: Transaction<Tables>,
  learners: Platform['learners'],
  all: readonly LearnerRow[],
): Promise<void> {
  for (const { id } of all) await learners.change(tx, id, { needs_parent: 0 });
}

/**
 * Ends the need of a confirmation because the learner who registered has turned 16. Not within 30 days of the registration,
 * in which another age than the stated one would be a way around the parent.
 * @throws Refusal `age_not_due` in these days, or for an age below 16
 */
export async function declareGrown(
  { database, learners, mail, clock }: Platform,
  { accountId }: Pick<SessionUser, 'accountId'>,
  { age, language }: { age: number; language: Language },
): Promise<void> {
  if (isMinor(age)) throw new Refusal('age_not_due');
  const email = await database.write(async (tx) => {
    const account = await holdAccount(tx, accountId);
    if (!account) throw new Refusal('unauthenticated');
    const all = await listLearners(tx, accountId);
    const holder = holderOf(all);
    if (!holder.is_minor) return null;
    if (clock() - account.created_at < GROWN_AFTER_MS) throw new Refusal('age_not_due');
    const request = await findParentRequest(tx, accountId);
    await deleteParentRequest(tx, accountId);
    await insertConsents(tx, accountId, { ageVerified: true }, language, clock());
    await learners.change(tx, holder.id, { is_minor: 0, is_under_13: 0 });
    await endNeed(tx, learners, all);
    return request?.email ?? null;
  });
  if (email !== null) await mail.forget(email);
}
