import type { Permissions } from '#shared/accounts/family.contract.ts';
import type { LearnerRow } from './learners.ts';

/** Permissions of a learner, as rooms check them. */
export interface LearnerPermissions {
  /** Lines of conversations may be sent to a language model. */
  readonly mayUseModel: boolean;
  /** May play the quiz with people outside the family. */
  readonly mayMeetStrangers: boolean;
  /** May be shown on the board of the family. */
  readonly mayJoinBoard: boolean;
  /** May lend words to the family. */
  readonly mayLend: boolean;
  /** May turn on reminders. */
  readonly mayBeReminded: boolean;
  /** May be sent reminders by push message or mail. */
  readonly mayBeSentReminders: boolean;
  /** Maximum number of new cards per day; null for the learner's own setting. */
  readonly newCardsLimit: number | null;
}

/** Columns to select for `permissionsOf`. */
export const PERMISSION_COLUMNS = [
  'may_use_model',
  'may_meet_strangers',
  'new_cards_limit',
  'needs_parent',
  'is_holder',
  'may_be_reminded',
] as const satisfies readonly (keyof LearnerRow)[];

export type PermissionColumns = Pick<LearnerRow, (typeof PERMISSION_COLUMNS)[number]>;

/**
 * Permissions of a learner. The only place that interprets these columns, so that all rooms decide alike. Until a parent has
 * confirmed the account of a minor, nothing of it reaches other people.
 */
export function permissionsOf(learner: PermissionColumns): LearnerPermissions {
  return {
    mayUseModel: learner.may_use_model && !learner.needs_parent,
    mayMeetStrangers: learner.may_meet_strangers && !learner.needs_parent,
    mayJoinBoard: !learner.needs_parent,
    mayLend: !learner.needs_parent,
    // The calendar file is for the learner alone, so the account need not be confirmed.
    mayBeReminded: learner.is_holder || learner.may_be_reminded,
    mayBeSentReminders: (learner.is_holder || learner.may_be_reminded) && !learner.needs_parent,
    newCardsLimit: learner.new_cards_limit,
  };
}

/** Permissions of a learner as the holder chose them. */
export function storedPermissions(row: LearnerRow): Permissions {
  return {
    mayUseModel: row.may_use_model,
    mayMeetStrangers: row.may_meet_strangers,
    newCardsLimit: row.new_cards_limit,
    quietHours: row.quiet_hours,
    dailyMinutes: row.daily_minutes,
    mayBeReminded: row.is_holder || row.may_be_reminded,
  };
}
