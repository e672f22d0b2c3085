import type { Migration } from '../migration.ts';

/** Weekly goals and boards of families, and nudges between their members. */
export const together: Migration = {
  name: '020-together',
  async up({ schema }) {
    await schema
      .createTable('family_goals')
      .addColumn('account_id', 'text', (column) =>
        column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('days', 'integer')
      .addColumn('proposed_days', 'integer')
      .addColumn('proposer_id', 'text', (column) => column.references('learners.id').onDelete('set null'))
      .execute();
    await schema.createIndex('family_goals_by_proposer').on('family_goals').column('proposer_id').execute();

    await schema
      .createTable('nudges')
      .addColumn('receiver_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('sender_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('is_dismissed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('nudges_key', ['receiver_id', 'sender_id'])
      .execute();
    await schema.createIndex('nudges_by_sender').on('nudges').column('sender_id').execute();

    await schema
      .createTable('family_board')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().primaryKey().references('learners.id').onDelete('cascade'),
      )
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();

    await schema
      .createTable('nudges_off')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().primaryKey().references('learners.id').onDelete('cascade'),
      )
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
};
