import type { Generated } from 'kysely';

/** Tables of the platform: the identity of a request, which all rooms may read, and the applied migrations. */
export interface PlatformTables {
  accounts: AccountsTable;
  learners: LearnersTable;
  sessions: SessionsTable;
  installation: InstallationTable;
  migrations: MigrationsTable;
}

/** Accounts, which sign in. */
interface AccountsTable {
  id: string;
  /** Address as typed; `email_key` (`rooms/accounts/email-key.ts`) is unique and used for comparison. */
  email: string;
  email_key: string;
  password_hash: string;
  created_at: number;
  /** Time since which the operator has disabled the account; null if it may be used. */
  disabled_at: Generated<number | null>;
  /** Time at which the operator deleted the account. It is erased after seven days; until then that can be undone. */
  deleted_at: Generated<number | null>;
}

/** The installation: a single row with id 1, locked by decisions that concern all accounts. */
interface InstallationTable {
  id: number;
  /** Account of the operator; null if there is none. */
  operator_id: string | null;
}

/** Learners of an account, and what they chose. */
interface LearnersTable {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string | null;
  base_language: string;
  weekly_goal: number;
  /** IANA name of the current zone; its history is in the ledger (`time_zone_changed`). */
  time_zone: string;
  /** 1 if the learner was under 16 at registration. The age itself is not stored. */
  is_minor: number;
  created_at: number;
  /** Level that the learner chose, `A1` to `C2`; null until then. */
  cefr_level: string | null;
  /** Time at which the tour of the app was first finished; null until then. */
  onboarded_at: number | null;
  /** Lesson that the placement test proposed to begin with; null until a test is done. */
  start_lesson_id: string | null;
  /** 1 for the learner who holds the account; each account has exactly one. */
  is_holder: Generated<number>;
  /** 1 for a learner under 13, added by the account holder. */
  is_under_13: Generated<number>;
  /** 1 while a parent has not confirmed the account, which a minor registered; the same for all its learners. */
  needs_parent: Generated<number>;
  /** Picture in the profile picker, JSON of `{ colour, picture }`; null for initials. */
  avatar: Generated<string | null>;
  /** Hash of the PIN or picture code that protects the profile, and its kind; null without one. */
  pin_hash: Generated<string | null>;
  pin_kind: Generated<string | null>;
  /** Time since which the learner is paused; null if active. */
  paused_at: Generated<number | null>;
  /** 1 if lines of conversations may be sent to a language model. */
  may_use_model: Generated<number>;
  /** 1 if the learner may play the quiz with people outside the family. */
  may_meet_strangers: Generated<number>;
  /** Maximum number of new cards per day; null for the learner's own setting. */
  new_cards_limit: Generated<number | null>;
  /** Hours without study, JSON of `{ from, to }` in minutes since midnight; null without. */
  quiet_hours: Generated<string | null>;
  /** Maximum minutes of study per day; null for no limit. */
  daily_minutes: Generated<number | null>;
  /** Last extension of the limits of a day by the holder, JSON of `{ day, minutes, untilMs }`; null for nothing. */
  study_extension: Generated<string | null>;
  /** 1 if a learner added by the holder may turn on reminders. */
  may_be_reminded: Generated<number>;
  /** Hour and weekdays of reminders, JSON of `{ hour, days }`; null while they are off. */
  reminders: Generated<string | null>;
  /** Time of deletion. The rows are erased after an hour; until then the deletion can be undone. */
  deleted_at: Generated<number | null>;
}

/** Signed-in devices. */
interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  account_id: string;
  /** The active learner of this device. */
  learner_id: string;
  created_at: number;
  last_seen_at: number;
  /** 1 while the device shows the profile picker. */
  is_locked: Generated<number>;
  /** Name of a device bound to its learner; null for sessions that began with the password. */
  device_name: Generated<string | null>;
  /** Time at which the password was last entered in this session; null if it never was. */
  confirmed_at: Generated<number | null>;
}

/** Applied migrations. */
interface MigrationsTable {
  name: string;
  applied_at: number;
}
