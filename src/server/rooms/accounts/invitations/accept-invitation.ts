import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf } from '#server/platform/tokens.ts';
import type { NewProfile } from '#shared/accounts/family.contract.ts';
import { holdAccount, isUsable } from '../accounts.repo.ts';
import { refuseManyDevices } from '../family/devices.ts';
import { insertIntoFamily } from '../family/manage-learners.ts';
import { insertUse, takeInvitation } from './invitations.repo.ts';

/**
 * Uses an invitation into a family: adds a learner with the consent that the holder gave with the invitation, and starts a
 * session that is bound to the learner. The session of the request ends.
 * @returns the token of the session
 * @throws Refusal `invalid_token`, `family_full`, `too_many_devices`, `validation_error` for an unknown time zone
 */
export async function acceptFamilyInvitation(
  platform: Platform,
  ledger: Ledger,
  { token, profile, before }: { token: string; profile: NewProfile; before: SessionUser | null },
): Promise<string> {
  const { database, sessions, clock } = platform;
  return database.write(async (tx) => {
    const invitation = await takeInvitation(tx, { tokenHash: hashOf(token), kind: 'family', nowMs: clock() });
    const accountId = invitation?.account_id ?? null;
    if (!invitation || accountId === null) throw new Refusal('invalid_token');
    const account = await holdAccount(tx, accountId);
    if (!isUsable(account)) throw new Refusal('invalid_token');
    await refuseManyDevices(tx, accountId);
    const language = invitation.language;
    const learnerId = await insertIntoFamily(tx, platform, ledger, { accountId, profile, language });
    await insertUse(tx, { invitation_id: invitation.id, learner_id: learnerId, used_at: clock() });
    if (before) await sessions.close(before.tokenHash, tx);
    return sessions.openBound(tx, { accountId, learnerId }, profile.firstName);
  });
}
