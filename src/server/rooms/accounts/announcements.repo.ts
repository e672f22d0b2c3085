import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Accounts in the order of their ids, `count` at most, behind the one with the id `after`. */
export async function listAccountsAfter(
  db: Kysely<Tables>,
  after: string,
  count: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
}

/**
 * Notes that an announcement is about to be mailed to an account, before it is: a crash in between must not lead to a
 * second mail.
 * @returns what had been noted before: null for nothing, else when the mail was sent, if that is known
 */
export async function claimMail(
  tx: Transaction<Tables>,
  mail: { announcement: string; account_id: string; token_hash: string; begun_at: number },
): Promise<{ sent_at: number | null } | null> {
  const claimed = await tx
    .insertInto('announcement_mails')
    .values({ ...mail, sent_at: null })
    .onConflict((conflict) => conflict.columns(['announcement', 'account_id']).doNothing())
    .returning('announcement')
    .executeTakeFirst();
  if (claimed) return null;
  const { announcement, account_id } = mail;
  return tx
    .selectFrom('announcement_mails')
    .select('sent_at')
    .where('announcement', '=', announcement)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
}

/** Notes that a claimed mail was sent. */
export async function noteSent(tx: Transaction<Tables>, tokenHash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('announcement_mails')
    .set({ sent_at: nowMs })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Takes a claim back: the mail server did not take the mail. */
export async function removeClaim(tx: Transaction<Tables>, tokenHash: string): Promise<void> {
  await tx.deleteFrom('announcement_mails').where('token_hash', '=', tokenHash).execute();
}

/** The account that a mail with this token went to; null where the token is unknown. */
export async function findMailedAccount(db: Kysely<Tables>, tokenHash: string): Promise<string | null> {
  const mail = await db
    .selectFrom('announcement_mails')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return mail?.account_id ?? null;
}

/** The announcements that were mailed to an account, the oldest first. */
export async function listMails(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ announcement: string; begun_at: number; sent_at: number | null }[]> {
  return db
    .selectFrom('announcement_mails')
    .select(['announcement', 'begun_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('begun_at')
    .execute();
}

/** Removes what was mailed before `beforeMs`; links in those mails no longer work. */
export async function removeOldMails(tx: Transaction<Tables>, beforeMs: number): Promise<void> {
  await tx.deleteFrom('announcement_mails').where('begun_at', '<', beforeMs).execute();
}
