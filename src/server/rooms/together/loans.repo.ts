import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { LOAN_STATES, type LoanState } from '#shared/together/loans.ts';

const parseLoan = rowParser('loans', { state: z.enum(LOAN_STATES) });

/** Row of a loan. */
export type LoanRow = ReturnType<typeof parseLoan<Selectable<Tables['loans']>>>;

/** Rows per statement, which has a limited number of parameters. */
const ROWS_AT_ONCE = 250;

/** Lists the loans from and to some learners, newest first. */
export async function listLoans(db: Kysely<Tables>, learnerIds: readonly string[]): Promise<LoanRow[]> {
  const rows = await db
    .selectFrom('loans')
    .selectAll()
    .where(({ eb, or }) => or([eb('lender_id', 'in', learnerIds), eb('receiver_id', 'in', learnerIds)]))
    .orderBy('lent_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => parseLoan(row));
}

/** Counts the words of loans; one without words is missing. */
export async function countLoanWords(
  db: Kysely<Tables>,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (loanIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('loan_words')
    .select(({ fn }) => ['loan_id', fn.countAll<number>().as('words')])
    .where('loan_id', 'in', loanIds)
    .groupBy('loan_id')
    .execute();
  return new Map(rows.map(({ loan_id, words }) => [loan_id, Number(words)]));
}

export async function findLoan(db: Kysely<Tables>, id: string): Promise<LoanRow | null> {
  const row = await db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? parseLoan(row) : null;
}

/** Ids of the notes of some loans. */
export async function listLoanNotes(db: Kysely<Tables>, loanIds: readonly string[]): Promise<string[]> {
  if (loanIds.length === 0) return [];
  const rows = await db
    .selectFrom('loan_words')
    .select('note_id')
    .distinct()
    .where('loan_id', 'in', loanIds)
    .orderBy('note_id')
    .execute();
  return rows.map(({ note_id }) => note_id);
}

/** Stores a loan with its words. */
export async function insertLoan(
  tx: Transaction<Tables>,
  loan: LoanRow,
  noteIds: readonly string[],
): Promise<void> {
  await tx.insertInto('loans').values(loan).execute();
  for (let from = 0; from < noteIds.length; from += ROWS_AT_ONCE) {
    const some = noteIds.slice(from, from + ROWS_AT_ONCE);
    await tx
      .insertInto('loan_words')
      .values(some.map((note_id) => ({ loan_id: loan.id, lender_id: loan.lender_id, note_id })))
      .execute();
  }
}

/**
 * Changes the state of a loan.
 * @returns false if it is in none of the states `from`
 */
export async function changeLoan(
  tx: Transaction<Tables>,
  id: string,
  from: readonly LoanState[],
  state: LoanState,
): Promise<boolean> {
  const changed = await tx
    .updateTable('loans')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the loans of a lender that were made before a time and are not open. */
export async function deleteAnsweredLoans(
  tx: Transaction<Tables>,
  lenderId: string,
  beforeMs: number,
): Promise<void> {
  await tx
    .deleteFrom('loans')
    .where('lender_id', '=', lenderId)
    .where('lent_at', '<', beforeMs)
    .where('state', '!=', 'open')
    .execute();
}
