import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { AddedLearner, NewProfile, ProfileChanges } from '#shared/accounts/family.contract.ts';
import { MAX_LEARNERS } from '#shared/accounts/family.ts';
import type { Language } from '#shared/language.ts';
import { isTimeZone } from '#shared/progress/learner-day.ts';
import { findHolder, holdAccount, insertLearner } from '../accounts.repo.ts';
import { changeLearnerFields } from '../change-learner.ts';
import { insertLearnerConsent } from '../consents.repo.ts';
import { learnerColumns } from '../learner-fields.ts';
import { ageFields } from './age-fields.ts';
import { countLearners, findLearnerOf } from './family.repo.ts';
import { isRestorable } from './family.ts';

/**
 * Checks that the server knows a time zone.
 * @throws Refusal `validation_error`
 */
function refuseUnknownZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new Refusal('validation_error', {
    issues: [{ path: 'timeZone', message: 'is not a known time zone' }],
  });
}

/**
 * Checks that the account may have another learner.
 * @throws Refusal `unauthenticated` if the account is gone, `family_full`
 */
async function refuseFullFamily(tx: Transaction<Tables>, accountId: string): Promise<void> {
  // The account is locked first: two devices that add the sixth learner concurrently are handled one after the other.
  if (!(await holdAccount(tx, accountId))) throw new Refusal('unauthenticated');
  if ((await countLearners(tx, accountId)) >= MAX_LEARNERS) throw new Refusal('family_full');
}

/**
 * Checks that the account may invite others into its family. The account must be locked.
 * @throws Refusal `parent_needed` while a parent has not confirmed the account; `family_full`
 */
export async function refuseInviting(tx: Transaction<Tables>, accountId: string): Promise<void> {
  if ((await findHolder(tx, accountId)).needs_parent) throw new Refusal('parent_needed');
  if ((await countLearners(tx, accountId)) >= MAX_LEARNERS) throw new Refusal('family_full');
}

/**
 * Adds a learner to the account and stores the holder's consent.
 * @returns id of the learner
 * @throws Refusal `validation_error` for an unknown time zone, `family_full`
 */
export function createLearner(
  platform: Platform,
  ledger: Ledger,
  { accountId }: SessionUser,
  { consent: _, language, ...profile }: AddedLearner,
): Promise<string> {
  return platform.database.write((tx) =>
    insertIntoFamily(tx, platform, ledger, { accountId, profile, language }),
  );
}

/**
 * Adds a learner to an account and stores the holder's consent.
 * @param member `language`: the one in which the holder read the text of the consent
 * @returns id of the learner
 * @throws Refusal `validation_error` for an unknown time zone, `family_full`, `unauthenticated` if the account is gone
 */
export async function insertIntoFamily(
  tx: Transaction<Tables>,
  { clock }: Pick<Platform, 'clock'>,
  ledger: Pick<Ledger, 'create'>,
  member: {
    readonly accountId: string;
    readonly profile: NewProfile;
    readonly language: Language;
  },
): Promise<string> {
  const { accountId, language } = member;
  const { ageGroup, ...profile } = member.profile;
  refuseUnknownZone(profile.timeZone);
  const learnerId = randomUUID();
  const nowMs = clock();
  await refuseFullFamily(tx, accountId);
  const holder = await findHolder(tx, accountId);
  await insertLearner(tx, {
    account_id: accountId,
    ...learnerColumns({
      ...profile,
      ...ageFields(ageGroup),
      id: learnerId,
      lastName: null,
      // A minor cannot consent for another child.
      needsParent: holder.needs_parent,
      createdAt: nowMs,
    }),
  });
  await ledger.create(tx, learnerId, profile.timeZone, nowMs);
  await insertLearnerConsent(tx, { accountId, learnerId }, language, nowMs);
  return learnerId;
}

/**
 * Changes the profile of a learner. Pausing moves the devices of the learner to the profile picker.
 * @throws Refusal `not_found`, `learner_removed`, `holder_stays`, `parent_needed`, `validation_error` for an unknown time
 * zone
 */
export async function changeOwnLearner(
  platform: Platform,
  doors: { readonly ledger: Ledger; readonly progress: ProgressDoor },
  user: SessionUser,
  learnerId: string,
  changes: ProfileChanges,
): Promise<void> {
  await platform.database.write(async (tx) => {
    const learner = await findOwn(tx, user, learnerId);
    if (learner.deleted_at !== null) throw new Refusal('learner_removed');
    if (changes.isPaused && learner.is_holder) throw new Refusal('holder_stays');
    refuseOlder(learner, changes);
    await changeLearnerFields(tx, platform, doors, learnerId, changes);
    if (changes.isPaused) await release(tx, platform.sessions, user, learnerId);
  });
}

/**
 * Rejects another age group while a parent has not confirmed the account, or for the minor who holds it: they could
 * otherwise do without a parent. They declare to be 16 (`declareGrown`).
 * @throws Refusal `parent_needed`
 */
function refuseOlder(learner: LearnerRow, { ageGroup }: ProfileChanges): void {
  const isBound = learner.needs_parent || (learner.is_holder && learner.is_minor);
  if (!isBound || ageGroup === undefined) return;
  const { isMinor, isUnder13 } = ageFields(ageGroup);
  if (isMinor !== learner.is_minor || isUnder13 !== learner.is_under_13) throw new Refusal('parent_needed');
}

/**
 * Deletes a learner. Their data is kept for `RESTORE_MS`, so that the deletion can be undone, and then erased.
 * @throws Refusal `not_found`, `holder_stays`
 */
export async function markDeleted(
  { database, learners, sessions, clock }: Platform,
  user: SessionUser,
  learnerId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const learner = await findOwn(tx, user, learnerId);
    if (learner.is_holder) throw new Refusal('holder_stays');
    if (learner.deleted_at !== null) return;
    await learners.change(tx, learnerId, { deleted_at: clock() });
    await release(tx, sessions, user, learnerId);
  });
}

/**
 * Undoes the deletion of a learner.
 * @throws Refusal `not_found`, `learner_removed` after `RESTORE_MS`, `family_full`
 */
export async function undoDeletion(
  { database, learners, clock }: Platform,
  user: SessionUser,
  learnerId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const learner = await findOwn(tx, user, learnerId);
    if (learner.deleted_at === null) return;
    if (!isRestorable(learner, clock())) throw new Refusal('learner_removed');
    await refuseFullFamily(tx, user.accountId);
    await learners.change(tx, learnerId, { deleted_at: null });
  });
}

async function findOwn(tx: Transaction<Tables>, user: SessionUser, learnerId: string): Promise<LearnerRow> {
  const learner = await findLearnerOf(tx, user.accountId, learnerId);
  if (!learner) throw new Refusal('not_found');
  return learner;
}

/** Locks the devices on which the learner is active. On the caller's device the holder is the last active learner. */
async function release(
  tx: Transaction<Tables>,
  sessions: Platform['sessions'],
  { accountId, learnerId: holderId }: SessionUser,
  learnerId: string,
): Promise<void> {
  await sessions.releaseLearner(tx, { accountId, learnerId }, holderId);
}
