import type { Migration } from '../migration.ts';

/**
 * Due subjects are queried by room: with the room in the index, number and next due times are answered from the
 * index alone. Rows that are never due are excluded by the range.
 */
export const dueByRoom: Migration = {
  name: '006-due-by-room',
  async up({ schema }) {
    await schema.dropIndex('states_by_due').execute();
    await schema
      .createIndex('states_by_due')
      .on('states')
      .columns(['ledger', 'room', 'due_at', 'subject'])
      .execute();
  },
};
