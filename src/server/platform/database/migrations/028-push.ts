import type { Migration } from '../migration.ts';

/**
 * Keys with which the server signs push messages, and the ways in which learners are reminded. A subscription is deleted
 * with its session, so that sign-out and the removal of a device end it.
 */
export const push: Migration = {
  name: '028-push',
  async up({ schema }) {
    await schema
      .createTable('push_keys')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('reminder_channels')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('session_hash', 'text', (column) =>
        column.references('sessions.token_hash').onDelete('cascade'),
      )
      .addColumn('subscription', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('handled_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_on', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('reminder_channels_by_learner')
      .on('reminder_channels')
      .columns(['learner_id', 'session_hash'])
      .unique()
      .execute();
    await schema
      .createIndex('reminder_channels_by_session')
      .on('reminder_channels')
      .column('session_hash')
      .execute();
    await schema.createIndex('reminder_channels_due').on('reminder_channels').column('next_at').execute();
  },
};
