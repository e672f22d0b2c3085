import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Id of the single row of `installation`. */
const ROW = 1;

/** Locks the row of the installation until the transaction ends, so that decisions about all accounts take turns. */
export async function lockInstallation(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('installation')
    .set((row) => ({ operator_id: row.ref('operator_id') }))
    .where('id', '=', ROW)
    .execute();
}

/** Makes an account the operator, or none. */
export async function setOperator(tx: Transaction<Tables>, accountId: string | null): Promise<void> {
  await tx.updateTable('installation').set({ operator_id: accountId }).where('id', '=', ROW).execute();
}

/** Account of the operator; null if there is none. */
export async function findOperator(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('operator_id')
    .where('id', '=', ROW)
    .executeTakeFirst();
  return row?.operator_id ?? null;
}
