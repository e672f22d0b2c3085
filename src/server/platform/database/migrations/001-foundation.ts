import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
/** Foreign key whose row is deleted with the row it refers to. */
const of = (table: 'accounts' | 'learners') => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(`${table}.id`).onDelete('cascade');

/** Accounts and learners, the ledger, and data derived from it. */
export const foundation: Migration = {
  name: '001-foundation',
  async up({ schema }) {
    await schema
      .createTable('accounts')
      .addColumn('id', 'text', primary)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .execute();

    await schema
      .createTable('learners')
      .addColumn('id', 'text', primary)
      .addColumn('account_id', 'text', of('accounts'))
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text')
      .addColumn('base_language', 'text', required)
      .addColumn('weekly_goal', 'integer', required)
      .addColumn('time_zone', 'text', required)
      .addColumn('is_minor', 'integer', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('last_seq', 'bigint', required)
      .execute();
    await schema.createIndex('learners_by_account').on('learners').column('account_id').execute();

    await schema
      .createTable('consents')
      .addColumn('id', 'text', primary)
      .addColumn('account_id', 'text', of('accounts'))
      .addColumn('kind', 'text', required)
      .addColumn('granted', 'integer', required)
      .addColumn('version', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('given_at', 'bigint', required)
      .execute();
    await schema.createIndex('consents_by_account').on('consents').column('account_id').execute();

    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', primary)
      .addColumn('account_id', 'text', of('accounts'))
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('created_at', 'bigint', required)
      .addColumn('last_seen_at', 'bigint', required)
      .execute();
    await schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
    await schema.createIndex('sessions_by_learner').on('sessions').column('learner_id').execute();

    await schema
      .createTable('password_resets')
      .addColumn('token_hash', 'text', primary)
      .addColumn('account_id', 'text', of('accounts'))
      .addColumn('expires_at', 'bigint', required)
      .execute();
    await schema
      .createIndex('password_resets_by_account')
      .on('password_resets')
      .column('account_id')
      .execute();

    await schema
      .createTable('sign_in_failures')
      .addColumn('email_hash', 'text', primary)
      .addColumn('failures', 'integer', required)
      .addColumn('last_failed_at', 'bigint', required)
      .execute();

    await schema
      .createTable('learning_events')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('id', 'text', required)
      .addColumn('seq', 'bigint', required)
      .addColumn('kind', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('received_at', 'bigint', required)
      .addPrimaryKeyConstraint('learning_events_key', ['learner_id', 'id'])
      .addUniqueConstraint('learning_events_seq', ['learner_id', 'seq'])
      .execute();
    await schema
      .createIndex('learning_events_by_subject')
      .on('learning_events')
      .columns(['learner_id', 'subject', 'occurred_at', 'id'])
      .execute();

    await schema
      .createTable('lesson_progress')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('lesson_id', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('last_occurred_at', 'bigint', required)
      .addColumn('last_event_id', 'text', required)
      .addPrimaryKeyConstraint('lesson_progress_key', ['learner_id', 'lesson_id'])
      .execute();

    await schema
      .createTable('study_units')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('event_id', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('day', 'text', required)
      .addPrimaryKeyConstraint('study_units_key', ['learner_id', 'event_id'])
      .execute();
    await schema.createIndex('study_units_by_day').on('study_units').columns(['learner_id', 'day']).execute();

    await schema
      .createTable('study_days')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('day', 'text', required)
      .addPrimaryKeyConstraint('study_days_key', ['learner_id', 'day'])
      .execute();

    await schema
      .createTable('xp_grants')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('reason', 'text', required)
      .addColumn('amount', 'integer', required)
      .addColumn('day', 'text', required)
      .addPrimaryKeyConstraint('xp_grants_key', ['learner_id', 'reason'])
      .execute();

    await schema
      .createTable('words_met')
      .addColumn('learner_id', 'text', of('learners'))
      .addColumn('word_id', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('met_at', 'bigint', required)
      .addPrimaryKeyConstraint('words_met_key', ['learner_id', 'word_id'])
      .execute();
  },
};
