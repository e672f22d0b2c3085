import type { Kysely, Selectable } from 'kysely';
import { prepared, preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Outcome } from '#shared/progress/projection.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';
import type { NumberedEvent } from './ledger-room.ts';
import { numbered, numberOf, numbersOf } from './names.repo.ts';
import { type OutcomeKind, type OutcomeRow, outcomeName, readOutcomeName, UNIT } from './outcome.ts';
import type { LedgerTransaction } from './transaction.ts';

/** Kinds whose day is stored: they are other outcomes when they fall on another day. */
const WITH_DAY: readonly OutcomeKind[] = ['unit', 'grant'];

const totals = prepared((db, { ledger }: { ledger: number }) =>
  db.selectFrom('counters').select(['name', 'total']).where('ledger', '=', ledger),
);

/** Totals of all counters, by name. */
export async function countersOf(db: Kysely<Tables>, ledger: number): Promise<Map<string, number>> {
  return new Map((await totals(db, { ledger })).map(({ name, total }) => [name, total]));
}

const insertOutcomes = preparedForRows((db, rows: readonly Selectable<Tables['results']>[]) =>
  db.insertInto('results').values(
    rows.map((row) => ({
      ledger: row.ledger,
      subject: row.subject,
      occurred_at: row.occurred_at,
      seq: row.seq,
      brought: row.brought,
      amount: row.amount,
      day: row.day,
    })),
  ),
);

const addCounts = preparedForRows((db, rows: readonly Selectable<Tables['counters']>[]) =>
  db
    .insertInto('counters')
    .values(rows.map((row) => ({ ledger: row.ledger, name: row.name, total: row.total })))
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'name']).doUpdateSet((stored) => ({
        total: stored('counters.total', '+', stored.ref('excluded.total')),
      })),
    ),
);

/** Rows to store for the outcome of an event for a subject. */
export function rowsOf(
  subject: string,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  { isUnit = false, grants = [], words = [], counts = {} }: Outcome,
  zones: ZoneHistory,
): OutcomeRow[] {
  if (!isUnit && grants.length === 0 && words.length === 0 && Object.keys(counts).length === 0) return [];
  const row = (kind: OutcomeKind, name: string, amount: number): OutcomeRow => {
    const day = WITH_DAY.includes(kind) ? dayAt(zones, occurredAt) : '';
    return { subject, occurred_at: occurredAt, seq, kind, name, amount, day };
  };
  return [
    ...(isUnit ? [row('unit', '', 1)] : []),
    ...grants.map(({ reason, amount }) => row('grant', reason, amount)),
    ...[...new Set(words)].map((word) => row('word', word, 1)),
    ...Object.entries(counts).map(([name, amount]) => row('count', name, amount)),
  ];
}

/** Adds the outcomes of the newest event. */
export async function addOutcomes(
  transaction: LedgerTransaction,
  rows: readonly OutcomeRow[],
): Promise<void> {
  if (rows.length > 0) await change(transaction, [], rows);
}

interface Within {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly afterMs: number;
  readonly throughMs: number;
}

const outcomesWithin = prepared((db, { ledger, subject, afterMs, throughMs }: Within) =>
  db
    .selectFrom('results')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.brought'),
    )
    .select(['results.occurred_at', 'results.seq', 'names.name as brought', 'results.amount', 'results.day'])
    .where('results.ledger', '=', ledger)
    .where('results.subject', '=', numbered(db, ledger, subject))
    .where('results.occurred_at', '>', afterMs)
    .where('results.occurred_at', '<=', throughMs),
);

