import type { Migration } from '../migration.ts';

/** Planned pauses of each learner, as JSON. */
export const pausesColumn: Migration = {
  name: '029-pauses',
  async up({ schema }) {
    await schema
      .alterTable('ledgers')
      .addColumn('pauses', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
