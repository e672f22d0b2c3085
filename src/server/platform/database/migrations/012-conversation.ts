import type { Migration } from '../migration.ts';

/** Conversations of learners with their messages. Deleted with the learner. */
export const conversationMigration: Migration = {
  name: '012-conversation',
  async up({ schema }) {
    await schema
      .createTable('conversations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('scenario_id', 'text', (column) => column.notNull())
      .addColumn('band', 'text', (column) => column.notNull())
      .addColumn('frame', 'text', (column) => column.notNull())
      .addColumn('kept', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('is_finished', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('conversations_by_learner')
      .on('conversations')
      .columns(['learner_id', 'last_at'])
      .execute();
    await schema
      .createTable('conversation_messages')
      .addColumn('conversation_id', 'text', (column) =>
        column.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('said_at', 'bigint', (column) => column.notNull())
      .addColumn('beside', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('conversation_messages_pkey', ['conversation_id', 'place'])
      .execute();
  },
};
