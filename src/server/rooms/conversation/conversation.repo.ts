import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { prepared } from '#server/platform/database/prepared.ts';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { parseLearner } from '#server/platform/learners.ts';
import { PERMISSION_COLUMNS } from '#server/platform/permissions.ts';
import { frame } from '#shared/conversation/contract/frame.ts';
import { BANDS } from '#shared/conversation/contract/limits.ts';
import { STORED_SCENARIOS } from '#shared/conversation/contract/scenario-ids.ts';
import type { Language } from '#shared/language.ts';
import type { ConversationMessagesTable, ConversationsTable } from './tables.ts';

type ConversationRow = Selectable<ConversationsTable>;
export type MessageRow = Selectable<ConversationMessagesTable>;

const parseConversation = rowParser('conversations', {
  scenario_id: z.enum(STORED_SCENARIOS),
  band: z.enum(BANDS),
  frame: json(frame),
  kept: json(z.array(z.int())),
});

/** A row of `conversations` with its columns parsed. */
export type Conversation = ReturnType<typeof parseConversation<ConversationRow>>;

function rowOf({ frame, kept, ...row }: Conversation): ConversationRow {
  return { ...row, frame: JSON.stringify(frame), kept: JSON.stringify(kept) };
}

/** A line without the data shown beside it. */
export type StoredLine = Pick<MessageRow, 'place' | 'id' | 'role' | 'content'>;
/** The fields of a row as a plain object type, as prepared queries require. */
type Values<Row> = { readonly [Field in keyof Row]: Row[Field] };

export async function insertConversation(
  tx: Transaction<Tables>,
  conversation: Conversation,
  messages: readonly MessageRow[],
): Promise<void> {
  await addConversation(tx, rowOf(conversation));
  await insertMessages(tx, messages);
}

const addConversation = prepared((db, row: Values<ConversationRow>) =>
  db.insertInto('conversations').values({
    id: row.id,
    learner_id: row.learner_id,
    scenario_id: row.scenario_id,
    band: row.band,
    version: row.version,
    frame: row.frame,
    kept: row.kept,
    started_at: row.started_at,
    last_at: row.last_at,
    ended_at: row.ended_at,
    is_finished: row.is_finished,
  }),
);

export async function insertMessages(
  tx: Transaction<Tables>,
  messages: readonly MessageRow[],
): Promise<void> {
  for (const message of messages) await insertMessage(tx, { ...message });
}

const insertMessage = prepared((db, message: Values<MessageRow>) =>
  db.insertInto('conversation_messages').values({
    conversation_id: message.conversation_id,
    place: message.place,
    id: message.id,
    role: message.role,
    content: message.content,
    said_at: message.said_at,
    beside: message.beside,
  }),
);

/** Finds a conversation of the learner; undefined if it does not exist or belongs to another learner. */
export async function findConversation(
  db: Kysely<Tables>,
  learnerId: string,
  id: string,
): Promise<Conversation | undefined> {
  const [row] = await conversationOf(db, { learnerId, id });
  return row && parseConversation(row);
}

const conversationOf = prepared((db, { learnerId, id }: { learnerId: string; id: string }) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).where('learner_id', '=', learnerId),
);

export function listMessages(db: Kysely<Tables>, conversationId: string): Promise<MessageRow[]> {
  return messagesOf(db, { conversationId });
}

const messagesOf = prepared((db, { conversationId }: { conversationId: string }) =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('place'),
);

/**
 * Lists the lines of a conversation without the data shown beside them, which is ten times larger and not needed to answer.
 */
export function listLines(db: Kysely<Tables>, conversationId: string): Promise<StoredLine[]> {
  return linesOf(db, { conversationId });
}

const linesOf = prepared((db, { conversationId }: { conversationId: string }) =>
  db
    .selectFrom('conversation_messages')
    .select(['place', 'id', 'role', 'content'])
    .where('conversation_id', '=', conversationId)
    .orderBy('place'),
);

/** Lists conversations used since a time, the latest first, with their number of lines. */
export async function listConversationsSince(db: Kysely<Tables>, learnerId: string, sinceMs: number) {
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('conversation_messages', 'conversation_messages.conversation_id', 'conversations.id')
    .select(({ fn }) => [
      'conversations.id',
      'conversations.scenario_id',
      'conversations.started_at',
      'conversations.last_at',
      'conversations.ended_at',
      'conversations.is_finished',
      fn.count<number>('conversation_messages.place').as('messages'),
    ])
    .where('conversations.learner_id', '=', learnerId)
    .where('conversations.last_at', '>=', sinceMs)
    .groupBy([
      'conversations.id',
      'conversations.scenario_id',
      'conversations.started_at',
      'conversations.last_at',
      'conversations.ended_at',
      'conversations.is_finished',
    ])
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.id')
    .execute();
  return rows.map((row) => parseConversation(row));
}

/** Lists all conversations of a learner as stored, for the data export. */
export function listAllConversations(db: Kysely<Tables>, learnerId: string): Promise<ConversationRow[]> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/**
 * Changes a conversation and increments its version. Returns false if the stored version is no longer that of
 * `conversation`.
 */
export async function changeConversation(
  tx: Transaction<Tables>,
  conversation: Conversation,
  values: Partial<Pick<Conversation, 'frame' | 'kept' | 'last_at' | 'ended_at' | 'is_finished'>>,
): Promise<boolean> {
  const changed = await change(tx, {
    ...rowOf({ ...conversation, ...values }),
    next: conversation.version + 1,
  });
  return changed.length === 1;
}

/**
 * Updates all columns of a row of this version. Unchanged columns are written back as they were read, which is safe because
 * the version is the same.
 */
const change = prepared((db, row: Values<ConversationRow> & { readonly next: number }) =>
  db
    .updateTable('conversations')
    .set({
      frame: row.frame,
      kept: row.kept,
      last_at: row.last_at,
      ended_at: row.ended_at,
      is_finished: row.is_finished,
      version: row.next,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id'),
);

/** Deletes a conversation of the learner. Returns false if there was none. */
export async function deleteConversation(
  tx: Transaction<Tables>,
  learnerId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('conversations')
    .where('id', '=', id)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Finds the columns of a learner that conversations depend on. */
export async function findLearner(db: Kysely<Tables>, learnerId: string) {
  const [row] = await learnerOf(db, { learnerId });
  return row && parseLearner(row);
}

/** Returns the language of translations and explanations for a learner; English if the learner is unknown. */
export function ownLanguage(learner: Awaited<ReturnType<typeof findLearner>>): Language {
  return learner?.base_language ?? 'english';
}

const learnerOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom('learners')
    .select(['base_language', 'cefr_level', 'is_minor', ...PERMISSION_COLUMNS])
    .where('id', '=', learnerId),
);
