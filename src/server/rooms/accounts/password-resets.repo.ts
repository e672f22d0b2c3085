import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

type ResetLink = Selectable<Tables['password_resets']>;

/** Stores a link. */
export async function insertResetLink(tx: Transaction<Tables>, link: ResetLink): Promise<void> {
  await tx.insertInto('password_resets').values(link).execute();
}

/** Account of a link; null if it is unknown, used or expired. */
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

/** Number of valid links of an account. */
export async function countLiveLinks(
  tx: Transaction<Tables>,
  accountId: string,
  nowMs: number,
): Promise<number> {
  const links = await listResetLinks(tx, accountId);
  return links.filter(({ expires_at }) => expires_at > nowMs).length;
}

/** All links of an account. */
export async function listResetLinks(db: Kysely<Tables>, accountId: string): Promise<ResetLink[]> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();
}

/** Deletes all links of an account. */
export async function deleteResetLinks(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Deletes expired links. */
export async function removeExpiredLinks(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', nowMs).execute();
}
