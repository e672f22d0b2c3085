import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ProfileUpdate } from '#shared/accounts/accounts.contract.ts';
import type { ProfileChanges } from '#shared/accounts/family.contract.ts';
import { ageFields } from './family/age-fields.ts';
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
