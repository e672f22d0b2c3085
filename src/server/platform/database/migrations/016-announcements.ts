import type { Migration } from '../migration.ts';

/** Recipients of the operator's announcements, so that each receives one only once. Deleted with the account. */
export const announcements: Migration = {
  name: '016-announcements',
  async up({ schema }) {
    await schema
      .createTable('announcement_mails')
      .addColumn('announcement', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addPrimaryKeyConstraint('announcement_mails_pkey', ['announcement', 'account_id'])
      .execute();
  },
};
