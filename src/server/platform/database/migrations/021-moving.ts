import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Parents' confirmation of accounts that minors registered, and links by which learners move to another account. Accounts
 * that minors registered earlier are unconfirmed.
 */
export const moving: Migration = {
  name: '021-moving',
  async up(tx) {
    const { schema } = tx;
    await schema
      .alterTable('learners')
      .addColumn('needs_parent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update learners set needs_parent = 1
      where account_id in (select account_id from learners where is_holder = 1 and is_minor = 1)`.execute(tx);

    await schema
      .createTable('parent_requests')
      .addColumn('account_id', 'text', (column) =>
        column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('email', 'text')
      .addColumn('expires_at', 'bigint')
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addColumn('mails_since', 'bigint', (column) => column.notNull())
      .addColumn('refused_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .execute();

    await schema
      .createTable('parent_mails')
      .addColumn('email_hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();

    await schema
      .createTable('move_links')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().primaryKey().references('learners.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();

    await schema
      .createTable('join_links')
      .addColumn('account_id', 'text', (column) =>
        column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .execute();
  },
};
