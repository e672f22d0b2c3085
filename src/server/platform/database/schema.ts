import type { ConversationMessagesTable, ConversationsTable } from './schema-conversation.ts';
import type {
  OwnFilesTable,
  OwnNoteFilesTable,
  OwnNotesTable,
  OwnNoteTypesTable,
} from './schema-own-cards.ts';
import type {
  QuizAskedTable,
  QuizOutboxTable,
  QuizRoomsTable,
  QuizSeatsTable,
  QuizSlotsTable,
} from './schema-quiz.ts';
import type { VideoFavouritesTable, VideoMomentsTable } from './schema-video.ts';

/**
 * The tables, the same on SQLite and PostgreSQL. Ids are texts made by the app, times are milliseconds
 * since 1970 (UTC), booleans are 0 or 1, structures are JSON texts. What is written for every event is kept small:
 * ledgers and the names in them have numbers, and events' ids are bytes. Created in `migrations.ts`.
 */
export interface Tables {
  accounts: AccountsTable;
  learners: LearnersTable;
  consents: ConsentsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  sign_in_failures: SignInFailuresTable;
  announcement_mails: AnnouncementMailsTable;
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
  placements: PlacementsTable;
  own_note_types: OwnNoteTypesTable;
  own_notes: OwnNotesTable;
  own_files: OwnFilesTable;
  own_note_files: OwnNoteFilesTable;
  quiz_rooms: QuizRoomsTable;
  quiz_slots: QuizSlotsTable;
  quiz_seats: QuizSeatsTable;
  quiz_outbox: QuizOutboxTable;
  quiz_asked: QuizAskedTable;
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
  video_favourites: VideoFavouritesTable;
  video_moments: VideoMomentsTable;
  migrations: MigrationsTable;
}

interface AccountsTable {
  id: string;
  /** As typed; compared by `email_key` (`rooms/accounts/email-key.ts`), which is unique. */
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

interface AnnouncementMailsTable {
  /** Digest of its words. */
  announcement: string;
  account_id: string;
  /** SHA-256 of the token in the link to unsubscribe. */
  token_hash: string;
  begun_at: number;
  /** Null while it is being sent, and for good where that was cut off. */
  sent_at: number | null;
}

interface SignInFailuresTable {
  /** SHA-256 of the lower-case address, so that no address of a stranger is kept. */
  email_hash: string;
  failures: number;
  last_failed_at: number;
}

/** The last number given to a ledger, in one row. */
interface LedgerNumbersTable {
  last_no: number;
}

/** One row for each learner: whose ledger it is, and the figures that would be dear to count each time. */
interface LedgersTable {
  /** Short name of the learner in all tables below; never given twice. */
  no: number;
  /** Null when the learner was deleted and the ledger is being removed. */
  learner_id: string | null;
  /** Nothing can have happened before. */
  opened_at: number;
  /** Number of ledger entries; raising it first also orders the writes of one learner. */
  last_seq: number;
  /** Newest event that took time; null before the first. */
  last_study_at: number | null;
  /** Entries that arrived on the learner's day `arrival_day`: more than anyone can do in a day are refused. */
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
  /** Which version of each fold everything below follows from; JSON, room to number. */
  folds: string;
  /** Where a replay stands; JSON of `ReplayPlace`, null when none is under way. */
  replay: string | null;
}

/** Numbers for what is named again and again: subjects (`lesson:101`), and what events brought (`count:lessons`). */
interface NamesTable {
  ledger: number;
  name: string;
  /** 1, 2, 3 … in the ledger; never given twice while anything goes by it. */
  no: number;
}

/** The ledger: appended to, never changed. Everything below it is derived and can be replayed. */
interface LearningEventsTable {
  ledger: number;
  /** 1, 2, 3 … in the order of arrival. */
  seq: number;
  /** The 16 bytes of the UUID made by the client; unique in the ledger. */
  id: Uint8Array;
  kind: string;
  /** What it is about, e.g. `lesson:101`. */
  subject: string;
  /** What its folds need and what the client said, as `packPayload` writes it. */
  payload: string;
  occurred_at: number;
  received_at: number;
}

/** Which subjects an event moves, one row for each. */
interface EventSubjectsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  seq: number;
}

/** What the events of a subject have come to. */
interface StatesTable {
  ledger: number;
  /** `lesson:101`: of the room `lesson`. */
  subject: string;
  room: string;
  /** JSON, in the form of its projection's version. */
  state: string;
  version: number;
  /** When it calls for attention; null for never. */
  due_at: number | null;
  /** Newest event folded into it: time, number. */
  newest_at: number;
  newest_seq: number;
  /** Events since the last snapshot. */
  unsaved: number;
  /** Being folded anew from after this time, with what that has come to, at least through another; null when it is not. */
  refold_from: number | null;
  refold_through: number | null;
  refold_state: string | null;
}

/** States as they were after the events of a moment, so that a late event has few others folded anew. */
interface StateSnapshotsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  /** As `packText` writes it. */
  state: string;
}

/** What the folds found events to bring: study units, claims to XP, words met, counts. */
interface ResultsTable {
  ledger: number;
  /** Its number in `names`. */
  subject: number;
  occurred_at: number;
  seq: number;
  /** The number of `unit:`, `grant:<reason>`, `word:<id>` or `count:<counter>` in `names`. */
  brought: number;
  amount: number;
  /** Learner's day of a unit or a grant, `2026-11-21`; empty for others. */
  day: string;
}

/** Sums of what was counted. */
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

/** Which event's reward told of an achievement, so that each is told once; not derived, replays leave it alone. */
interface AchievementsToldTable {
  ledger: number;
  achievement_id: string;
  event_id: Uint8Array;
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
