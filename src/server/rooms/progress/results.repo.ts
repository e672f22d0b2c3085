import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared, preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { Outcome } from '#shared/progress/projection.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';
import { nameOf, readName, UNIT, type What } from './brought.ts';
import { settleGrant, settleWord } from './claims.repo.ts';
import type { NumberedEvent } from './ledger-room.ts';
import { numbered, numberOf, numbersOf } from './names.repo.ts';
import type { Work } from './work.ts';

/** What counts for a day; it is another thing when it comes to be of another. */
const OF_A_DAY: readonly What[] = ['unit', 'grant'];

/** One thing that the fold of a subject found an event to bring. */
export interface ResultRow {
  readonly subject: string;
  readonly occurred_at: number;
  readonly seq: number;
  readonly what: What;
  /** Of a unit nothing; the reason of XP, the word, the counter. */
  readonly name: string;
  readonly amount: number;
  /** Learner's day of a unit or a grant; empty for others, of which nobody asks it. */
  readonly day: LearnerDay;
}

const totals = prepared((db, { ledger }: { ledger: number }) =>
  db.selectFrom('counters').select(['name', 'total']).where('ledger', '=', ledger),
);

/** All that folds have counted, by name. */
export async function countersOf(db: Kysely<Tables>, ledger: number): Promise<Map<string, number>> {
  return new Map((await totals(db, { ledger })).map(({ name, total }) => [name, total]));
}

const insertResults = preparedForRows((db, rows: readonly Selectable<Tables['results']>[]) =>
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

/** What an event brought to a subject, as it is stored. */
export function rowsOf(
  subject: string,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  { isUnit = false, grants = [], words = [], counts = {} }: Outcome,
  zones: ZoneHistory,
): ResultRow[] {
  if (!isUnit && grants.length === 0 && words.length === 0 && Object.keys(counts).length === 0) return [];
  const row = (what: What, name: string, amount: number): ResultRow => {
    const day = OF_A_DAY.includes(what) ? dayAt(zones, occurredAt) : '';
    return { subject, occurred_at: occurredAt, seq, what, name, amount, day };
  };
  return [
    ...(isUnit ? [row('unit', '', 1)] : []),
    ...grants.map(({ reason, amount }) => row('grant', reason, amount)),
    ...[...new Set(words)].map((word) => row('word', word, 1)),
    ...Object.entries(counts).map(([name, amount]) => row('count', name, amount)),
  ];
}

/** Adds what a newest event brought. */
export async function addResults(work: Work, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length > 0) await change(work, [], rows);
}

interface Within {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly afterMs: number;
  readonly throughMs: number;
}

