import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Deletes the nudges, the loans, the place on the board and the proposal of a learner who leaves the family. */
export async function removeFromFamily(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx
    .deleteFrom('nudges')
    .where(({ eb, or }) => or([eb('receiver_id', '=', learnerId), eb('sender_id', '=', learnerId)]))
    .execute();
  await tx
    .deleteFrom('loans')
    .where(({ eb, or }) => or([eb('receiver_id', '=', learnerId), eb('lender_id', '=', learnerId)]))
    .execute();
  await tx.deleteFrom('family_board').where('learner_id', '=', learnerId).execute();
  await tx
    .updateTable('family_goals')
    .set({ proposed_days: null, proposer_id: null })
    .where('proposer_id', '=', learnerId)
    .execute();
}
