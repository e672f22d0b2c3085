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

/** @returns whether it was stored; not when the address is taken, be it by a registration at the same time */
export async function insertAccount(
  tx: Transaction<Tables>,
  account: Omit<Account, 'email_key'>,
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
 * Holds an account until the transaction ends, so that on PostgreSQL what is decided about it is decided one after
 * the other. Always the first step of a transaction, which keeps two of them from waiting for each other.
 * @param passwordHash must still be the account's, where given
 * @returns null when the account is gone, or its password has been changed
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

/** Removes an account; everything its learners did goes with it. */
export async function deleteAccount(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
}

export async function insertLearner(
  tx: Transaction<Tables>,
  learner: Insertable<Tables['learners']>,
): Promise<void> {
  await tx.insertInto('learners').values(learner).execute();
}

/** The learners of an account, the oldest first. */
export async function listLearners(db: Kysely<Tables>, accountId: string): Promise<LearnerRow[]> {
  const rows = await db
    .selectFrom('learners')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => parseLearner(row));
}

/** Who is active on a device that has just signed in, and whose language mails are written in. */
export async function firstLearner(db: Kysely<Tables>, accountId: string): Promise<LearnerRow> {
  const [learner] = await listLearners(db, accountId);
  if (!learner) throw new Error('An account without a learner.');
  return learner;
}

/** When the devices of an account signed in, and when they were last used. */
export async function listSessionTimes(
  db: Kysely<Tables>,
  accountId: string,
): Promise<Pick<Selectable<Tables['sessions']>, 'created_at' | 'last_seen_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
