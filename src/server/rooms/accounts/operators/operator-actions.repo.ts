import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { OPERATOR_ACTIONS, type OperatorAction } from '#shared/accounts/operator-actions.ts';

/** Number of actions in a list; older ones stay in the log. */
const MAX_LISTED = 200;

const ACTION_SOURCES = ['page', 'command line'] as const;

/** Origin of an action: the page of the operator, or a command on the machine. */
export type ActionSource = (typeof ACTION_SOURCES)[number];

const parseAction = rowParser('operator_actions', {
  source: z.enum(ACTION_SOURCES),
  action: z.enum(OPERATOR_ACTIONS),
});

/** Row of the log. */
export type ActionRow = ReturnType<typeof parseAction<Selectable<Tables['operator_actions']>>>;

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
  const rows = await (accountId === undefined ? query : query.where('account_id', '=', accountId)).execute();
  return rows.map((row) => parseAction(row));
}
