import { type Kysely, type Selectable, sql } from 'kysely';
import { preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LedgerTransaction } from './transaction.ts';

/** What it takes to number names. */
type Naming = Pick<LedgerTransaction, 'tx' | 'ledger' | 'registry' | 'names'>;

/** No name is empty: under this the newest number is told. */
const NEWEST = '';

const storedNumbers = preparedForKeys((db, { ledger }: { ledger: number }, names) =>
  db
    .selectFrom('names')
    .select(['name', 'no'])
    .where('ledger', '=', ledger)
    .where('name', 'in', names)
    .unionAll(
      db
        .selectFrom('names')
        .select(({ fn }) => [sql.lit(NEWEST).as('name'), fn.max('no').as('no')])
        .where('ledger', '=', ledger),
    ),
);

const add = preparedForRows((db, rows: readonly Selectable<Tables['names']>[]) =>
  db.insertInto('names').values(rows.map((row) => ({ ledger: row.ledger, name: row.name, no: row.no }))),
);

/** The number by which a held ledger knows a name: given to it now, if it has none. */
export async function numberOf(transaction: Naming, name: string): Promise<number> {
  const known = transaction.names.get(name);
  if (known !== undefined) return known;
  const [number] = await numbersOf(transaction, [name]);
  return number as number;
}

/** The same for several names, together. */
export async function numbersOf(transaction: Naming, asked: readonly string[]): Promise<number[]> {
  const { ledger, registry, names } = transaction;
  const unknown: string[] = [];
  for (const name of new Set(asked)) {
    if (names.has(name)) continue;
    const known = registry.names.find(ledger.no, name);
    if (known === undefined) unknown.push(name);
    else names.set(name, known);
  }
  if (unknown.length > 0) await meet(transaction, unknown);
  return asked.map((name) => names.get(name) as number);
}

/** Reads the numbers of names, and gives them to those that have none. */
async function meet({ tx, ledger, registry, names }: Naming, met: readonly string[]): Promise<void> {
  let newest = 0;
  for (const { name, no } of await storedNumbers(tx, { ledger: ledger.no }, met)) {
    if (name === NEWEST) newest = no ?? 0;
    else names.set(name, no);
  }
  const come: Selectable<Tables['names']>[] = [];
  for (const name of met.filter((each) => !names.has(each))) {
    newest += 1;
    come.push({ ledger: ledger.no, name, no: newest });
    names.set(name, newest);
  }
  await add(tx, come);
  // Not before: what this transaction, or another of its group, has named may still be undone.
  registry.onCommit(tx, () => {
    for (const name of met) registry.names.keep(ledger.no, name, names.get(name) as number);
  });
}

/** The number by which a ledger knows a name, within a query; null there, if it has none. */
export function numbered(db: Kysely<Tables>, ledger: number, name: string) {
  return db.selectFrom('names').select('no').where('ledger', '=', ledger).where('name', '=', name);
}
