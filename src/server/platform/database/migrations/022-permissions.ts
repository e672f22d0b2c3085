import type { Migration } from '../migration.ts';

/** Permissions of each learner, which the account holder sets: everything is permitted until changed. */
export const permissions: Migration = {
  name: '022-permissions',
  async up({ schema }) {
    for (const name of ['may_use_model', 'may_meet_strangers']) {
      await schema
        .alterTable('learners')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    await schema.alterTable('learners').addColumn('new_cards_limit', 'integer').execute();
  },
};
