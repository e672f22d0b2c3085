/**
 * The tables, the same on SQLite and PostgreSQL. Ids are texts made by the app, times are milliseconds
 * since 1970 (UTC), booleans are 0 or 1, structures are JSON texts. Created in `migrations.ts`.
 */
export interface Tables {
  accounts: AccountsTable;
  learners: LearnersTable;
  consents: ConsentsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  sign_in_failures: SignInFailuresTable;
  learning_events: LearningEventsTable;
  lesson_progress: LessonProgressTable;
  study_units: StudyUnitsTable;
  study_days: StudyDaysTable;
  xp_grants: XpGrantsTable;
  words_met: WordsMetTable;
  achievements_told: AchievementsToldTable;
  placements: PlacementsTable;
  migrations: MigrationsTable;
}

interface AccountsTable {
  id: string;
  /** As typed; compared by `email_key`, its lower-case form, which is unique. */
  email: string;
  email_key: string;
  password_hash: string;
  created_at: number;
}

interface LearnersTable {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string | null;
  base_language: string;
  weekly_goal: number;
  /** IANA name now in force; its history is in the ledger (`time_zone_changed`). */
  time_zone: string;
  /** Under 16 at registration. The age itself is not kept. */
  is_minor: number;
  created_at: number;
  /** Number of ledger entries; raising it first also orders the writes of one learner. */
  last_seq: number;
  /** Where the learner says they stand, `A1` to `C2`; null until they say. */
  cefr_level: string | null;
  /** When the tour of the app was first finished; null until then. */
  onboarded_at: number | null;
  /** Lesson that the placement test proposed to begin with; null until a test is done. */
  start_lesson_id: string | null;
}

interface ConsentsTable {
  id: string;
  account_id: string;
  kind: string;
  granted: number;
  /** Version of the text agreed to, and the language it was shown in. */
  version: string;
  language: string;
  given_at: number;
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  account_id: string;
  /** The active learner of this device. */
  learner_id: string;
  created_at: number;
  last_seen_at: number;
}

interface PasswordResetsTable {
  token_hash: string;
  account_id: string;
  expires_at: number;
}

interface SignInFailuresTable {
  /** SHA-256 of the lower-case address, so that no address of a stranger is kept. */
  email_hash: string;
  failures: number;
  last_failed_at: number;
}

/** The ledger: appended to, never changed. Everything below it is derived and can be replayed. */
interface LearningEventsTable {
  learner_id: string;
  /** UUID made by the client; unique for the learner. */
  id: string;
  /** 1, 2, 3 … in the order of arrival. */
  seq: number;
  kind: string;
  /** What it is about, e.g. `lesson:101`. */
  subject: string;
  payload: string;
  occurred_at: number;
  received_at: number;
}

/** One row for each lesson a learner has begun. */
interface LessonProgressTable {
  learner_id: string;
  lesson_id: string;
  /** JSON of `LessonState`. */
  state: string;
  /** Newest event folded into the state: (time, id). */
  last_occurred_at: number;
  last_event_id: string;
}

/** Finished study units: they count for the weekly goal. */
interface StudyUnitsTable {
  learner_id: string;
  event_id: string;
  subject: string;
  /** Learner's day, `2026-11-21`. */
  day: string;
}

/** Learner's days on which anything was studied: they make the streak. */
interface StudyDaysTable {
  learner_id: string;
  day: string;
}

/** XP, once for each reason (`lesson:101`, `achievement:streak-3`). */
interface XpGrantsTable {
  learner_id: string;
  reason: string;
  amount: number;
  day: string;
}

/** Words met in finished lessons. */
interface WordsMetTable {
  learner_id: string;
  word_id: string;
  subject: string;
  met_at: number;
}

/** Which event's reward told of an achievement, so that each is told once; not derived, replays leave it alone. */
interface AchievementsToldTable {
  learner_id: string;
  achievement_id: string;
  event_id: string;
}

/** The newest placement test of a learner. */
interface PlacementsTable {
  learner_id: string;
  /** Of this attempt; another one has another. */
  id: string;
  /** JSON of `PlacementState`. */
  state: string;
  started_at: number;
  ended_at: number | null;
}

/** Applied migrations. */
interface MigrationsTable {
  name: string;
  applied_at: number;
}
