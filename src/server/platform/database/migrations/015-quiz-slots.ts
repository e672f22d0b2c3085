import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Moves the questions of a game out of its room: SQLite rewrote them with each answer, including overflow pages.
 * Drops the index by last touch, which was also written with each answer, but is read only once a minute, from rows
 * that are short now.
 */
export const quizSlots: Migration = {
  name: '015-quiz-slots',
  async up(tx) {
    const { schema } = tx;
    await schema
      .createTable('quiz_slots')
      .addColumn('room_id', 'text', (column) =>
        column.primaryKey().references('quiz_rooms.id').onDelete('cascade'),
      )
      .addColumn('slots', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into quiz_slots (room_id, slots) select id, slots from quiz_rooms`.execute(tx);
    await schema.alterTable('quiz_rooms').dropColumn('slots').execute();
    await schema.dropIndex('quiz_rooms_by_touch').execute();
  },
};
