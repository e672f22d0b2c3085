import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

type ResetLink = Selectable<Tables['password_resets']>;

/** Stores a link. */
export async function insertResetLink(tx: Transaction<Tables>, link: ResetLink): Promise<void> {
  await tx.insertInto('password_resets').values(link).execute();
}

/** The account a link is for; null when it is unknown, used or expired. */
export async function findResetAccount(
  db: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<string | null> {
  const link = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return link?.account_id ?? null;
}

/** How many links of an account could be used now. */
export async function countLiveLinks(
  tx: Transaction<Tables>,
  accountId: string,
  nowMs: number,
): Promise<number> {
  const links = await listResetLinks(tx, accountId);
  return links.filter(({ expires_at }) => expires_at > nowMs).length;
}

/** Every link of an account. */
export async function listResetLinks(db: Kysely<Tables>, accountId: string): Promise<ResetLink[]> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();
}

/** Ends every link of an account. */
export async function deleteResetLinks(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Removes links that work no longer. */
export async function removeExpiredLinks(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', nowMs).execute();
}
