import type { Migration } from '../migration.ts';

/** Texts that learners add to read; deleted with the learner. */
export const ownTexts: Migration = {
  name: '030-own-texts',
  async up({ schema }) {
    await schema
      .createTable('own_texts')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull())
      .addColumn('is_lent', 'integer', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .addPrimaryKeyConstraint('own_texts_key', ['learner_id', 'id'])
      .execute();
    await schema.createIndex('own_texts_by_removal').on('own_texts').column('removed_at').execute();
  },
};
