import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { INVITATION_KINDS, type InvitationKind } from '#shared/accounts/invitations.ts';
import { LANGUAGES } from '#shared/language.ts';

const parseInvitation = rowParser('invitations', {
  kind: z.enum(INVITATION_KINDS),
  language: z.enum(LANGUAGES),
});

type InvitationRow = ReturnType<typeof parseInvitation<Selectable<Tables['invitations']>>>;

/** Set of invitations: those for new families, or those into the family of one account. */
export type InvitationScope =
  | { readonly kind: 'new' }
  | { readonly kind: 'family'; readonly accountId: string };

/** Number of invitations in a list; older ones are left out. */
const MAX_LISTED = 100;

export async function insertInvitation(
  tx: Transaction<Tables>,
  invitation: Insertable<Tables['invitations']> & { readonly kind: InvitationKind },
): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute();
}

/** Finds an invitation that can be used now; null if it is unknown, used up, revoked or expired. */
export async function findOpenInvitation(
  db: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return row ? parseInvitation(row) : null;
}

/**
 * Counts one use of an invitation of a kind. The conditions are part of the statement that counts, so that of two people
 * who use the last place at once only one is admitted.
 * @returns null if it can no longer be used
 */
export async function takeInvitation(
  tx: Transaction<Tables>,
  {
    tokenHash,
    kind,
    nowMs,
  }: { readonly tokenHash: string; readonly kind: InvitationKind; readonly nowMs: number },
): Promise<InvitationRow | null> {
  const row = await tx
    .updateTable('invitations')
    .set((invitation) => ({ uses: invitation('uses', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .whereRef('uses', '<', 'max_uses')
    .returningAll()
    .executeTakeFirst();
  return row ? parseInvitation(row) : null;
}

/** Stores who came by an invitation. */
export async function insertUse(
  tx: Transaction<Tables>,
  use: Insertable<Tables['invitation_uses']>,
): Promise<void> {
  await tx.insertInto('invitation_uses').values(use).execute();
}

/** Lists the newest invitations. */
export async function listInvitationRows(
  db: Kysely<Tables>,
  scope: InvitationScope,
): Promise<InvitationRow[]> {
  const query = db
    .selectFrom('invitations')
    .selectAll()
    .where('kind', '=', scope.kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED);
  const rows = await (scope.kind === 'family'
    ? query.where('account_id', '=', scope.accountId)
    : query
  ).execute();
  return rows.map((row) => parseInvitation(row));
}

/** Lists who came by invitations, oldest first, with the address of their account. */
export async function listUses(db: Kysely<Tables>, invitationIds: readonly string[]) {
  if (invitationIds.length === 0) return [];
  return db
    .selectFrom('invitation_uses')
    .innerJoin('learners', 'learners.id', 'invitation_uses.learner_id')
    .innerJoin('accounts', 'accounts.id', 'learners.account_id')
    .select(['invitation_uses.invitation_id', 'invitation_uses.used_at'])
    .select(['learners.first_name', 'accounts.email'])
    .where('invitation_uses.invitation_id', 'in', invitationIds)
    .orderBy('invitation_uses.used_at')
    .orderBy('invitation_uses.learner_id')
    .execute();
}

/** Revokes an invitation. @returns false if there is none */
export async function markRevoked(
  tx: Transaction<Tables>,
  scope: InvitationScope,
  invitationId: string,
  nowMs: number,
): Promise<boolean> {
  const query = tx
    .updateTable('invitations')
    .set({ revoked_at: nowMs })
    .where('id', '=', invitationId)
    .where('kind', '=', scope.kind)
    .returning('id');
  const scoped = scope.kind === 'family' ? query.where('account_id', '=', scope.accountId) : query;
  return (await scoped.executeTakeFirst()) !== undefined;
}
