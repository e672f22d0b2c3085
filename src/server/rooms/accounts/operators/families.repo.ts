import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Accounts by address, after the key `after`, with their learners counted and the last use of their devices. */
export async function listFamilyRows(
  db: Kysely<Tables>,
  { after, count }: { readonly after: string; readonly count: number },
) {
  return familyRows(db).where('accounts.email_key', '>', after).orderBy('email_key').limit(count).execute();
}

/** One account of the list; null if there is none with this id. */
export async function findFamilyRow(db: Kysely<Tables>, accountId: string) {
  return (await familyRows(db).where('accounts.id', '=', accountId).executeTakeFirst()) ?? null;
}

function familyRows(db: Kysely<Tables>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_key', 'created_at', 'disabled_at', 'deleted_at'])
    .select(({ selectFrom }) => [
      selectFrom('learners')
        .select(sql<number | string>`count(*)`.as('count'))
        .whereRef('learners.account_id', '=', 'accounts.id')
        .where('learners.deleted_at', 'is', null)
        .as('learners'),
      selectFrom('sessions')
        .select((row) => row.fn.max('sessions.last_seen_at').as('seen'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('last_seen_at'),
      selectFrom('installation')
        .select('installation.operator_id')
        .whereRef('installation.operator_id', '=', 'accounts.id')
        .as('operator_id'),
    ]);
}

/** Addresses of accounts by id. Erased accounts are missing. */
export async function emailsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Disables or deletes an account, or undoes it. */
export async function markAccount(
  db: Kysely<Tables>,
  accountId: string,
  marks: { readonly disabled_at?: number | null; readonly deleted_at?: number | null },
): Promise<void> {
  await db.updateTable('accounts').set(marks).where('id', '=', accountId).execute();
}

/** Ids of accounts that were deleted before a time. */
export async function listDeletedAccounts(db: Kysely<Tables>, beforeMs: number): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').where('deleted_at', '<=', beforeMs).execute();
  return rows.map(({ id }) => id);
}
