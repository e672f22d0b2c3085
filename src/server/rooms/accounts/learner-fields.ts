import type { Insertable, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { AccountExport } from '#shared/accounts/account-export.ts';
import type { ProfileUpdate, register } from '#shared/accounts/accounts.contract.ts';
import { isoTime } from '#shared/time.ts';

/** Fields of a registration that are stored with the learner; the others belong to the account. */
type NewLearner = Omit<
  z.output<typeof register.body>,
  'email' | 'password' | 'age' | 'legalAgreements' | 'invitation'
>;
type ExportedLearner = Omit<AccountExport['learners'][number], 'learning' | 'more'>;
type FieldName = keyof ProfileUpdate | keyof NewLearner | Exclude<keyof ExportedLearner, 'weeklyGoal'>;

/** Fields that a profile change sets. */
type ChangedFields = { readonly [Name in FieldName]?: unknown };

/** Storage of one field of a learner. */
interface LearnerField {
  readonly column: keyof LearnerRow;
  /** Converts a value of a request to that of the column; absent if both are the same. */
  readonly store?: (value: never) => unknown;
  /** Converts the value of the column for the export; absent if both are the same. */
  readonly show?: (value: never) => unknown;
  /** Name in the export, if it differs from the field's name. */
  readonly exportedAs?: keyof ExportedLearner;
  /** True if the ledger makes the changes and records them as events. */
  readonly isChangedByLedger?: true;
}

const asFlag = (value: boolean) => (value ? 1 : 0);
const jsonOrNull = (value: object | null) => value && JSON.stringify(value);
const timeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

/**
 * All fields of a learner. Registration, profile changes and the export are derived from this declaration: a field of
 * one of these requests does not compile until it is declared here, and every declared field is exported.
 */
export const LEARNER_FIELDS = {
  id: { column: 'id' },
  firstName: { column: 'first_name' },
  lastName: { column: 'last_name', store: (name: string | null | undefined) => name || null },
  baseLanguage: { column: 'base_language' },
  weeklyGoalTarget: { column: 'weekly_goal', exportedAs: 'weeklyGoal' },
  timeZone: { column: 'time_zone', isChangedByLedger: true },
  isMinor: { column: 'is_minor', store: asFlag },
  isUnder13: { column: 'is_under_13', store: asFlag },
  isHolder: { column: 'is_holder', store: asFlag },
  needsParent: { column: 'needs_parent', store: asFlag },
  avatar: { column: 'avatar', store: jsonOrNull },
  pinKind: { column: 'pin_kind' },
  mayUseModel: { column: 'may_use_model', store: asFlag },
  mayMeetStrangers: { column: 'may_meet_strangers', store: asFlag },
  newCardsLimit: { column: 'new_cards_limit' },
  quietHours: { column: 'quiet_hours', store: jsonOrNull },
  dailyMinutes: { column: 'daily_minutes' },
  studyExtension: { column: 'study_extension', store: jsonOrNull },
  mayBeReminded: { column: 'may_be_reminded', store: asFlag },
  reminders: { column: 'reminders', store: jsonOrNull },
  pausedAt: { column: 'paused_at', show: timeOrNull },
  deletedAt: { column: 'deleted_at', show: timeOrNull },
  cefrLevel: { column: 'cefr_level' },
  onboardedAt: { column: 'onboarded_at', show: timeOrNull },
  startLessonId: { column: 'start_lesson_id' },
  createdAt: { column: 'created_at', show: isoTime },
} as const satisfies {
  readonly [Name in FieldName]: Name extends keyof ExportedLearner
    ? LearnerField
    : LearnerField & { readonly exportedAs: keyof ExportedLearner };
};

type Fields = typeof LEARNER_FIELDS;
type Columns<Values> = {
  [Name in keyof Values & keyof Fields as Fields[Name]['column']]: Selectable<
    Tables['learners']
  >[Fields[Name]['column']];
};

const FIELDS = Object.entries(LEARNER_FIELDS) as [FieldName, LearnerField][];

/** Returns the columns of `learners` for values of fields. */
export function learnerColumns<Values extends { readonly [Name in FieldName]?: unknown }>(
  values: Values,
): Columns<Values> {
  const given = FIELDS.filter(([name]) => name in values);
  const columns = given.map(([name, { column, store }]) => {
    const value = values[name];
    return [column, store ? store(value as never) : value];
  });
  return Object.fromEntries(columns) as Columns<Values>;
}

/** Returns the columns that a change of the profile sets itself. */
export function changedColumns(update: ChangedFields): Partial<Columns<ChangedFields>> {
  const changes = Object.entries(update).filter(
    ([name, value]) => value !== undefined && !('isChangedByLedger' in LEARNER_FIELDS[name as FieldName]),
  );
  return learnerColumns(Object.fromEntries(changes));
}

/**
 * Returns the columns for an exported learner. The code of the profile is not exported, so the learner has none.
 */
export function importedColumns(
  exported: ExportedLearner,
): Omit<Insertable<Tables['learners']>, 'id' | 'account_id'> {
  const entries = FIELDS.map(([name, { column, exportedAs = name, show, store }]) => {
    const value: unknown = exported[exportedAs as keyof ExportedLearner];
    if (show) return [column, typeof value === 'string' ? Date.parse(value) : null];
    return [column, store ? store(value as never) : value];
  });
  return { ...Object.fromEntries(entries), pin_kind: null, pin_hash: null };
}

/** Returns the fields of a learner for the export of their account. */
export function exportedLearner(learner: LearnerRow): ExportedLearner {
  const entries = FIELDS.map(([name, { column, exportedAs = name, show }]) => {
    const value = learner[column];
    return [exportedAs, show ? show(value as never) : value];
  });
  return Object.fromEntries(entries);
}
