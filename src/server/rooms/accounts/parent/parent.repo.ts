import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { hashOf } from '#server/platform/tokens.ts';

export type ParentRequestRow = Selectable<Tables['parent_requests']>;
export type ParentRequestChanges = Partial<Omit<ParentRequestRow, 'account_id'>>;

/** Finds the request of an account; null if none was made and the account was never reminded. */
export async function findParentRequest(
  db: Kysely<Tables>,
  accountId: string,
): Promise<ParentRequestRow | null> {
  const row = await db
    .selectFrom('parent_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the request that a link belongs to, also a confirmed one; null if the link is unknown, replaced or expired. */
export async function findRequestByToken(
  db: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<ParentRequestRow | null> {
  const row = await db
    .selectFrom('parent_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where((row) => row.or([row('expires_at', '>', nowMs), row('confirmed_at', 'is not', null)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the given columns of an account's request. */
export async function putParentRequest(
  tx: Transaction<Tables>,
  accountId: string,
  nowMs: number,
  changes: ParentRequestChanges,
): Promise<void> {
  await tx
    .insertInto('parent_requests')
    .values({ account_id: accountId, mails: 0, mails_since: nowMs, ...changes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
}

export async function deleteParentRequest(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('parent_requests').where('account_id', '=', accountId).execute();
}

/**
 * Counts a mail to an address, requested by any account. Written before it is read, so that concurrent requests are
 * handled one after the other.
 * @returns number of mails in the current period, with this one
 */
export async function countParentMail(
  tx: Transaction<Tables>,
  emailKey: string,
  nowMs: number,
  periodMs: number,
): Promise<{ mails: number; since: number }> {
  const email_hash = hashOf(emailKey);
  const before = await tx
    .insertInto('parent_mails')
    .values({ email_hash, mails: 0, since: nowMs })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ email_hash }))
    .returning(['mails', 'since'])
    .executeTakeFirstOrThrow();
  const isCurrent = nowMs - before.since < periodMs;
  const counted = isCurrent ? { mails: before.mails + 1, since: before.since } : { mails: 1, since: nowMs };
  await tx.updateTable('parent_mails').set(counted).where('email_hash', '=', email_hash).execute();
  return counted;
}

/** Deletes counts that began before a time. */
export async function removeOldParentMails(tx: Transaction<Tables>, beforeMs: number): Promise<void> {
  await tx.deleteFrom('parent_mails').where('since', '<', beforeMs).execute();
}

/** Lists requests whose link has expired but whose address is still stored. */
export async function listExpiredRequests(
  db: Kysely<Tables>,
  nowMs: number,
): Promise<{ account_id: string; email: string | null }[]> {
  return db
    .selectFrom('parent_requests')
    .select(['account_id', 'email'])
    .where('expires_at', '<=', nowMs)
    .execute();
}

/**
 * Records that an account is reminded, unless another instance of the app has done so.
 * @returns true if this call has recorded it
 */
export async function claimReminder(
  tx: Transaction<Tables>,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('parent_requests')
    .values({ account_id: accountId, mails: 0, mails_since: nowMs, reminded_at: nowMs })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ reminded_at: nowMs })
        .where('parent_requests.reminded_at', 'is', null),
    )
    .returning('account_id')
    .execute();
  return claimed.length > 0;
}

/** Lists at most `count` unconfirmed accounts registered before a time that were not reminded. */
export async function listUnreminded(
  db: Kysely<Tables>,
  beforeMs: number,
  count: number,
): Promise<{ id: string; email: string; created_at: number }[]> {
  return db
    .selectFrom('accounts')
    .innerJoin('learners', 'learners.account_id', 'accounts.id')
    .leftJoin('parent_requests', 'parent_requests.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.created_at'])
    .where('learners.is_holder', '=', 1)
    .where('learners.needs_parent', '=', 1)
    .where('accounts.created_at', '<=', beforeMs)
    .where('parent_requests.reminded_at', 'is', null)
    .orderBy('accounts.id')
    .limit(count)
    .execute();
}
