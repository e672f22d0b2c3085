import type { Migration } from '../migration.ts';

/** Placement test and its recommended lesson. */
export const placement: Migration = {
  name: '004-placement',
  async up({ schema }) {
    await schema
      .createTable('placements')
      .addColumn('learner_id', 'text', (column) =>
        column.primaryKey().references('learners.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await schema.alterTable('learners').addColumn('start_lesson_id', 'text').execute();
  },
};
