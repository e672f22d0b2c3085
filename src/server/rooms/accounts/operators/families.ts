import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import { RESET_LINK_MS } from '#shared/accounts/accounts.contract.ts';
import { type AdminFamily, FAMILIES_PER_PAGE } from '#shared/accounts/admin.contract.ts';
import type { AccountAction } from '#shared/accounts/operator-actions.ts';
import { DAY_MS, isoTime } from '#shared/time.ts';
import { holdAccount } from '../accounts.repo.ts';
import { insertResetLink } from '../password-resets.repo.ts';
import { findFamilyRow, listFamilyRows, markAccount } from './families.repo.ts';
import { type ActionSource, logAction } from './operator-actions.repo.ts';
import { findOperator } from './operators.repo.ts';

/** Milliseconds between the deletion of an account by the operator and its erasure; until then it can be undone. */
export const ACCOUNT_GRACE_MS = 7 * DAY_MS;

type Services = Pick<Platform, 'database' | 'sessions' | 'clock' | 'settings'>;
type FamilyRow = NonNullable<Awaited<ReturnType<typeof findFamilyRow>>>;

/** Lists the accounts of the installation, one page. */
export async function familiesPage(
  { database }: Pick<Platform, 'database'>,
  after = '',
): Promise<{ families: AdminFamily[]; next: string | null }> {
  const rows = await listFamilyRows(database.read, { after, count: FAMILIES_PER_PAGE + 1 });
  const shown = rows.slice(0, FAMILIES_PER_PAGE);
  const next = rows.length > FAMILIES_PER_PAGE ? (shown.at(-1)?.email_key ?? null) : null;
  return { families: shown.map(presented), next };
}

/**
 * Disables or enables an account, ends its sessions, deletes it, or undoes the deletion. Disabling and deleting end its
 * sessions too. Logged in the same transaction.
 * @throws Refusal `not_found`; `operator_stays` for disabling or deleting the operator's own account
 */
export async function administer(
  { database, sessions, clock }: Services,
  { accountId, action, source }: { accountId: string; action: AccountAction; source: ActionSource },
): Promise<AdminFamily> {
  await database.write(async (tx) => {
    const account = await held(tx, accountId);
    const isEnding = action === 'disable' || action === 'delete';
    if (isEnding && (await findOperator(tx)) === accountId) throw new Refusal('operator_stays');
    const nowMs = clock();
    if (action === 'disable') await markAccount(tx, accountId, { disabled_at: account.disabled_at ?? nowMs });
    if (action === 'enable') await markAccount(tx, accountId, { disabled_at: null });
    if (action === 'delete') await markAccount(tx, accountId, { deleted_at: account.deleted_at ?? nowMs });
    if (action === 'restore') await markAccount(tx, accountId, { deleted_at: null });
    if (isEnding || action === 'end-sessions') await sessions.closeAll(tx, accountId);
    await logAction(tx, { at: nowMs, source, action, accountId });
  });
  const row = await findFamilyRow(database.read, accountId);
  if (!row) throw new Refusal('not_found');
  return presented(row);
}

/**
 * Makes a link for a new password of an account, which the operator passes on. Logged, and visible to the family.
 * @throws Refusal `not_found`
 */
export async function makeResetLink(
  { database, clock, settings }: Services,
  { accountId, source }: { accountId: string; source: ActionSource },
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = clock() + RESET_LINK_MS;
  await database.write(async (tx) => {
    await held(tx, accountId);
    await insertResetLink(tx, { token_hash: hashOf(token), account_id: accountId, expires_at: expiresAt });
    await logAction(tx, { at: clock(), source, action: 'reset-link', accountId });
  });
  return { link: `${settings.publicUrl}/reset-password#token=${token}`, expiresAt: isoTime(expiresAt) };
}

/** @throws Refusal `not_found` */
async function held(tx: Transaction<Tables>, accountId: string) {
  const account = await holdAccount(tx, accountId);
  if (!account) throw new Refusal('not_found');
  return account;
}

function presented(row: FamilyRow): AdminFamily {
  return {
    accountId: row.id,
    email: row.email,
    createdAt: isoTime(row.created_at),
    learners: Number(row.learners ?? 0),
    lastUsedOn: row.last_seen_at === null ? null : isoTime(Number(row.last_seen_at)).slice(0, 10),
    isOperator: row.operator_id !== null,
    isDisabled: row.disabled_at !== null,
    erasedAt: row.deleted_at === null ? null : isoTime(row.deleted_at + ACCOUNT_GRACE_MS),
  };
}
