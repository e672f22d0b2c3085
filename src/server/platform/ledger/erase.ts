import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Maximum number of rows deleted in one turn of the event loop. */
const ROWS_A_SLICE = 200;

/**
 * Long tables and the remaining columns of their keys; rows of other tables are deleted by the cascade of the ledger's
 * row.
 */
const LONG_TABLES = {
  learning_events: ['seq'],
  event_subjects: ['subject', 'occurred_at', 'seq'],
  state_snapshots: ['subject', 'occurred_at'],
  outcomes: ['subject', 'occurred_at', 'seq', 'outcome'],
} as const;

/** Deletes the ledgers of deleted learners, slice by slice; after a kill, the next call continues. */
export async function removeOrphans(database: Database, pause: () => Promise<unknown>): Promise<void> {
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

/** Deletes one slice. @returns the number of rows deleted */
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
