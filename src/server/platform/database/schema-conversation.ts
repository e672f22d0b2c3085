/** The tables of conversations; what holds for all tables stands in `schema.ts`. */

/** A learner's conversations. */
export interface ConversationsTable {
  /** 128 bits from the machine's source of chance, in hexadecimal digits. */
  id: string;
  learner_id: string;
  scenario_id: string;
  band: string;
  /** JSON of `frame`. */
  frame: string;
  /** JSON: places of the summary's phrases that became cards. */
  kept: string;
  /** One more with each line. */
  version: number;
  started_at: number;
  last_at: number;
  ended_at: number | null;
  is_finished: number;
}

/** What was said in them, in order. */
export interface ConversationMessagesTable {
  conversation_id: string;
  /** From 0. */
  place: number;
  id: string;
  role: string;
  content: string;
  said_at: number;
  /** JSON: what stands beside the line. */
  beside: string;
}
