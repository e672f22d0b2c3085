import type { Migration } from '../migration.ts';

/** Reminders of each learner, off at first; learners added by the holder need permission. */
export const reminderColumns: Migration = {
  name: '026-reminders',
  async up({ schema }) {
    await schema
      .alterTable('learners')
      .addColumn('may_be_reminded', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('learners').addColumn('reminders', 'text').execute();
  },
};