/** Replaces the outcomes of a subject's events after one moment and up to another. */
export async function replaceOutcomes(
  transaction: LedgerTransaction,
  subject: string,
  afterMs: number,
  throughMs: number,
  rows: readonly OutcomeRow[],
): Promise<void> {
  const { tx, ledger } = transaction;
  const found = await outcomesWithin(tx, { ledger: ledger.no, subject, afterMs, throughMs });
  const stored = found.map(
    ({ brought, ...row }): OutcomeRow => ({
      ...row,
      subject,
      ...readOutcomeName(brought),
    }),
  );
  const key = (row: OutcomeRow) =>
    JSON.stringify([row.occurred_at, row.seq, row.kind, row.name, row.amount, row.day]);
  const wanted = new Set(rows.map(key));
  const present = new Set(stored.map(key));
  await change(
    transaction,
    stored.filter((row) => !wanted.has(key(row))),
    rows.filter((row) => !present.has(key(row))),
  );
}

async function change(
  transaction: LedgerTransaction,
  deleted: readonly OutcomeRow[],
  added: readonly OutcomeRow[],
): Promise<void> {
  const { tx, ledger, figures } = transaction;
  for (const { subject, occurred_at, seq, kind, name } of deleted) {
    await tx
      .deleteFrom('results')
      .where('ledger', '=', ledger.no)
      .where('subject', '=', await numberOf(transaction, subject))
      .where('occurred_at', '=', occurred_at)
      .where('seq', '=', seq)
      .where('brought', '=', await numberOf(transaction, outcomeName(kind, name)))
      .execute();
  }
  await add(transaction, added);
  await changeCounters(transaction, deleted, added);
  await figures.changeOutcomes(transaction, deleted, added);
}

async function add(transaction: LedgerTransaction, added: readonly OutcomeRow[]): Promise<void> {
  const { tx, ledger } = transaction;
  const subjects = await numbersOf(
    transaction,
    added.map(({ subject }) => subject),
  );
  const names = await numbersOf(
    transaction,
    added.map(({ kind, name }) => outcomeName(kind, name)),
  );
  await insertOutcomes(
    tx,
    added.map(({ occurred_at, seq, amount, day }, index) => ({
      ledger: ledger.no,
      subject: subjects[index] as number,
      occurred_at,
      seq,
      brought: names[index] as number,
      amount,
      day,
    })),
  );
}

async function changeCounters(
  { tx, ledger, changedCounters }: LedgerTransaction,
  deleted: readonly OutcomeRow[],
  added: readonly OutcomeRow[],
): Promise<void> {
  const signed = [...deleted.map((row) => ({ ...row, amount: -row.amount })), ...added].filter(
    ({ kind }) => kind === 'count',
  );
  const counts = new Map<string, number>();
  for (const { name, amount } of signed) counts.set(name, (counts.get(name) ?? 0) + amount);
  for (const name of counts.keys()) changedCounters.add(name);
  const moved = [...counts].filter(([, by]) => by !== 0);
  await addCounts(
    tx,
    moved.map(([name, total]) => ({ ledger: ledger.no, name, total })),
  );
  for (const [name, by] of moved) {
    if (by > 0) continue;
    const row = tx.deleteFrom('counters').where('ledger', '=', ledger.no).where('name', '=', name);
    await row.where('total', '=', 0).execute();
  }
}

/** The numbers of subjects, within a query. */
function numbersWithin(db: Kysely<Tables>, ledger: number, subjects: readonly string[]) {
  return db.selectFrom('names').select('no').where('ledger', '=', ledger).where('name', 'in', subjects);
}

const unitEnds = preparedForKeys((db, event: { ledger: number; seq: number; occurredAt: number }, subjects) =>
  db
    .selectFrom('results')
    .select('seq')
    .where('ledger', '=', event.ledger)
    .where('subject', 'in', numbersWithin(db, event.ledger, subjects))
    .where('occurred_at', '=', event.occurredAt)
    .where('seq', '=', event.seq)
    .where('brought', '=', numbered(db, event.ledger, UNIT)),
);

/** Whether an event finished a study unit of any of its subjects. */
export async function isUnitEnd(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<boolean> {
  return (await unitEnds(db, { ledger, seq, occurredAt }, subjects)).length > 0;
}
