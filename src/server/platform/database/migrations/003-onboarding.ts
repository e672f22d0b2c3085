import type { Migration } from '../migration.ts';

/** Where a learner says they stand, and when they were first shown around. */
export const onboarding: Migration = {
  name: '003-onboarding',
  async up({ schema }) {
    // One column at a time: SQLite adds no more with one statement.
    await schema.alterTable('learners').addColumn('cefr_level', 'text').execute();
    await schema.alterTable('learners').addColumn('onboarded_at', 'bigint').execute();
  },
};
