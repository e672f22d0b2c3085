import type { Kysely } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Work } from './work.ts';

const numberNamed = prepared((db, { ledger, name }: { ledger: number; name: string }) =>
  db.selectFrom('names').select('no').where('ledger', '=', ledger).where('name', '=', name),
);

const newest = prepared((db, { ledger }: { ledger: number }) =>
  db
    .selectFrom('names')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('ledger', '=', ledger),
);

const add = prepared((db, row: { ledger: number; name: string; no: number }) =>
  db.insertInto('names').values({ ledger: row.ledger, name: row.name, no: row.no }),
);

/** The number by which a held ledger knows a name: given to it now, if it has none. */
export async function numberOf(
  { tx, ledger, names }: Pick<Work, 'tx' | 'ledger' | 'names'>,
  name: string,
): Promise<number> {
  const known = names.get(name);
  if (known !== undefined) return known;
  let [row] = await numberNamed(tx, { ledger: ledger.no, name });
  if (!row) {
    const [last] = await newest(tx, { ledger: ledger.no });
    row = { no: (last?.no ?? 0) + 1 };
    await add(tx, { ledger: ledger.no, name, ...row });
  }
  names.set(name, row.no);
  return row.no;
}

/** So few are looked up one by one, by a statement that is put together once. */
const FEW = 4;

/** Reads the numbers of names that are about to be asked for, together. */
export async function meetNames(
  { tx, ledger, names }: Pick<Work, 'tx' | 'ledger' | 'names'>,
  met: readonly string[],
): Promise<void> {
  const unknown = [...new Set(met)].filter((name) => !names.has(name));
  if (unknown.length <= FEW) return;
  const rows = await tx
    .selectFrom('names')
    .select(['name', 'no'])
    .where('ledger', '=', ledger.no)
    .where('name', 'in', unknown)
    .execute();
  for (const { name, no } of rows) names.set(name, no);
}

/** The number by which a ledger knows a name, within a query; null there, if it has none. */
export function numbered(db: Kysely<Tables>, ledger: number, name: string) {
  return db.selectFrom('names').select('no').where('ledger', '=', ledger).where('name', '=', name);
}
