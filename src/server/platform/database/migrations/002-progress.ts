import type { Migration } from '../migration.ts';

/** Achievements are announced once; minutes are counted from the latest events. */
export const progressMigration: Migration = {
  name: '002-progress',
  async up({ schema }) {
    await schema
      .createTable('achievements_told')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('achievement_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('achievements_told_key', ['learner_id', 'achievement_id'])
      .execute();
    await schema
      .createIndex('learning_events_by_time')
      .on('learning_events')
      .columns(['learner_id', 'occurred_at'])
      .execute();
  },
};
