import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { WORDS_COUNTER } from '#shared/progress/achievements.ts';
import type { Outcome } from '#shared/progress/projection.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';
import type { NumberedEvent } from './ledger-room.ts';
import type { Work } from './work.ts';

/** One thing that the fold of a subject found an event to bring. */
export type ResultRow = Omit<Selectable<Tables['results']>, 'ledger'>;

/** Rows of one statement: databases limit the number of values. */
const BATCH = 500;
/** So few are written one by one, by a statement that is put together once. */
const FEW = 4;

const totals = prepared((db, { ledger }: { ledger: number }) =>
  db.selectFrom('counters').select(['name', 'total']).where('ledger', '=', ledger),
);

/** All that folds have counted, by name. */
export async function countersOf(db: Kysely<Tables>, ledger: number): Promise<Map<string, number>> {
  return new Map((await totals(db, { ledger })).map(({ name, total }) => [name, total]));
}

const addResult = prepared((db, row: Selectable<Tables['results']>) =>
  db.insertInto('results').values({
    ledger: row.ledger,
    subject: row.subject,
    occurred_at: row.occurred_at,
    seq: row.seq,
    what: row.what,
    name: row.name,
    amount: row.amount,
    day: row.day,
  }),
);

const addCount = prepared((db, { ledger, name, by }: { ledger: number; name: string; by: number }) =>
  db
    .insertInto('counters')
    .values({ ledger, name, total: by })
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
  const where = { subject, occurred_at: occurredAt, seq, day: dayAt(zones, occurredAt) };
  return [
    ...(isUnit ? [{ ...where, what: 'unit', name: '', amount: 1 }] : []),
    ...grants.map(({ reason, amount }) => ({ ...where, what: 'grant', name: reason, amount })),
    ...[...new Set(words)].map((word) => ({ ...where, what: 'word', name: word, amount: 1 })),
    ...Object.entries(counts).map(([name, amount]) => ({ ...where, what: 'count', name, amount })),
  ];
}

/** Adds what a newest event brought. */
export async function addResults(work: Work, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length > 0) await change(work, [], rows);
}

/** Puts what a stretch of a subject's events brought, after one moment and up to another, in place of what is stored. */
export async function replaceResults(
  work: Work,
  subject: string,
  afterMs: number,
  throughMs: number,
  rows: readonly ResultRow[],
): Promise<void> {
  const stored = await work.tx
    .selectFrom('results')
    .select(['subject', 'occurred_at', 'seq', 'what', 'name', 'amount', 'day'])
    .where('ledger', '=', work.ledger.no)
    .where('subject', '=', subject)
    .where('occurred_at', '>', afterMs)
    .where('occurred_at', '<=', throughMs)
    .execute();
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
      .where('subject', '=', subject)
      .where('occurred_at', '=', occurred_at)
      .where('seq', '=', seq)
      .where('what', '=', what)
      .where('name', '=', name)
      .execute();
  }
  if (come.length <= FEW) for (const row of come) await addResult(tx, { ledger: ledger.no, ...row });
  else await addMany(tx, ledger.no, come);
  await moveSums(work, gone, -1);
  await moveSums(work, come, 1);
  for (const reason of namesOf('grant', gone, come)) await settleGrant(work, reason);
  for (const word of namesOf('word', gone, come)) await settleWord(work, word);
}

async function addMany(tx: Transaction<Tables>, ledger: number, come: readonly ResultRow[]): Promise<void> {
  for (let first = 0; first < come.length; first += BATCH) {
    const rows = come.slice(first, first + BATCH).map((row) => ({ ledger, ...row }));
    await tx.insertInto('results').values(rows).execute();
  }
}

function namesOf(what: string, ...lists: (readonly ResultRow[])[]): ReadonlySet<string> {
  return new Set(lists.flatMap((rows) => rows.filter((row) => row.what === what).map(({ name }) => name)));
}

/** Units by day, and the counters. */
async function moveSums(
  { tx, ledger, counted }: Work,
  rows: readonly ResultRow[],
  sign: 1 | -1,
): Promise<void> {
  for (const { what, name, amount, day } of rows) {
    const by = sign * amount;
    if (what === 'unit') {
      await tx
        .insertInto('study_days')
        .values({ ledger: ledger.no, day, studied: 0, units: by })
        .onConflict((conflict) =>
          conflict
            .columns(['ledger', 'day'])
            .doUpdateSet((row) => ({ units: row('study_days.units', '+', by) })),
        )
        .execute();
      if (by < 0) {
        const row = tx.deleteFrom('study_days').where('ledger', '=', ledger.no).where('day', '=', day);
        await row.where('studied', '=', 0).where('units', '=', 0).execute();
      }
    }
    if (what === 'count') {
      counted.add(name);
      await addCount(tx, { ledger: ledger.no, name, by });
      if (by < 0) {
        const row = tx.deleteFrom('counters').where('ledger', '=', ledger.no).where('name', '=', name);
        await row.where('total', '=', 0).execute();
      }
    }
  }
}

