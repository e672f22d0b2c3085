import type { Migration } from '../migration.ts';

/** Quiet hours and daily limit of each learner, which the account holder sets: none until then. */
export const studyLimits: Migration = {
  name: '023-study-limits',
  async up({ schema }) {
    await schema.alterTable('learners').addColumn('quiet_hours', 'text').execute();
    await schema.alterTable('learners').addColumn('daily_minutes', 'integer').execute();
    await schema.alterTable('learners').addColumn('study_extension', 'text').execute();
  },
};
