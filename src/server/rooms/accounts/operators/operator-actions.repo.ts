import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { OperatorAction } from '#shared/accounts/operator-actions.ts';

type ActionRow = Selectable<Tables['operator_actions']>;

/** Number of actions in a list; older ones stay in the log. */
const MAX_LISTED = 200;

/** Origin of an action: the page of the operator, or a command on the machine. */
export type ActionSource = 'page' | 'command line';

/** Adds a line to the log of administrative actions, in the transaction of the action. */
export async function logAction(
  tx: Transaction<Tables>,
  entry: {
    readonly at: number;
    readonly source: ActionSource;
    readonly action: OperatorAction;
    /** Account concerned, if any. */
    readonly accountId: string | null;
  },
): Promise<void> {
  const { accountId, ...rest } = entry;
  await tx
    .insertInto('operator_actions')
    .values({ ...rest, id: randomUUID(), account_id: accountId })
    .execute();
}

/** Lists the newest actions about an account, or about all; the newest first. */
export async function listActions(db: Kysely<Tables>, accountId?: string): Promise<ActionRow[]> {
  const query = db
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED);
  return (accountId === undefined ? query : query.where('account_id', '=', accountId)).execute();
}