const resultsWithin = prepared((db, { ledger, subject, afterMs, throughMs }: Within) =>
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

/** Puts what a stretch of a subject's events brought, after one moment and up to another, in place of what is stored. */
export async function replaceResults(
  work: Work,
  subject: string,
  afterMs: number,
  throughMs: number,
  rows: readonly ResultRow[],
): Promise<void> {
  const { tx, ledger } = work;
  const found = await resultsWithin(tx, { ledger: ledger.no, subject, afterMs, throughMs });
  const stored = found.map(({ brought, ...row }): ResultRow => ({ ...row, subject, ...readName(brought) }));
  const key = (row: ResultRow) =>
    JSON.stringify([row.occurred_at, row.seq, row.what, row.name, row.amount, row.day]);
  const wanted = new Set(rows.map(key));
  const had = new Set(stored.map(key));
  await change(
    work,
    stored.filter((row) => !wanted.has(key(row))),
    rows.filter((row) => !had.has(key(row))),
  );
}

async function change(work: Work, gone: readonly ResultRow[], come: readonly ResultRow[]): Promise<void> {
  const { tx, ledger } = work;
  for (const { subject, occurred_at, seq, what, name } of gone) {
    await tx
      .deleteFrom('results')
      .where('ledger', '=', ledger.no)
      .where('subject', '=', await numberOf(work, subject))
      .where('occurred_at', '=', occurred_at)
      .where('seq', '=', seq)
      .where('brought', '=', await numberOf(work, nameOf(what, name)))
      .execute();
  }
  await add(work, come);
  await moveSums(work, gone, -1);
  await moveSums(work, come, 1);
  for (const reason of namesOf('grant', gone, come)) await settleGrant(work, reason);
  for (const word of namesOf('word', gone, come)) await settleWord(work, word);
}

async function add(work: Work, come: readonly ResultRow[]): Promise<void> {
  const { tx, ledger } = work;
  const subjects = await numbersOf(
    work,
    come.map(({ subject }) => subject),
  );
  const brought = await numbersOf(
    work,
    come.map(({ what, name }) => nameOf(what, name)),
  );
  await insertResults(
    tx,
    come.map(({ what: _, name: __, ...row }, index) => ({
      ...row,
      ...{ ledger: ledger.no, subject: subjects[index] as number, brought: brought[index] as number },
    })),
  );
}

function namesOf(what: string, ...lists: (readonly ResultRow[])[]): ReadonlySet<string> {
  return new Set(lists.flatMap((rows) => rows.filter((row) => row.what === what).map(({ name }) => name)));
}

/** Units by day, and the counters. */
async function moveSums(work: Work, rows: readonly ResultRow[], sign: 1 | -1): Promise<void> {
  const { tx, ledger, counted } = work;
  const counts = new Map<string, number>();
  for (const { what, name, amount, day } of rows) {
    if (what === 'unit') await moveUnits(work, day, sign * amount);
    if (what === 'count') counts.set(name, (counts.get(name) ?? 0) + sign * amount);
  }
  for (const name of counts.keys()) counted.add(name);
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

const addUnits = prepared((db, row: { ledger: number; day: LearnerDay; units: number }) =>
  db
    .insertInto('study_days')
    .values({ ledger: row.ledger, day: row.day, studied: 0, units: row.units })
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'day']).doUpdateSet((stored) => ({
        units: stored('study_days.units', '+', stored.ref('excluded.units')),
      })),
    ),
);

async function moveUnits({ tx, ledger }: Work, day: LearnerDay, by: number): Promise<void> {
  await addUnits(tx, { ledger: ledger.no, day, units: by });
  if (by >= 0) return;
  const row = tx.deleteFrom('study_days').where('ledger', '=', ledger.no).where('day', '=', day);
  await row.where('studied', '=', 0).where('units', '=', 0).execute();
}

/** The numbers of subjects, within a query. */
function numbersWithin(db: Kysely<Tables>, ledger: number, subjects: readonly string[]) {
  return db.selectFrom('names').select('no').where('ledger', '=', ledger).where('name', 'in', subjects);
}

/** What a grant's name says it is for. */
const reasonNamed = sql<string>`substr(names.name, ${sql.lit(nameOf('grant', '').length + 1)})`;

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

const earnedBy = preparedForKeys((db, event: { ledger: number; seq: number; occurredAt: number }, subjects) =>
  db
    .selectFrom('results')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.brought'),
    )
    .innerJoin('xp_grants', (join) =>
      join
        .onRef('xp_grants.ledger', '=', 'results.ledger')
        .on('xp_grants.reason', '=', reasonNamed)
        .onRef('xp_grants.seq', '=', 'results.seq'),
    )
    .select(['xp_grants.reason', 'xp_grants.amount'])
    .where('results.ledger', '=', event.ledger)
    .where('results.subject', 'in', numbersWithin(db, event.ledger, subjects))
    .where('results.occurred_at', '=', event.occurredAt)
    .where('results.seq', '=', event.seq)
    .where('names.name', 'like', nameOf('grant', '%')),
);

/** The XP that an event earned by what it brought to its subjects. */
export async function readEarned(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<number> {
  const rows = await earnedBy(db, { ledger, seq, occurredAt }, subjects);
  // Several of its subjects may have brought the same reason.
  const amounts = new Map(rows.map(({ reason, amount }) => [reason, amount]));
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
