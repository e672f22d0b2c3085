import type { Generated } from 'kysely';
/** Tables of the ledger of learning events and of everything derived from it. */
export interface LedgerTables {
  ledger_numbers: LedgerNumbersTable;
  ledgers: LedgersTable;
  learning_events: LearningEventsTable;
  event_subjects: EventSubjectsTable;
  states: StatesTable;
  state_snapshots: StateSnapshotsTable;
  outcomes: OutcomesTable;
  counters: CountersTable;
  study_days: StudyDaysTable;
  study_time: StudyTimeTable;
  xp_grants: XpGrantsTable;
  words_met: WordsMetTable;
  achievements_told: AchievementsToldTable;
}

/** Single row with the highest ledger number assigned so far. */
interface LedgerNumbersTable {
  last_no: number;
}

/** One row per learner: owner of the ledger, and totals that are expensive to recompute. */
interface LedgersTable {
  /** Number of the ledger in all tables below; never used twice. */
  no: number;
  /** Null after the learner was deleted, while the ledger is being deleted. */
  learner_id: string | null;
  /** Earliest time of events. */
  opened_at: number;
  /** Number of the newest event. */
  last_seq: number;
  /** Time of the newest event with study time; null before the first. */
  last_study_at: number | null;
  /** Learner's day of the newest arrival, and the number of events that arrived on it, for the daily limit. */
  arrival_day: string;
  arrivals: number;
  /** JSON of `ZoneHistory`. */
  zones: string;
  /** JSON of the learner's planned pauses (`Pause`), oldest first. */
  pauses: Generated<string>;
  xp: number;
  words: number;
  /** Streak as of the newest day with study: its first day and number of days, and the longest streak so far. */
  streak_since: string | null;
  streak_days: number;
  last_study_day: string | null;
  longest_streak: number;
  /** Versions of the projections that derived the rows below; JSON, stream to number. */
  projection_versions: string;
  /** Position of a running rebuild; JSON of `RebuildPosition`, or null. */
  rebuild: string | null;
}

/** Events of the ledger: append-only. All tables below are derived from it and can be rebuilt. */
interface LearningEventsTable {
  ledger: number;
  /** 1, 2, 3 … in the order of arrival. */
  seq: number;
  /** UUID made by the client, unique in the ledger; see `event-id.ts`. */
  id: Uint8Array;
  kind: string;
  /** Subject of the event, e.g. `lesson:101`. */
  subject: string;
  /** Data that the projections need; JSON. */
  payload: string;
  /** Event as the client sent it; JSON, null for events that were not sent by a client. */
  client_payload: string | null;
  /** Time spent according to the learner's device, in milliseconds; null if not measured. */
  spent_ms: number | null;
  occurred_at: number;
  received_at: number;
}

/** Subjects of each event. */
interface EventSubjectsTable {
  ledger: number;
  /** `lesson:101` */
  subject: string;
  occurred_at: number;
  seq: number;
}

/** State of each subject, folded from its events. */
interface StatesTable {
  ledger: number;
  /** Subject of the stream `lesson`, e.g. `lesson:101`. */
  subject: string;
  stream: string;
  /** JSON of the state, written by this version of the projection. */
  state: string;
  version: number;
  /** Time at which it is due; null for never. */
  due_at: number | null;
  /** Time and number of the newest event folded into it. */
  newest_at: number;
  newest_seq: number;
  /** Events since the last snapshot. */
  unsaved: number;
  /**
   * Bounds of a refold (from after the first time, through the second) and its state so far; null if none is running.
   */
  refold_from: number | null;
  refold_through: number | null;
  refold_state: string | null;
}

/** States after all events up to a time, so that a late event causes few events to be folded again. */
interface StateSnapshotsTable {
  ledger: number;
  subject: string;
  occurred_at: number;
  /** JSON */
  state: string;
}

/** Outcomes of events for their subjects: study units, claims to XP, words met, counts. */
interface OutcomesTable {
  ledger: number;
  subject: string;
  occurred_at: number;
  seq: number;
  /** `unit:`, `grant:<reason>`, `word:<id>` or `count:<counter>`. */
  outcome: string;
  amount: number;
  /** Learner's day of a unit or a grant, `2026-11-21`; empty for others. */
  day: string;
}

/** Totals of outcomes of kind `count`. */
interface CountersTable {
  ledger: number;
  name: string;
  total: number;
}

/** Learner's days with study (they make the streak) and the study units finished on each. */
interface StudyDaysTable {
  ledger: number;
  day: string;
  studied: number;
  units: number;
}

/** Milliseconds of study by day and skill. */
interface StudyTimeTable {
  ledger: number;
  day: string;
  skill: string;
  ms: number;
}

/** XP granted once per reason (`lesson:101`, `achievement:streak-3`), to the earliest claim. */
interface XpGrantsTable {
  ledger: number;
  reason: string;
  amount: number;
  day: string;
  /** Number of the event that earned it; null for achievements. */
  seq: number | null;
}

/** Words met in finished lessons: the earliest time for each. */
interface WordsMetTable {
  ledger: number;
  word_id: string;
  subject: string;
  met_at: number;
}

/** Event whose reward announced an achievement, so that each is announced once; not derived. */
interface AchievementsToldTable {
  ledger: number;
  achievement_id: string;
  event_id: Uint8Array;
}
