import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * The questions of a game stand beside its room and not in it: SQLite took them up with each answer, and wrote a page for
 * what came behind them. The index by the last touch was written with each answer, too, and is read once a minute, of
 * rows that are short now.
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
