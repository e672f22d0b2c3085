import { actsAsHolder } from '#server/platform/http/access.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import { storedPermissions } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { type AgeGroup, RESTORE_MS } from '#shared/accounts/family.ts';
import { isoTime } from '#shared/time.ts';
import { listLearners } from '../accounts.repo.ts';

/**
 * Returns the learners of an account that this session may see. The holder also sees deleted learners, to restore them.
 */
export async function familyFor({ database, clock }: Platform, user: SessionUser): Promise<Family> {
  const isHolder = actsAsHolder(user);
  const rows = await listLearners(database.read, user.accountId);
  const nowMs = clock();
  const shown = rows.filter((row) =>
    row.deleted_at === null
      ? !user.isBound || row.id === user.learnerId
      : isHolder && isRestorable(row, nowMs),
  );
  return {
    learners: shown.map((row) => memberOf(row, isHolder)),
    activeLearnerId: user.isLocked ? null : user.learnerId,
    isHolder,
    isBound: user.isBound,
  };
}

/** Returns whether the deletion of a learner can still be undone. */
export function isRestorable({ deleted_at }: LearnerRow, nowMs: number): boolean {
  return deleted_at !== null && nowMs - deleted_at < RESTORE_MS;
}

/** Returns whether no account has this learner any more, nor can have them back. */
export async function isErased({ learners, clock }: Platform, learnerId: string): Promise<boolean> {
  const row = await learners.find(learnerId);
  return row === null || (row.deleted_at !== null && !isRestorable(row, clock()));
}

function memberOf(row: LearnerRow, isHolder: boolean): FamilyMember {
  return {
    id: row.id,
    firstName: row.first_name,
    avatar: row.avatar,
    baseLanguage: row.base_language,
    isHolder: row.is_holder,
    ageGroup: ageGroupOf(row),
    pinKind: row.pin_kind,
    isPaused: row.paused_at !== null,
    restorableUntil: row.deleted_at === null ? null : isoTime(row.deleted_at + RESTORE_MS),
    settings: isHolder
      ? {
          cefrLevel: row.cefr_level,
          weeklyGoalTarget: row.weekly_goal,
          timeZone: row.time_zone,
          permissions: storedPermissions(row),
        }
      : null,
  };
}

function ageGroupOf({ is_minor, is_under_13 }: LearnerRow): AgeGroup {
  if (is_under_13) return 'under-13';
  return is_minor ? 'under-16' : '16-and-over';
}

/**
 * Rejects learners who do not belong to the session's account, are deleted, or are paused.
 * @throws Refusal `not_found`, `learner_removed`, `learner_paused`
 */
export function refuseInactive(row: LearnerRow | null): LearnerRow {
  if (!row) throw new Refusal('not_found');
  if (row.deleted_at !== null) throw new Refusal('learner_removed');
  if (row.paused_at !== null) throw new Refusal('learner_paused');
  return row;
}
