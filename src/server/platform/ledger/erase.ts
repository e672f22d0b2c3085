import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Pause } from './rebuild.ts';

/** Rows that one turn of the event loop removes. */
const ROWS_A_SLICE = 200;

/** The tables that may be long, with what tells their rows apart; the others go with the ledger's own row. */
const LONG_TABLES = {
  learning_events: ['seq'],
  event_subjects: ['subject', 'occurred_at', 'seq'],
  state_snapshots: ['subject', 'occurred_at'],
  results: ['subject', 'occurred_at', 'seq', 'brought'],
  names: ['name'],
} as const;

/** Removes the ledgers of deleted learners, slice by slice; begun again after a kill, it goes on. */
export async function removeOrphans(database: Database, pause: Pause): Promise<void> {
  for (;;) {
    const orphan = await database.read
      .selectFrom('ledgers')
      .select('no')
      .where('learner_id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!orphan) return;
    for (const [table, key] of Object.entries(LONG_TABLES)) {
      while ((await removeSlice(database, table, key, orphan.no)) > 0) await pause();
    }
    await database.write((tx) => tx.deleteFrom('ledgers').where('no', '=', orphan.no).execute());
  }
}

/** @returns how many rows were removed */
function removeSlice(
  database: Database,
  table: string,
  key: readonly string[],
  ledger: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const name = sql.table(table);
  return database.write(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ledger = ${ledger} and (${columns}) in
      (select ${columns} from ${name} where ledger = ${ledger} limit ${ROWS_A_SLICE})`.execute(tx);
    return Number(numAffectedRows);
  });
}
