/** The tables of the family quiz; what holds for all tables stands in `schema.ts`. */

/** Rooms of the family quiz that are not over. */
export interface QuizRoomsTable {
  id: string;
  /** By which players find it. */
  code: string;
  /** JSON of `gameState`. */
  state: string;
  /** One more with each change. */
  version: number;
  /** The room's own clock when it was saved; milliseconds that only grow. */
  clock_ms: number;
  saved_at: number;
  /** When somebody last did something in it. */
  touched_at: number;
  /** The server that saved it. */
  server: string;
}

/** The questions of a room's game. */
export interface QuizSlotsTable {
  room_id: string;
  /** JSON of `slots`: long, and written once a game. */
  slots: string;
}

/** Who sits in a room, or looks on: a learner, or whoever has the token of a guest or a screen. */
export interface QuizSeatsTable {
  room_id: string;
  seat_id: string;
  learner_id: string | null;
  token_hash: string | null;
  is_screen: number;
  seated_at: number;
}

/** What learners did in a quiz and their ledgers have not been told yet. */
export interface QuizOutboxTable {
  event_id: string;
  learner_id: string;
  /** JSON as the ledger takes it. */
  event: string;
}

/** What learners were asked in their latest games: JSON of the questions' keys. */
export interface QuizAskedTable {
  learner_id: string;
  game: string;
  played_at: number;
  keys: string;
}
