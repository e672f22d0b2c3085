import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Migration } from '../migration.ts';
import type { Tables } from '../schema.ts';

/**
 * The operator of the installation, which is the oldest account at first; accounts that are disabled or wait for their
 * deletion; invitations; and the log of administrative actions, which accepts new rows only.
 */
export const operators: Migration = {
  name: '027-operators',
  async up(tx) {
    const { schema } = tx;
    for (const column of ['disabled_at', 'deleted_at'] as const) {
      await schema.alterTable('accounts').addColumn(column, 'bigint').execute();
    }

    await schema
      .createTable('installation')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('operator_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
      .execute();
    await sql`
      insert into installation (id, operator_id)
      values (1, (select id from accounts order by created_at, id limit 1))`.execute(tx);

    await createInvitations(tx);

    await schema
      .createTable('operator_actions')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .execute();
    await schema
      .createIndex('operator_actions_by_account')
      .on('operator_actions')
      .columns(['account_id', 'at'])
      .execute();
    await schema.createIndex('operator_actions_by_time').on('operator_actions').column('at').execute();
    await refuseChanges(tx);
  },
};

async function createInvitations({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('max_uses', 'integer', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('invitations_by_account').on('invitations').column('account_id').execute();

  await schema
    .createTable('invitation_uses')
    .addColumn('invitation_id', 'text', (column) =>
      column.notNull().references('invitations.id').onDelete('cascade'),
    )
    .addColumn('learner_id', 'text', (column) =>
      column.notNull().references('learners.id').onDelete('cascade'),
    )
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_uses_key', ['invitation_id', 'learner_id'])
    .execute();
  await schema.createIndex('invitation_uses_by_learner').on('invitation_uses').column('learner_id').execute();
}

/** Rejects changes and deletions of the log in the database itself, so that no statement of the app can make any. */
async function refuseChanges(tx: Transaction<Tables>): Promise<void> {
  if (tx.getExecutor().adapter instanceof SqliteAdapter) {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger operator_actions_no_${change} before ${change} on operator_actions
          begin select raise(abort, 'operator_actions is append-only'); end`,
        )
        .execute(tx);
    }
    return;
  }
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(tx);
  await sql`
    create trigger operator_actions_append_only before update or delete on operator_actions
    for each row execute function refuse_change()`.execute(tx);
}
