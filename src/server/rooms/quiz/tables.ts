/** Tables of the family quiz. */
export interface QuizTables {
  quiz_rooms: QuizRoomsTable;
  quiz_slots: QuizSlotsTable;
  quiz_seats: QuizSeatsTable;
  quiz_outbox: QuizOutboxTable;
  quiz_asked: QuizAskedTable;
}

/** Rooms of the family quiz that are not over. */
interface QuizRoomsTable {
  id: string;
  /** Code with which players join. */
  code: string;
  /** JSON of `gameState`. */
  state: string;
  /** Incremented with each change. */
  version: number;
  /** The room's own clock when it was saved, in ms; it only grows. */
  clock_ms: number;
  saved_at: number;
  /** Time of the last action in the room. */
  touched_at: number;
  /** Id of the server that saved it. */
  server: string;
}

/** Questions of a room's game. */
interface QuizSlotsTable {
  room_id: string;
  /** JSON of `slots`, in its own table because it is long and written once per game. */
  slots: string;
}

/** Seats of a room: of a learner, or of a guest or a screen that has the token. */
interface QuizSeatsTable {
  room_id: string;
  seat_id: string;
  learner_id: string | null;
  token_hash: string | null;
  is_screen: number;
  seated_at: number;
}

/** Events of learners in a quiz that are not in their ledgers yet. */
interface QuizOutboxTable {
  event_id: string;
  learner_id: string;
  /** JSON of the event in the form that the ledger accepts. */
  event: string;
}

/** Questions that learners were asked in their latest games. */
interface QuizAskedTable {
  learner_id: string;
  game: string;
  played_at: number;
  /** JSON: keys of the questions. */
  keys: string;
}
