import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { hasAccounts } from '#server/platform/installation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/tokens.ts';
import { emailKeyOf } from '../email-key.ts';
import { lockInstallation, setOperator } from '../operators/operators.repo.ts';
import { findOpenInvitation, insertUse, takeInvitation } from './invitations.repo.ts';

/** Registration that asks to be admitted. */
interface Applicant {
  readonly email: string;
  /** Token of an invitation, if the link of one was opened. */
  readonly invitation?: string | undefined;
}

/** Admitted registration: whether it creates the first account, and its invitation if it used one. */
interface Admission {
  readonly isOperator: boolean;
  readonly invitationId: string | null;
}

/**
 * Rejects a registration that will not be admitted, before its password is hashed.
 * @throws Refusal as `admit`
 */
export async function refuseUninvited(
  { database, settings, clock }: Pick<Platform, 'database' | 'settings' | 'clock'>,
  applicant: Applicant,
): Promise<void> {
  const { read } = database;
  if (!needsInvitation(settings, applicant) || !(await hasAccounts(read))) return;
  const token = tokenOf(settings, applicant);
  if (!(await findOpenInvitation(read, hashOf(token), clock()))) throw new Refusal('invalid_token');
}

/**
 * Admits a registration within its transaction: the first account always, others as `REGISTRATION` says. Uses up a place of
 * the invitation. The address of `OPERATOR_ACCOUNT` needs an invitation even where registration is open, because addresses
 * are not confirmed and it brings the rights of the operator.
 * @throws Refusal `invitation_needed`, `registration_closed`, `invalid_token`
 */
export async function admit(
  tx: Transaction<Tables>,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  applicant: Applicant,
): Promise<Admission> {
  const isNamed = isOperatorAddress(settings, applicant);
  if (!(await hasAccounts(tx))) {
    // Of two registrations at the same time only one is the first.
    await lockInstallation(tx);
    if (!(await hasAccounts(tx))) {
      return { isOperator: isNamed || settings.operatorAccount === null, invitationId: null };
    }
  }
  if (!needsInvitation(settings, applicant)) return { isOperator: false, invitationId: null };
  const tokenHash = hashOf(tokenOf(settings, applicant));
  const invitation = await takeInvitation(tx, { tokenHash, kind: 'new', nowMs: clock() });
  if (!invitation) throw new Refusal('invalid_token');
  return { isOperator: isNamed, invitationId: invitation.id };
}

/** Stores what an admission leads to, once its account exists. */
export async function completeAdmission(
  tx: Transaction<Tables>,
  { clock }: Pick<Platform, 'clock'>,
  { isOperator, invitationId }: Admission,
  { accountId, learnerId }: { readonly accountId: string; readonly learnerId: string },
): Promise<void> {
  if (isOperator) await setOperator(tx, accountId);
  if (invitationId !== null) {
    await insertUse(tx, { invitation_id: invitationId, learner_id: learnerId, used_at: clock() });
  }
}

type Rules = Pick<Platform['settings'], 'registration' | 'operatorAccount'>;

function needsInvitation(settings: Rules, applicant: Applicant): boolean {
  return settings.registration !== 'open' || isOperatorAddress(settings, applicant);
}

function isOperatorAddress({ operatorAccount }: Rules, { email }: Applicant): boolean {
  return operatorAccount !== null && emailKeyOf(email) === emailKeyOf(operatorAccount);
}

/** @throws Refusal `registration_closed`, `invitation_needed` without one */
function tokenOf({ registration }: Rules, { invitation }: Applicant): string {
  if (registration === 'closed') throw new Refusal('registration_closed');
  if (invitation === undefined) throw new Refusal('invitation_needed');
  return invitation;
}
