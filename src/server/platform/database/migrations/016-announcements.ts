import type { Migration } from '../migration.ts';

/** Announcements of the operator that were mailed: to whom, so that nobody gets one twice. Goes with the account. */
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
