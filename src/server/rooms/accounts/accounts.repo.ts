import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { type LearnerRow, parseLearner } from '#server/platform/learners.ts';
import { emailKeyOf } from './email-key.ts';

type Account = Selectable<Tables['accounts']>;

export async function findAccountByEmail(db: Kysely<Tables>, email: string): Promise<Account | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst();
  return account ?? null;
}

export async function findAccount(db: Kysely<Tables>, accountId: string): Promise<Account | null> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  return account ?? null;
}

/** True for an account that is neither disabled by the operator nor waiting for its deletion. */
export function isUsable<Row extends Pick<Account, 'disabled_at' | 'deleted_at'>>(
  account: Row | null,
): account is Row {
  return account !== null && account.disabled_at === null && account.deleted_at === null;
}

/**
 * Inserts an account.
 * @returns false if the address is taken, even by a concurrent registration
 */
export async function insertAccount(
  tx: Transaction<Tables>,
  account: Omit<Insertable<Tables['accounts']>, 'email_key'>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('accounts')
    .values({ ...account, email_key: emailKeyOf(account.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Locks an account until the transaction ends, so that on PostgreSQL decisions about it are serialised. Always the
 * first step of a transaction, to avoid deadlocks.
 * @param passwordHash if given, must still be the account's
 * @returns null if the account is gone, or its password has been changed
 */
export async function holdAccount(
  tx: Transaction<Tables>,
  accountId: string,
  passwordHash?: string,
): Promise<Account | null> {
  const update = tx
    .updateTable('accounts')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', accountId);
  const held = passwordHash === undefined ? update : update.where('password_hash', '=', passwordHash);
  return (await held.returningAll().executeTakeFirst()) ?? null;
}

export async function updatePasswordHash(
  tx: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}

/** Deletes an account with all data of its learners. */
export async function removeAccount(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
}

export async function insertLearner(
  tx: Transaction<Tables>,
  learner: Insertable<Tables['learners']>,
): Promise<void> {
  await tx.insertInto('learners').values(learner).execute();
}

/** Learners of an account: the holder first, then oldest first. Deleted ones are included. */
export async function listLearners(db: Kysely<Tables>, accountId: string): Promise<LearnerRow[]> {
  const rows = await db
    .selectFrom('learners')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_holder', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => parseLearner(row));
}

/** Finds the learner who holds an account: active on a newly signed-in device; mails use their language. */
export async function findHolder(db: Kysely<Tables>, accountId: string): Promise<LearnerRow> {
  const [learner] = await listLearners(db, accountId);
  if (!learner) throw new Error('The account has no learner.');
  return learner;
}

/** Sign-in and last-use times of an account's devices. */
export async function listSessionTimes(
  db: Kysely<Tables>,
  accountId: string,
): Promise<Pick<Selectable<Tables['sessions']>, 'created_at' | 'last_seen_at' | 'device_name'>[]> {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'device_name'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
