import { type Kysely, type Selectable, SqliteAdapter, type Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';
import type { Registry } from './registry.ts';

/** `folds` of a ledger of which nothing derived can be shown. */
export const NOTHING_YET = '{}';

/** A learner's row. */
export type LedgerRow = Selectable<Tables['ledgers']>;

/** A ledger that is held until its transaction ends. What is changed in it is written once, by `release`. */
export interface HeldLedger extends LedgerRow {
  readonly learner_id: string;
}

/** Begins the ledger of a learner who was just stored; it is held from then on. */
export async function insertLedger(
  tx: Transaction<Tables>,
  learnerId: string,
  openedAt: number,
  folds: string,
): Promise<HeldLedger> {
  const numbers = await tx
    .updateTable('ledger_numbers')
    .set((row) => ({ last_no: row('last_no', '+', 1) }))
    .returning('last_no')
    .executeTakeFirstOrThrow();
  const ledger: HeldLedger = {
    no: numbers.last_no,
    learner_id: learnerId,
    opened_at: openedAt,
    last_seq: 0,
    last_study_at: null,
    arrival_day: '',
    arrivals: 0,
    zones: '[]',
    xp: 0,
    words: 0,
    streak_since: null,
    streak_days: 0,
    last_study_day: null,
    longest_streak: 0,
    folds,
    replay: null,
  };
  await tx.insertInto('ledgers').values(ledger).execute();
  return ledger;
}

const hold = prepared((db, { learnerId }: { learnerId: string }) =>
  // SQLite has one who writes: everything is held by being in a transaction.
  db.getExecutor().adapter instanceof SqliteAdapter
    ? db.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId)
    : db
        .updateTable('ledgers')
        .set((ledger) => ({ last_seq: ledger.ref('last_seq') }))
        .where('learner_id', '=', learnerId)
        .returningAll(),
);

/**
 * Holds a learner's ledger until the transaction ends, so that the writes of one learner come one after the other.
 * @throws Refusal `unauthenticated` when the learner has been deleted meanwhile
 */
export async function holdLedger(tx: Transaction<Tables>, learnerId: string): Promise<HeldLedger> {
  const [row] = await hold(tx, { learnerId });
  if (!row) throw new Refusal('unauthenticated');
  return { ...row, learner_id: learnerId };
}

/** All columns that ever change, so that there is one statement. */
const rewrite = prepared((db, ledger: Omit<HeldLedger, 'learner_id' | 'opened_at'>) =>
  db
    .updateTable('ledgers')
    .set({
      last_seq: ledger.last_seq,
      last_study_at: ledger.last_study_at,
      arrival_day: ledger.arrival_day,
      arrivals: ledger.arrivals,
      zones: ledger.zones,
      xp: ledger.xp,
      words: ledger.words,
      streak_since: ledger.streak_since,
      streak_days: ledger.streak_days,
      last_study_day: ledger.last_study_day,
      longest_streak: ledger.longest_streak,
      folds: ledger.folds,
      replay: ledger.replay,
    })
    .where('no', '=', ledger.no),
);

/** Writes down what was changed in a held ledger since it was `before`, and says that something was. */
export async function release(
  tx: Transaction<Tables>,
  registry: Pick<Registry, 'changed'>,
  ledger: HeldLedger,
  before: Readonly<HeldLedger>,
): Promise<void> {
  await registry.changed(tx, ledger.learner_id);
  const columns = Object.keys(ledger) as (keyof HeldLedger)[];
  if (columns.some((column) => ledger[column] !== before[column])) await rewrite(tx, { ...ledger });
}

const ledgerOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId),
);

/** A learner's ledger; null when there is none (any more). */
export async function findLedger(db: Kysely<Tables>, learnerId: string): Promise<LedgerRow | null> {
  const [row] = await ledgerOf(db, { learnerId });
  return row ?? null;
}

/** The zones a learner has lived in. */
export function zonesOf({ zones }: Pick<LedgerRow, 'zones'>): ZoneHistory {
  return JSON.parse(zones) as ZoneHistory;
}
