import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccountByEmail } from '../accounts.repo.ts';
import { findOperator, setOperator } from './operators.repo.ts';

type Services = Pick<Platform, 'database' | 'sessions' | 'settings'>;

/**
 * Applies `OPERATOR_ACCOUNT`: the account with that address is the operator, or none is until it registers. Without the
 * setting the operator stays who it is.
 */
export async function applyOperatorSetting({
  log,
  ...services
}: Services & Pick<Platform, 'log'>): Promise<void> {
  const { operatorAccount } = services.settings;
  if (operatorAccount === null) return;
  const account = await findAccountByEmail(services.database.read, operatorAccount);
  await services.database.write((tx) => appoint(tx, services, account?.id ?? null));
  if (!account) {
    log.warn('accounts: there is no account with the address of OPERATOR_ACCOUNT, nobody is the operator');
  }
}

/**
 * Makes an account the operator instead of the present one.
 * @returns false if it was already
 */
export async function appoint(
  tx: Transaction<Tables>,
  { sessions }: Pick<Platform, 'sessions'>,
  accountId: string | null,
): Promise<boolean> {
  const before = await findOperator(tx);
  if (before === accountId) return false;
  await setOperator(tx, accountId);
  for (const changed of [before, accountId]) if (changed !== null) await sessions.refresh(tx, changed);
  return true;
}
