import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import { hasAccounts } from '#server/platform/installation.ts';
import { exportedLedger } from '#server/platform/ledger/import.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { type AccountExport, accountExport } from '#shared/accounts/account-export.ts';
import type { AccountDoors } from '../account-data.ts';
import { insertAccount, insertLearner, listLearners, removeAccount } from '../accounts.repo.ts';
import { insertExportedConsent } from '../consents.repo.ts';
import { importedColumns } from '../learner-fields.ts';
import { setOperator } from '../operators/operators.repo.ts';
import { hashPassword } from '../passwords.ts';

/** Ledger and rooms into which an import writes. */
export type AccountImportDoors = Pick<AccountDoors, 'ledger' | 'others'>;

/** Imported account. */
export interface ImportedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly learners: readonly { readonly id: string; readonly firstName: string; readonly events: number }[];
}

type ExportedLearner = AccountExport['learners'][number];

/** A learner to be imported, with the id that they get here. */
interface Arrival {
  readonly id: string;
  readonly exported: ExportedLearner;
  readonly ledger: z.infer<typeof exportedLedger>;
}

/**
 * Creates an account from the export of another server, with its learners, their events and own cards. XP, streaks and cards
 * follow from the events. The account has no password that anybody knows. Learners under deletion are left out.
 * @throws Refusal `validation_error` for something that is no export, or of a newer version; `email_taken`
 */
export async function importAccount(
  platform: Platform,
  { ledger, others }: AccountImportDoors,
  exported: unknown,
): Promise<ImportedAccount> {
  const { account, consents, learners } = parsed(accountExport, exported, '');
  const arrivals = learners
    .filter(({ deletedAt }) => deletedAt === null)
    .map((learner, index): Arrival => {
      return {
        id: randomUUID(),
        exported: learner,
        ledger: parsed(exportedLedger, learner.learning, `learners.${index}.learning`),
      };
    });
  if (arrivals.filter(({ exported }) => exported.isHolder).length !== 1)
    throw invalid('learners', 'need one holder');
  const { database, clock } = platform;
  const accountId = randomUUID();
  const passwordHash = await hashPassword(randomUUID());
  await database.write(async (tx) => {
    const isFirst = !(await hasAccounts(tx));
    const row = { id: accountId, email: account.email, password_hash: passwordHash, created_at: clock() };
    if (!(await insertAccount(tx, row))) throw new Refusal('email_taken');
    if (isFirst) await setOperator(tx, accountId);
    for (const { id, exported, ledger: events } of arrivals) {
      await insertLearner(tx, { ...importedColumns(exported), id, account_id: accountId });
      await ledger.importEvents(tx, id, Date.parse(exported.createdAt), events);
    }
    await addConsents(tx, accountId, consents, arrivals);
    // Throws for fields that this version cannot read.
    await listLearners(tx, accountId);
  });
  try {
    for (const { id, exported } of arrivals) {
      await ledger.rebuild(id);
      for (const room of others) await room.importLearner?.(id, exported.more);
    }
  } catch (error) {
    await database.write((tx) => removeAccount(tx, accountId));
    throw error;
  }
  return {
    accountId,
    email: account.email,
    learners: arrivals.map(({ id, exported, ledger: { events } }) => ({
      id,
      firstName: exported.firstName,
      events: events.length,
    })),
  };
}

async function addConsents(
  tx: Transaction<Tables>,
  accountId: string,
  consents: AccountExport['consents'],
  arrivals: readonly Arrival[],
): Promise<void> {
  const ids = new Map(arrivals.map(({ id, exported }) => [exported.id, id]));
  // Consents for learners who were removed are left out.
  const valid = consents.filter(({ learnerId }) => learnerId === null || ids.has(learnerId));
  for (const { learnerId, givenAt, ...consent } of valid) {
    const learner_id = learnerId === null ? null : (ids.get(learnerId) ?? null);
    await insertExportedConsent(tx, accountId, { ...consent, learner_id, given_at: Date.parse(givenAt) });
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(
    [place, ...(issue?.path ?? [])].filter((part) => part !== '').join('.'),
    issue?.message ?? '',
  );
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('validation_error', { issues: [{ path, message }] });
}
