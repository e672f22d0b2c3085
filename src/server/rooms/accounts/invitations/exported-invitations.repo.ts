import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { AccountExport } from '#shared/accounts/account-export.ts';
import { isoTime } from '#shared/time.ts';

/** Invitations that an account made, and those by which its learners came, for the export. */
export async function exportedInvitations(
  db: Kysely<Tables>,
  accountId: string,
): Promise<Pick<AccountExport, 'invitations' | 'invited'>> {
  const made = await db
    .selectFrom('invitations')
    .select(['note', 'created_at', 'expires_at', 'max_uses', 'uses'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const uses = await db
    .selectFrom('invitation_uses')
    .innerJoin('learners', 'learners.id', 'invitation_uses.learner_id')
    .select(['invitation_uses.learner_id', 'invitation_uses.used_at'])
    .where('learners.account_id', '=', accountId)
    .orderBy('invitation_uses.used_at')
    .execute();
  return {
    invitations: made.map(({ note, created_at, expires_at, max_uses, uses: used }) => ({
      note,
      createdAt: isoTime(created_at),
      expiresAt: isoTime(expires_at),
      maxUses: max_uses,
      uses: used,
    })),
    invited: uses.map(({ learner_id, used_at }) => ({ learnerId: learner_id, usedAt: isoTime(used_at) })),
  };
}
