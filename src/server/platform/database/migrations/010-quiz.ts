import type { Migration } from '../migration.ts';

/** Rooms of the family quiz with their seats, and events not yet written to the ledger. */
export const quizMigration: Migration = {
  name: '010-quiz',
  async up({ schema }) {
    await schema
      .createTable('quiz_rooms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('slots', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('clock_ms', 'bigint', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('touched_at', 'bigint', (column) => column.notNull())
      .addColumn('server', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('quiz_rooms_by_touch').on('quiz_rooms').column('touched_at').execute();
    await schema
      .createTable('quiz_seats')
      .addColumn('room_id', 'text', (column) =>
        column.notNull().references('quiz_rooms.id').onDelete('cascade'),
      )
      .addColumn('seat_id', 'text', (column) => column.notNull())
      .addColumn('learner_id', 'text', (column) => column.references('learners.id').onDelete('cascade'))
      .addColumn('token_hash', 'text')
      .addColumn('is_screen', 'integer', (column) => column.notNull())
      .addColumn('seated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('quiz_seats_pkey', ['room_id', 'seat_id'])
      .execute();
    await schema.createIndex('quiz_seats_by_learner').on('quiz_seats').column('learner_id').execute();
    await schema.createIndex('quiz_seats_by_token').on('quiz_seats').column('token_hash').execute();
    await schema
      .createTable('quiz_outbox')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('event', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('quiz_outbox_by_learner').on('quiz_outbox').column('learner_id').execute();
    await schema
      .createTable('quiz_asked')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('played_at', 'bigint', (column) => column.notNull())
      .addColumn('keys', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('quiz_asked_pkey', ['learner_id', 'game'])
      .execute();
  },
};