/** Columns of the index by name: asked for others, SQLite would read all results of the ledger. */
const BY_NAME = ['subject', 'occurred_at', 'seq', 'amount'] as const;

/** The claims to a reason or a word that are of the earliest moment. */
async function listEarliest({ tx, ledger }: Work, what: 'grant' | 'word', name: string) {
  const query = tx
    .selectFrom('results')
    .select(BY_NAME)
    .where('ledger', '=', ledger.no)
    .where('what', '=', what)
    .where('name', '=', name)
    .orderBy('occurred_at');
  const first = await query.limit(1).executeTakeFirst();
  return first ? query.where('occurred_at', '=', first.occurred_at).execute() : [];
}

/** XP are granted once for each reason: to its earliest claim, whoever came with it first. */
async function settleGrant(work: Work, reason: string): Promise<void> {
  const { tx, ledger } = work;
  const claims = await listEarliest(work, 'grant', reason);
  // Two claims of one millisecond: nothing of the order of arrival may decide, but between those alike.
  const [best] = claims.sort((a, b) => b.amount - a.amount || a.seq - b.seq);
  const claim = best && { amount: best.amount, day: dayAt(work.zones, best.occurred_at), seq: best.seq };
  const stored = await tx
    .selectFrom('xp_grants')
    .select('amount')
    .where('ledger', '=', ledger.no)
    .where('reason', '=', reason)
    .executeTakeFirst();
  ledger.xp += (claim?.amount ?? 0) - (stored?.amount ?? 0);
  if (!claim) {
    await tx.deleteFrom('xp_grants').where('ledger', '=', ledger.no).where('reason', '=', reason).execute();
    return;
  }
  await tx
    .insertInto('xp_grants')
    .values({ ledger: ledger.no, reason, ...claim })
    .onConflict((conflict) => conflict.columns(['ledger', 'reason']).doUpdateSet(claim))
    .execute();
}

/** A word is met once, when it first was. */
async function settleWord(work: Work, word: string): Promise<void> {
  const { tx, ledger, counted } = work;
  const claims = await listEarliest(work, 'word', word);
  // Of two of one millisecond the one whose subject comes first.
  const [first] = claims.sort((a, b) => (a.subject < b.subject ? -1 : 1));
  counted.add(WORDS_COUNTER);
  if (!first) {
    const gone = await tx
      .deleteFrom('words_met')
      .where('ledger', '=', ledger.no)
      .where('word_id', '=', word)
      .executeTakeFirst();
    ledger.words -= Number(gone.numDeletedRows);
    return;
  }
  const met = { subject: first.subject, met_at: first.occurred_at };
  const moved = await tx
    .updateTable('words_met')
    .set(met)
    .where('ledger', '=', ledger.no)
    .where('word_id', '=', word)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) > 0) return;
  await tx
    .insertInto('words_met')
    .values({ ledger: ledger.no, word_id: word, ...met })
    .execute();
  ledger.words += 1;
}

/** Whether an event finished a study unit of any of its subjects. */
export async function isUnitEnd(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('results')
    .select('seq')
    .where('ledger', '=', ledger)
    .where('subject', 'in', subjects)
    .where('occurred_at', '=', occurredAt)
    .where('seq', '=', seq)
    .where('what', '=', 'unit')
    .executeTakeFirst();
  return row !== undefined;
}

/** The XP that an event earned by what it brought to its subjects. */
export async function readEarned(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<number> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('xp_grants', (join) =>
      join
        .onRef('xp_grants.ledger', '=', 'results.ledger')
        .onRef('xp_grants.reason', '=', 'results.name')
        .onRef('xp_grants.seq', '=', 'results.seq'),
    )
    .select(['xp_grants.reason', 'xp_grants.amount'])
    .distinct()
    .where('results.ledger', '=', ledger)
    .where('results.subject', 'in', subjects)
    .where('results.occurred_at', '=', occurredAt)
    .where('results.seq', '=', seq)
    .where('results.what', '=', 'grant')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
