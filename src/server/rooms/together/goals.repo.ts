import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Row of a family's goal. */
export type GoalRow = Selectable<Tables['family_goals']>;

/** Finds the goal of an account; null if none was ever proposed. */
export async function findGoal(db: Kysely<Tables>, accountId: string): Promise<GoalRow | null> {
  const row = await db
    .selectFrom('family_goals')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a proposal, replacing an earlier one. */
export async function putProposal(
  tx: Transaction<Tables>,
  accountId: string,
  proposerId: string,
  days: number | null,
): Promise<void> {
  const proposal = { proposed_days: days, proposer_id: proposerId };
  await tx
    .insertInto('family_goals')
    .values({ account_id: accountId, days: null, ...proposal })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(proposal))
    .execute();
}

/** Removes the proposal of an account. `proposerId`: only if this learner made it. */
export async function removeProposal(
  tx: Transaction<Tables>,
  accountId: string,
  proposerId?: string,
): Promise<void> {
  const update = tx
    .updateTable('family_goals')
    .set({ proposed_days: null, proposer_id: null })
    .where('account_id', '=', accountId);
  await (proposerId === undefined ? update : update.where('proposer_id', '=', proposerId)).execute();
}

/**
 * Makes a proposal the goal.
 * @returns false if the proposal is no longer this one
 */
export async function acceptProposal(
  tx: Transaction<Tables>,
  accountId: string,
  proposerId: string,
  days: number | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('family_goals')
    .set({ days, proposed_days: null, proposer_id: null })
    .where('account_id', '=', accountId)
    .where('proposer_id', '=', proposerId)
    .where('proposed_days', days === null ? 'is' : '=', days)
    .returning('account_id')
    .executeTakeFirst();
  return changed !== undefined;
}
