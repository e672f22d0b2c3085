import type { Migration } from '../migration.ts';

/**
 * What is due is asked for room by room: with the room in it, the index alone says how much that is, and where the next
 * ones stand. Rows that never call for attention are left out by asking for a range.
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
