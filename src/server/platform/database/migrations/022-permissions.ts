import type { Migration } from '../migration.ts';

/** Permissions and limits of each learner, which the account holder sets: everything is permitted until changed. */
export const permissions: Migration = {
  name: '022-permissions',
  async up({ schema }) {
    for (const name of ['may_use_model', 'may_meet_strangers']) {
      await schema
        .alterTable('learners')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    for (const name of ['quiet_from', 'quiet_until', 'daily_minutes', 'new_cards_limit']) {
      await schema.alterTable('learners').addColumn(name, 'integer').execute();
    }
  },
};
