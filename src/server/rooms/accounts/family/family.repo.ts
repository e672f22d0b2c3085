import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { type LearnerRow, parseLearner } from '#server/platform/learners.ts';

/** A learner of an account; null if there is no such learner, or it belongs to another account. */
export async function findLearnerOf(
  db: Kysely<Tables>,
  accountId: string,
  learnerId: string,
): Promise<LearnerRow | null> {
  const row = await db
    .selectFrom('learners')
    .selectAll()
    .where('id', '=', learnerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? parseLearner(row) : null;
}

/** Number of learners of an account, without deleted ones. */
export async function countLearners(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('learners')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the learners that were deleted before `beforeMs`, of all accounts. */
export async function listDeletedBefore(db: Kysely<Tables>, beforeMs: number): Promise<string[]> {
  const rows = await db.selectFrom('learners').select('id').where('deleted_at', '<=', beforeMs).execute();
  return rows.map(({ id }) => id);
}

/** Erases the row of a learner, and everything that refers to it. */
export async function eraseLearner(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx.deleteFrom('learners').where('id', '=', learnerId).execute();
}
