import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { prepared } from '#server/platform/database/prepared.ts';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { parseLearner } from '#server/platform/learners.ts';
import type { Language } from '#shared/language.ts';
import type { ConversationMessagesTable, ConversationsTable } from './tables.ts';

export type ConversationRow = Selectable<ConversationsTable>;
export type MessageRow = Selectable<ConversationMessagesTable>;
/** Parses rows of conversations. */
export const parseConversation = rowParser('conversations', { kept: json(z.array(z.int())) });

/** A line without the data shown beside it. */
export type StoredLine = Pick<MessageRow, 'place' | 'id' | 'role' | 'content'>;
/** The fields of a row, as a prepared query takes them. */
type Values<Row> = { readonly [Field in keyof Row]: Row[Field] };

export async function insertConversation(
  tx: Transaction<Tables>,
  row: ConversationRow,
  messages: readonly MessageRow[],
): Promise<void> {
  await addConversation(tx, { ...row });
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

/** A learner's conversation; what is another's is not there. */
export async function findConversation(
  db: Kysely<Tables>,
  learnerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await conversationOf(db, { learnerId, id });
  return row;
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

/** The lines of a conversation alone: what stands beside them is ten times as much, and no answer goes by it. */
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

/** Conversations used since then, the latest first, with how many lines each has. */
export async function listConversationsSince(db: Kysely<Tables>, learnerId: string, sinceMs: number) {
  return db
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
}

/** Everything of a learner, for the export. */
export function listAllConversations(db: Kysely<Tables>, learnerId: string): Promise<ConversationRow[]> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Changes a conversation that is still of this version, which then is one more; false where it is not. */
export async function changeConversation(
  tx: Transaction<Tables>,
  row: ConversationRow,
  values: Partial<Pick<ConversationRow, 'frame' | 'kept' | 'last_at' | 'ended_at' | 'is_finished'>>,
): Promise<boolean> {
  const changed = await change(tx, { ...row, ...values, next: row.version + 1 });
  return changed.length === 1;
}

/** What is not to be changed is written as it was read: it is of the same version. */
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

/** Whether there was one. */
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

/** Finds the columns of a learner that a conversation depends on. */
export async function findLearner(db: Kysely<Tables>, learnerId: string) {
  const [row] = await learnerOf(db, { learnerId });
  return row && parseLearner(row);
}

/** The language in which things are explained to a learner. */
export function ownLanguage(learner: Awaited<ReturnType<typeof findLearner>>): Language {
  return learner?.base_language ?? 'english';
}

const learnerOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom('learners').select(['base_language', 'cefr_level', 'is_minor']).where('id', '=', learnerId),
);
