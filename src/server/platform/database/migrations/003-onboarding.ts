import type { Migration } from '../migration.ts';

/** Self-assessed level of a learner, and time of completing the tour. */
export const onboardingMigration: Migration = {
  name: '003-onboarding',
  async up({ schema }) {
    // SQLite adds only one column per statement.
    await schema.alterTable('learners').addColumn('cefr_level', 'text').execute();
    await schema.alterTable('learners').addColumn('onboarded_at', 'bigint').execute();
  },
};
