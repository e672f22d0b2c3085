import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { readCardKey } from '#shared/vocabulary/card-names.ts';

/** Lists those of these learners who are on the board, with the time since when. */
export async function listOnBoard(
  db: Kysely<Tables>,
  learnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('family_board')
    .selectAll()
    .where('learner_id', 'in', learnerIds)
    .execute();
  return new Map(rows.map(({ learner_id, since }) => [learner_id, since]));
}

/** Puts a learner on the board, or takes them off it if `sinceMs` is null. */
export async function setOnBoard(
  tx: Transaction<Tables>,
  learnerId: string,
  sinceMs: number | null,
): Promise<void> {
  if (sinceMs === null) {
    await tx.deleteFrom('family_board').where('learner_id', '=', learnerId).execute();
    return;
  }
  await tx
    .insertInto('family_board')
    .values({ learner_id: learnerId, since: sinceMs })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute();
}

/** Counts the words whose cards were last reviewed at or after `sinceMs`. */
export async function countReviewedWords(
  db: Kysely<Tables>,
  learnerId: string,
  sinceMs: number,
): Promise<number> {
  const { stream } = cardProjection;
  const rows = await db
    .selectFrom('states')
    .innerJoin('ledgers', 'ledgers.no', 'states.ledger')
    .select('states.subject')
    .where('ledgers.learner_id', '=', learnerId)
    .where('states.stream', '=', stream)
    .where('states.newest_at', '>=', sinceMs)
    .execute();
  const words = rows.map(({ subject }) => readCardKey(subject.slice(stream.length + 1)).wordId);
  return new Set(words).size;
}
