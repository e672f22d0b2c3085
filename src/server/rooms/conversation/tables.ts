/** Tables of conversations. */
export interface ConversationTables {
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
}

/** Conversations of a learner. */
export interface ConversationsTable {
  /** 128 random bits in hexadecimal digits. */
  id: string;
  learner_id: string;
  scenario_id: string;
  /** CEFR band, `A1` to `C2`. */
  band: string;
  /** JSON of `frame`. */
  frame: string;
  /** JSON: indexes of the summary's phrases that became cards. */
  kept: string;
  /** Incremented with each line. */
  version: number;
  started_at: number;
  last_at: number;
  ended_at: number | null;
  is_finished: number;
}

/** Lines of a conversation. */
export interface ConversationMessagesTable {
  conversation_id: string;
  /** Index of the line, from 0. */
  place: number;
  id: string;
  role: string;
  content: string;
  said_at: number;
  /** JSON: what is shown beside the line. */
  beside: string;
}
