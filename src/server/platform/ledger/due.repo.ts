import { type Kysely, sql } from 'kysely';
import { prepared, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { DAY_MS } from '#shared/time.ts';
import type { StateRow } from './state-row.ts';

interface DueQuery {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly stream: string;
  readonly fromMs: number;
  readonly throughMs: number;
}

const statesDue = (db: Kysely<Tables>, due: DueQuery) =>
  db
    .selectFrom('states')
    .where('ledger', '=', due.ledger)
    .where('stream', '=', due.stream)
    .where('due_at', '>=', due.fromMs)
    .where('due_at', '<=', due.throughMs);

const dueStates = prepared((db, due: DueQuery & { readonly most: number }) =>
  statesDue(db, due).select(['subject', 'state']).orderBy('due_at').limit(due.most),
);

/** Lists the states of a stream that are due within a range, at most `most`, in the order in which they are due. */
export function listDue(
  db: Kysely<Tables>,
  due: DueQuery & { readonly most: number },
): Promise<Pick<StateRow, 'subject' | 'state'>[]> {
  return dueStates(db, due);
}

const dueCounts = preparedForRows((db, ranges: readonly (DueQuery & { readonly place: number })[]) => {
  const [first, ...others] = ranges.map((due) =>
    statesDue(db, due).select(({ fn }) => [
      sql<number>`cast(${due.place} as integer)`.as('place'),
      fn.countAll<number>().as('count'),
    ]),
  );
  return others.reduce((all, next) => all.unionAll(next), first as NonNullable<typeof first>);
});

/** Counts the states of a stream that are due within each range. */
export async function countDue(db: Kysely<Tables>, ranges: readonly DueQuery[]): Promise<number[]> {
  const rows = await dueCounts(
    db,
    ranges.map((range, place) => ({ ...range, place })),
  );
  const counts = new Map(rows.map(({ place, count }) => [Number(place), Number(count)]));
  return ranges.map((_, place) => counts.get(place) ?? 0);
}

const dueByDay = prepared((db, due: DueQuery) =>
  statesDue(db, due)
    .select(({ fn }) => [
      // SQLite receives large numbers as reals, whose division does not truncate.
      sql<number>`cast((due_at - ${due.fromMs}) / ${sql.lit(DAY_MS)} as integer)`.as('later'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('later'),
);

/** Counts the states of a stream that become due on each of the next `days` days. */
export async function countDueByDay(
  db: Kysely<Tables>,
  from: { readonly ledger: number; readonly stream: string; readonly fromMs: number },
  days: number,
): Promise<number[]> {
  const rows = await dueByDay(db, { ...from, throughMs: from.fromMs + days * DAY_MS - 1 });
  const counts = new Map(rows.map(({ later, count }) => [Number(later), Number(count)]));
  return Array.from({ length: days }, (_, later) => counts.get(later) ?? 0);
}
