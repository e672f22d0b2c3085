import { randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { ListedInvitation, NewInvitation } from '#shared/accounts/invitations.contract.ts';
import { MAX_OPEN_INVITATIONS } from '#shared/accounts/invitations.ts';
import { DAY_MS, isoTime } from '#shared/time.ts';
import { findAccount, findHolder, holdAccount, isUsable } from '../accounts.repo.ts';
import { refuseInviting } from '../family/manage-learners.ts';
import { logAction } from '../operators/operator-actions.repo.ts';
import {
  findOpenInvitation,
  type InvitationScope,
  insertInvitation,
  listInvitationRows,
  listUses,
  markRevoked,
} from './invitations.repo.ts';

/** Path of the page behind an invitation, by its kind. */
const PAGES = { new: '/auth/register', family: '/invitation' } as const;

/**
 * Makes an invitation. The link is in the reply only: the database has the digest of its token.
 * @param accountId account that invites; null on the command line
 * @throws Refusal `too_many_invitations`; `unauthenticated` if the account is gone; for one into a family also
 * `family_full`, and `parent_needed` while a parent has not confirmed the account
 */
export async function makeInvitation(
  { database, clock, settings }: Pick<Platform, 'database' | 'clock' | 'settings'>,
  { kind, accountId }: { readonly kind: InvitationScope['kind']; readonly accountId: string | null },
  { days, maxUses, note, language }: NewInvitation,
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const nowMs = clock();
  const expiresAt = nowMs + days * DAY_MS;
  await database.write(async (tx) => {
    if (accountId !== null) {
      if (!(await holdAccount(tx, accountId))) throw new Refusal('unauthenticated');
      const rows = await listInvitationRows(tx, kind === 'new' ? { kind } : { kind, accountId });
      const open = rows.filter((row) => row.account_id === accountId && isOpen(row, nowMs));
      if (open.length >= MAX_OPEN_INVITATIONS) throw new Refusal('too_many_invitations');
      if (kind === 'family') await refuseInviting(tx, accountId);
    }
    await insertInvitation(tx, {
      id: randomUUID(),
      token_hash: hashOf(token),
      kind,
      account_id: accountId,
      note,
      language,
      created_at: nowMs,
      expires_at: expiresAt,
      max_uses: maxUses,
    });
    if (kind === 'new') {
      const source = accountId === null ? 'command line' : 'page';
      await logAction(tx, { at: nowMs, source, action: 'invite', accountId: null });
    }
  });
  return { link: `${settings.publicUrl}${PAGES[kind]}#token=${token}`, expiresAt: isoTime(expiresAt) };
}

/** Lists invitations, the newest first, with those who came by them. */
export async function invitationsOf(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: InvitationScope,
): Promise<{ invitations: ListedInvitation[] }> {
  const rows = await listInvitationRows(database.read, scope);
  const uses = await listUses(
    database.read,
    rows.map(({ id }) => id),
  );
  const invitations = rows.map((row) => ({
    id: row.id,
    note: row.note,
    createdAt: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
    maxUses: row.max_uses,
    uses: row.uses,
    isOpen: isOpen(row, clock()),
    isRevoked: row.revoked_at !== null,
    guests: uses
      .filter(({ invitation_id }) => invitation_id === row.id)
      .map((use) => ({
        name: scope.kind === 'new' ? use.email : use.first_name,
        usedAt: isoTime(use.used_at),
      })),
  }));
  return { invitations };
}

/**
 * Revokes an invitation.
 * @throws Refusal `not_found`
 */
export async function endInvitation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: InvitationScope,
  invitationId: string,
): Promise<void> {
  await database.write(async (tx) => {
    if (!(await markRevoked(tx, scope, invitationId, clock()))) throw new Refusal('not_found');
    if (scope.kind === 'new') {
      await logAction(tx, { at: clock(), source: 'page', action: 'revoke', accountId: null });
    }
  });
}

/**
 * Returns what an invitation is for.
 * @throws Refusal `invalid_token`
 */
export async function readInvitation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
): Promise<{ kind: InvitationScope['kind']; holderName: string | null }> {
  const row = await findOpenInvitation(database.read, hashOf(token), clock());
  if (!row) throw new Refusal('invalid_token');
  if (row.kind === 'new' || row.account_id === null) return { kind: 'new', holderName: null };
  const account = await findAccount(database.read, row.account_id);
  if (!isUsable(account)) throw new Refusal('invalid_token');
  return { kind: 'family', holderName: (await findHolder(database.read, account.id)).first_name };
}

function isOpen(
  row: { revoked_at: number | null; expires_at: number; uses: number; max_uses: number },
  nowMs: number,
): boolean {
  return row.revoked_at === null && row.expires_at > nowMs && row.uses < row.max_uses;
}
