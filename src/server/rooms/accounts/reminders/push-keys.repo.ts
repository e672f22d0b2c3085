import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Id of the only row. */
const ROW = 1;

/** Finds the stored keys; null before the first use. */
export async function findPushKeys(db: Kysely<Tables>) {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('id', '=', ROW)
    .executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}

/** Stores keys unless there are some already. */
export async function insertPushKeys(
  tx: Transaction<Tables>,
  keys: { readonly publicKey: string; readonly privateKey: string },
  atMs: number,
): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values({ id: ROW, public_key: keys.publicKey, private_key: keys.privateKey, created_at: atMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
