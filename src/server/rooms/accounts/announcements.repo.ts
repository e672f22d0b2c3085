import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** At most `count` accounts by ascending id, after the id `after`. */
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
 * Records that an announcement is about to be mailed to an account, because a crash afterwards must not lead to a
 * second mail.
 * @returns the earlier record: null if there is none, otherwise the time of sending, if known
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

/** Records that a claimed mail was sent. */
export async function noteSent(tx: Transaction<Tables>, tokenHash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('announcement_mails')
    .set({ sent_at: nowMs })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Removes a claim after the mail server has rejected the mail. */
export async function removeClaim(tx: Transaction<Tables>, tokenHash: string): Promise<void> {
  await tx.deleteFrom('announcement_mails').where('token_hash', '=', tokenHash).execute();
}

/** Mail with this token: its account and the name of the announcement; null for an unknown token. */
export async function findMail(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<{ account_id: string; announcement: string } | null> {
  const mail = await db
    .selectFrom('announcement_mails')
    .select(['account_id', 'announcement'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return mail ?? null;
}

/** Announcements mailed to an account, oldest first. */
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

/** Deletes records of mails before `beforeMs`, whose links stop working. */
export async function removeOldMails(tx: Transaction<Tables>, beforeMs: number): Promise<void> {
  await tx.deleteFrom('announcement_mails').where('begun_at', '<', beforeMs).execute();
}
