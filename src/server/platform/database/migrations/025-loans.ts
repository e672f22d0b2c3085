import type { Migration } from '../migration.ts';

/** Own words that a learner lends another member of the family. Deleted with either learner, and each word with its note. */
export const loans: Migration = {
  name: '025-loans',
  async up({ schema }) {
    await schema
      .createTable('loans')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('lender_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('receiver_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('lent_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('loans_by_lender').on('loans').column('lender_id').execute();
    await schema.createIndex('loans_by_receiver').on('loans').column('receiver_id').execute();

    await schema
      .createTable('loan_words')
      .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
      .addColumn('lender_id', 'text', (column) => column.notNull())
      .addColumn('note_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('loan_words_key', ['loan_id', 'note_id'])
      .addForeignKeyConstraint(
        'loan_words_note',
        ['lender_id', 'note_id'],
        'own_notes',
        ['learner_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('loan_words_by_note')
      .on('loan_words')
      .columns(['lender_id', 'note_id'])
      .execute();
  },
};
