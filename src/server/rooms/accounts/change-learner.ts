import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { actsAsHolder } from '#server/platform/http/access.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { limitsOf } from '#server/platform/study-times.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ProfileUpdate } from '#shared/accounts/accounts.contract.ts';
import type { ProfileChanges } from '#shared/accounts/family.contract.ts';
import { hasLimits } from '#shared/accounts/study-limits.ts';
import { ageFields } from './family/age-fields.ts';
import { findLearnerOf } from './family/family.repo.ts';
import { changedColumns } from './learner-fields.ts';

/** Changes of a learner's profile, by the learner or by the holder. */
type LearnerChanges = ProfileUpdate & ProfileChanges;

/**
 * Stores the given fields of a learner, and updates what depends on them.
 * @throws Refusal `validation_error` for an unknown time zone
 */
export async function changeLearnerFields(
  tx: Transaction<Tables>,
  { learners, clock }: Platform,
  { ledger, progress }: { readonly ledger: Ledger; readonly progress: ProgressDoor },
  learnerId: string,
  { ageGroup, isPaused, ...fields }: LearnerChanges,
): Promise<void> {
  const { timeZone, weeklyGoalTarget } = fields;
  const columns = changedColumns({
    ...fields,
    ...(ageGroup !== undefined && ageFields(ageGroup)),
    ...(isPaused !== undefined && { pausedAt: isPaused ? clock() : null }),
  });
  // The ledger comes first: it locks the learner and rejects an unknown zone.
  if (timeZone !== undefined) await ledger.changeTimeZone(tx, learnerId, timeZone, clock());
  if (Object.keys(columns).length > 0) await learners.change(tx, learnerId, columns);
  if (weeklyGoalTarget !== undefined) await progress.figuresChanged(tx, learnerId);
}

/**
 * Changes the profile of the session's learner.
 * @throws Refusal `holder_only` for another time zone while the holder has set limits of the study time, which depend on
 * the clock; `validation_error` for an unknown one
 */
export async function changeOwnProfile(
  platform: Platform,
  doors: { readonly ledger: Ledger; readonly progress: ProgressDoor },
  user: SessionUser,
  changes: ProfileUpdate,
): Promise<void> {
  const { timeZone } = changes;
  await platform.database.write(async (tx) => {
    if (timeZone !== undefined && !actsAsHolder(user)) {
      const learner = await findLearnerOf(tx, user.accountId, user.learnerId);
      const isOther = learner !== null && learner.time_zone !== timeZone;
      if (isOther && hasLimits(limitsOf(learner))) throw new Refusal('holder_only');
    }
    await changeLearnerFields(tx, platform, doors, user.learnerId, changes);
  });
}
