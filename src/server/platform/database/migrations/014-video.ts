import type { Migration } from '../migration.ts';

/** Favourite films of learners, and moments of films in which they met a word. Deleted with the learner. */
export const videoMigration: Migration = {
  name: '014-video',
  async up({ schema }) {
    await schema
      .createTable('video_favourites')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('video_id', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('video_favourites_pkey', ['learner_id', 'video_id'])
      .execute();
    await schema
      .createTable('video_moments')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('word_id', 'text', (column) => column.notNull())
      .addColumn('video_id', 'text', (column) => column.notNull())
      .addColumn('line_id', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('video_moments_pkey', ['learner_id', 'word_id'])
      .execute();
  },
};
