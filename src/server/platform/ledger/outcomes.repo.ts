import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared, preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Outcome } from '#shared/progress/projection.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';
import { type OutcomeKind, type OutcomeRow, outcomeName, readOutcomeName, UNIT } from './outcome.ts';
import type { NumberedEvent } from './registry.ts';

/** Kinds stored with their day: if the day changes, they count as different outcomes. */
const WITH_DAY: readonly OutcomeKind[] = ['unit', 'grant'];

const totals = prepared((db, { ledger }: { ledger: number }) =>
  db.selectFrom('counters').select(['name', 'total']).where('ledger', '=', ledger),
);

/** Reads the totals of all counters, by name. */
export async function countersOf(db: Kysely<Tables>, ledger: number): Promise<Map<string, number>> {
  return new Map((await totals(db, { ledger })).map(({ name, total }) => [name, total]));
}

const insertOutcomes = preparedForRows((db, rows: readonly Selectable<Tables['outcomes']>[]) =>
  db.insertInto('outcomes').values(
    rows.map((row) => ({
      ledger: row.ledger,
      subject: row.subject,
      occurred_at: row.occurred_at,
      seq: row.seq,
      outcome: row.outcome,
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

/** Builds the rows to store for the outcome of an event for a subject. */
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

interface Within {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly afterMs: number;
  readonly throughMs: number;
}

const outcomesWithin = prepared((db, { ledger, subject, afterMs, throughMs }: Within) =>
  db
    .selectFrom('outcomes')
    .select(['occurred_at', 'seq', 'outcome', 'amount', 'day'])
    .where('ledger', '=', ledger)
    .where('subject', '=', subject)
    .where('occurred_at', '>', afterMs)
    .where('occurred_at', '<=', throughMs),
);

/**
 * Compares the outcomes of a subject's events between two times (the first excluded, the second included) with the
 * stored ones.
 */
export async function compareOutcomes(
  tx: Transaction<Tables>,
  within: Within,
  rows: readonly OutcomeRow[],
): Promise<{ readonly deleted: OutcomeRow[]; readonly added: OutcomeRow[] }> {
  const { subject } = within;
  const found = await outcomesWithin(tx, within);
  const stored = found.map(
    ({ outcome, ...row }): OutcomeRow => ({
      ...row,
      subject,
      ...readOutcomeName(outcome),
    }),
  );
  const key = (row: OutcomeRow) =>
    JSON.stringify([row.occurred_at, row.seq, row.kind, row.name, row.amount, row.day]);
  const wanted = new Set(rows.map(key));
  const present = new Set(stored.map(key));
  return {
    deleted: stored.filter((row) => !wanted.has(key(row))),
    added: rows.filter((row) => !present.has(key(row))),
  };
}

/**
 * Deletes and adds outcomes and updates the counters.
 * @returns the affected counters
 */
export async function changeOutcomes(
  tx: Transaction<Tables>,
  ledger: number,
  deleted: readonly OutcomeRow[],
  added: readonly OutcomeRow[],
): Promise<Iterable<string>> {
  for (const { subject, occurred_at, seq, kind, name } of deleted) {
    await tx
      .deleteFrom('outcomes')
      .where('ledger', '=', ledger)
      .where('subject', '=', subject)
      .where('occurred_at', '=', occurred_at)
      .where('seq', '=', seq)
      .where('outcome', '=', outcomeName(kind, name))
      .execute();
  }
  await insertOutcomes(
    tx,
    added.map(({ subject, occurred_at, seq, kind, name, amount, day }) => ({
      ledger,
      subject,
      occurred_at,
      seq,
      outcome: outcomeName(kind, name),
      amount,
      day,
    })),
  );
  return changeCounters(tx, ledger, deleted, added);
}

async function changeCounters(
  tx: Transaction<Tables>,
  ledger: number,
  deleted: readonly OutcomeRow[],
  added: readonly OutcomeRow[],
): Promise<Iterable<string>> {
  const signed = [...deleted.map((row) => ({ ...row, amount: -row.amount })), ...added].filter(
    ({ kind }) => kind === 'count',
  );
  const counts = new Map<string, number>();
  for (const { name, amount } of signed) counts.set(name, (counts.get(name) ?? 0) + amount);
  const moved = [...counts].filter(([, by]) => by !== 0);
  await addCounts(
    tx,
    moved.map(([name, total]) => ({ ledger, name, total })),
  );
  for (const [name, by] of moved) {
    if (by > 0) continue;
    const row = tx.deleteFrom('counters').where('ledger', '=', ledger).where('name', '=', name);
    await row.where('total', '=', 0).execute();
  }
  return counts.keys();
}

const unitEnds = preparedForKeys((db, event: { ledger: number; seq: number; occurredAt: number }, subjects) =>
  db
    .selectFrom('outcomes')
    .select('seq')
    .where('ledger', '=', event.ledger)
    .where('subject', 'in', subjects)
    .where('occurred_at', '=', event.occurredAt)
    .where('seq', '=', event.seq)
    .where('outcome', '=', UNIT),
);

/** Returns whether an event finished a study unit of any of its subjects. */
export async function isUnitEnd(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<boolean> {
  return (await unitEnds(db, { ledger, seq, occurredAt }, subjects)).length > 0;
}
