import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { type LearnerRow, parseLearner } from '#server/platform/learners.ts';

/** Finds a learner of an account; null if there is no such learner, or it belongs to another account. */
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

/** Counts the learners of an account, without deleted ones. */
export async function countLearners(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('learners')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the ids of learners of all accounts that were deleted before `beforeMs`. */
export async function listDeletedBefore(db: Kysely<Tables>, beforeMs: number): Promise<string[]> {
  const rows = await db.selectFrom('learners').select('id').where('deleted_at', '<=', beforeMs).execute();
  return rows.map(({ id }) => id);
}

/** Erases the row of a learner and all rows that refer to it. */
export async function eraseLearner(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx.deleteFrom('learners').where('id', '=', learnerId).execute();
}
