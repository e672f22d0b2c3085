import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type {
  ConversationMessagesTable,
  ConversationsTable,
} from '#server/platform/database/schema-conversation.ts';

export type ConversationRow = Selectable<ConversationsTable>;
export type MessageRow = Selectable<ConversationMessagesTable>;

export async function insertConversation(
  tx: Transaction<Tables>,
  row: ConversationRow,
  messages: readonly MessageRow[],
): Promise<void> {
  await tx.insertInto('conversations').values(row).execute();
  await insertMessages(tx, messages);
}

export async function insertMessages(
  tx: Transaction<Tables>,
  messages: readonly MessageRow[],
): Promise<void> {
  await tx
    .insertInto('conversation_messages')
    .values([...messages])
    .execute();
}

/** A learner's conversation; what is another's is not there. */
export function findConversation(
  db: Kysely<Tables>,
  learnerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
}

export function listMessages(db: Kysely<Tables>, conversationId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('place')
    .execute();
}

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
  { id, version }: Pick<ConversationRow, 'id' | 'version'>,
  values: Partial<Pick<ConversationRow, 'frame' | 'kept' | 'last_at' | 'ended_at' | 'is_finished'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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

/** Of a learner, what a conversation goes by. */
export function findLearner(db: Kysely<Tables>, learnerId: string) {
  return db
    .selectFrom('learners')
    .select(['base_language', 'cefr_level', 'is_minor'])
    .where('id', '=', learnerId)
    .executeTakeFirst();
}
