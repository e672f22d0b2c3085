import type { Migration } from '../migration.ts';

/** Time of a parent's confirmation, whose link stays valid so that the parent can withdraw it. */
export const parentWithdrawal: Migration = {
  name: '024-parent-withdrawal',
  async up({ schema }) {
    await schema.alterTable('parent_requests').addColumn('confirmed_at', 'bigint').execute();
  },
};
