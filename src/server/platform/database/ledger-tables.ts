/** Tables of the ledger of learning events and of everything derived from it. */
export interface LedgerTables {
  ledger_numbers: LedgerNumbersTable;
  ledgers: LedgersTable;
  names: NamesTable;
  learning_events: LearningEventsTable;
  event_subjects: EventSubjectsTable;
  states: StatesTable;
  state_snapshots: StateSnapshotsTable;
  results: ResultsTable;
  counters: CountersTable;
  study_days: StudyDaysTable;
  study_time: StudyTimeTable;
  xp_grants: XpGrantsTable;
  words_met: WordsMetTable;
  achievements_told: AchievementsToldTable;
}

/** The last number given to a ledger, in one row. */
interface LedgerNumbersTable {
  last_no: number;
}

/** One row for each learner: the owner of the ledger, and totals that are expensive to recompute. */
interface LedgersTable {
  /** Number of the ledger in all tables below; never reused. */
  no: number;
  /** Null when the learner was deleted and the ledger is being removed. */
  learner_id: string | null;
  /** Earliest time of an event. */
  opened_at: number;
  /** Number of events. Each write increments it first, which serialises the writes of one learner. */
  last_seq: number;
  /** Newest event that took time; null before the first. */
  last_study_at: number | null;
  /** Learner's day for which `arrivals` counts events; those above a limit are refused. */
  arrival_day: string;
  arrivals: number;
  /** JSON of `ZoneHistory`. */
  zones: string;
  xp: number;
  words: number;
  /** The streak as of the newest day with study: its first day, its days with study; and the longest ever. */
  streak_since: string | null;
  streak_days: number;
  last_study_day: string | null;
  longest_streak: number;
  /** JSON: version of each fold from which the tables below were derived, by room. */
  folds: string;
  /** JSON of `ReplayPlace`: progress of a running replay; null if none is running. */
  replay: string | null;
}

/** Numbers for repeated names: subjects (`lesson:101`) and results of events (`count:lessons`). */
interface NamesTable {
  ledger: number;
  name: string;
  /** 1, 2, 3 … in the ledger; never reused while any row refers to it. */
  no: number;
}

/** Append-only events of the ledger. The tables below are derived from it and can be replayed. */
interface LearningEventsTable {
  ledger: number;
  /** 1, 2, 3 … in the order of arrival. */
  seq: number;
  /** The 16 bytes of the UUID made by the client; unique in the ledger. */
  id: Uint8Array;
  kind: string;
  /** Subject of the event, e.g. `lesson:101`. */
  subject: string;
  /** Data for the folds and as sent by the client, in the format of `packPayload`. */
  payload: string;
  occurred_at: number;
  received_at: number;
}

/** Subjects that an event changes, one row for each. */
interface EventSubjectsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  seq: number;
}

/** State of a subject after all its events. */
interface StatesTable {
  ledger: number;
  /** `lesson:101`: of the room `lesson`. */
  subject: string;
  room: string;
  /** JSON, in the form of its projection's version. */
  state: string;
  version: number;
  /** Time at which the subject is due; null for never. */
  due_at: number | null;
  /** Newest event folded into it: time, number. */
  newest_at: number;
  newest_seq: number;
  /** Events since the last snapshot. */
  unsaved: number;
  /** Running refold: its start, the time it has reached and its state so far; null if none is running. */
  refold_from: number | null;
  refold_through: number | null;
  refold_state: string | null;
}

/** Earlier states, so that a late event causes only few events to be folded again. */
interface StateSnapshotsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  /** In the format of `packText`. */
  state: string;
}

/** Results of events: study units, claims to XP, words met, counts. */
interface ResultsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  seq: number;
  /** The number of `unit:`, `grant:<reason>`, `word:<id>` or `count:<counter>` in `names`. */
  brought: number;
  amount: number;
  /** Learner's day of a unit or a grant, `2026-11-21`; empty for other results. */
  day: string;
}

/** Totals of counters. */
interface CountersTable {
  ledger: number;
  name: string;
  total: number;
}

/** Learner's days on which anything was studied (they make the streak), with the units finished on each. */
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

/** XP, once for each reason (`lesson:101`, `achievement:streak-3`): the earliest claim to it. */
interface XpGrantsTable {
  ledger: number;
  reason: string;
  amount: number;
  day: string;
  /** The event that earned it; null for achievements. */
  seq: number | null;
}

/** Words met in finished lessons: the earliest time for each. */
interface WordsMetTable {
  ledger: number;
  word_id: string;
  subject: string;
  met_at: number;
}

/** Event whose reward announced an achievement, so that each is announced once. Not derived; replays do not change it. */
interface AchievementsToldTable {
  ledger: number;
  achievement_id: string;
  event_id: Uint8Array;
}
