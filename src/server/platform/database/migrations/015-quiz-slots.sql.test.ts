import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestStore, type TestStore } from '#tests/database.ts';
import { openDatabase } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';
import { quizSlots } from './015-quiz-slots.ts';

const LOG = pino({ level: 'silent' });
const OLD = MIGRATIONS.slice(0, MIGRATIONS.indexOf(quizSlots));

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
});
afterEach(() => store.remove());

it('keeps the questions of a game that is being played, and they go with its room', async () => {
  const old = await openDatabase(store.settings, LOG, { migrations: OLD });
  await old.write(async (tx) => {
    for (const id of ['a', 'b']) {
      await sql`insert into quiz_rooms (id, code, state, slots, version, clock_ms, saved_at, touched_at, server)
        values (${id}, ${`CODE-${id}`}, '{"seq":4}', ${`["${id}"]`}, 7, 8, 9, 10, 's')`.execute(tx);
      await sql`insert into quiz_seats (room_id, seat_id, is_screen, seated_at) values (${id}, '1', 0, 1)`.execute(
        tx,
      );
    }
  });
  await old.close();

  const database = await openDatabase(store.settings, LOG);
  try {
    const { read } = database;
    expect(await read.selectFrom('quiz_rooms').selectAll().where('id', '=', 'a').execute()).toEqual([
      { id: 'a', code: 'CODE-a', state: '{"seq":4}', version: 7, clock_ms: 8, saved_at: 9, touched_at: 10, server: 's' },
    ]); // biome-ignore format: a row
    const slots = read.selectFrom('quiz_slots').selectAll().orderBy('room_id');
    expect(await slots.execute()).toEqual([
      { room_id: 'a', slots: '["a"]' },
      { room_id: 'b', slots: '["b"]' },
    ]);
    await database.write((tx) => tx.deleteFrom('quiz_rooms').where('id', '=', 'a').execute());
    expect(await slots.execute()).toEqual([{ room_id: 'b', slots: '["b"]' }]);
    const seats = read.selectFrom('quiz_seats').select('room_id');
    expect(await seats.execute()).toEqual([{ room_id: 'b' }]);
  } finally {
    await database.close();
  }
});
