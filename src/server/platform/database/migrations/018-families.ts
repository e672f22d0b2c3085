import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Several learners of an account: profiles, PINs, consents per learner, and devices bound to a learner. The first
 * learner of each existing account becomes its holder, and existing consents remain those of the account.
 */
export const families: Migration = {
  name: '018-families',
  async up(tx) {
    const { schema } = tx;
    await schema
      .alterTable('learners')
      .addColumn('is_holder', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('learners')
      .addColumn('is_under_13', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const name of ['avatar', 'pin_hash', 'pin_kind']) {
      await schema.alterTable('learners').addColumn(name, 'text').execute();
    }
    for (const name of ['paused_at', 'deleted_at']) {
      await schema.alterTable('learners').addColumn(name, 'bigint').execute();
    }
    await sql`
      update learners set is_holder = 1
      where not exists (
        select 1 from learners as older
        where older.account_id = learners.account_id
          and (older.created_at < learners.created_at
            or (older.created_at = learners.created_at and older.id < learners.id))
      )`.execute(tx);

    await schema
      .alterTable('consents')
      .addColumn('learner_id', 'text', (column) => column.references('learners.id').onDelete('cascade'))
      .execute();
    await schema.createIndex('consents_by_learner').on('consents').column('learner_id').execute();

    await schema
      .alterTable('sessions')
      .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('sessions').addColumn('device_name', 'text').execute();
    await schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();

    await schema
      .createTable('pin_failures')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().primaryKey().references('learners.id').onDelete('cascade'),
      )
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('last_failed_at', 'bigint', (column) => column.notNull())
      .execute();

    await schema
      .createTable('device_links')
      .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('device_name', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('device_links_by_learner').on('device_links').column('learner_id').execute();
  },
};
