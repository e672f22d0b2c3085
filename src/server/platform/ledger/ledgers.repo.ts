import { type Kysely, type Selectable, SqliteAdapter, type Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { isPausedOn, type StudyPause } from '#shared/progress/pauses.ts';
import { isExcused, type ZoneHistory } from '#shared/progress/time-zones.ts';

/** `projection_versions` of a ledger without usable derived rows. */
export const NOTHING_YET = '{}';

/** Row of a learner's ledger. */
export type LedgerRow = Selectable<Tables['ledgers']>;

/**
 * Ledger that is locked until its transaction ends. Changes are made in the object and stored once, by `saveLedger`.
 */
export interface LockedLedger extends LedgerRow {
  readonly learner_id: string;
}

/** Inserts the ledger of a learner who was just stored; it stays locked until the transaction ends. */
export async function insertLedger(
  tx: Transaction<Tables>,
  learnerId: string,
  openedAt: number,
  versions: string,
): Promise<LockedLedger> {
  const numbers = await tx
    .updateTable('ledger_numbers')
    .set((row) => ({ last_no: row('last_no', '+', 1) }))
    .returning('last_no')
    .executeTakeFirstOrThrow();
  const ledger: LockedLedger = {
    no: numbers.last_no,
    learner_id: learnerId,
    opened_at: openedAt,
    last_seq: 0,
    last_study_at: null,
    arrival_day: '',
    arrivals: 0,
    zones: '[]',
    pauses: '[]',
    xp: 0,
    words: 0,
    streak_since: null,
    streak_days: 0,
    last_study_day: null,
    longest_streak: 0,
    projection_versions: versions,
    rebuild: null,
  };
  await tx.insertInto('ledgers').values(ledger).execute();
  return ledger;
}

const hold = prepared((db, { learnerId }: { learnerId: string }) =>
  // SQLite has one writer: a transaction locks everything.
  db.getExecutor().adapter instanceof SqliteAdapter
    ? db.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId)
    : db
        .updateTable('ledgers')
        .set((ledger) => ({ last_seq: ledger.ref('last_seq') }))
        .where('learner_id', '=', learnerId)
        .returningAll(),
);

/**
 * Locks a learner's ledger until the transaction ends, so that the writes of one learner are serialised.
 * @throws Refusal `unauthenticated` if the learner has been deleted meanwhile
 */
export async function lockLedger(tx: Transaction<Tables>, learnerId: string): Promise<LockedLedger> {
  const [row] = await hold(tx, { learnerId });
  if (!row) throw new Refusal('unauthenticated');
  return { ...row, learner_id: learnerId };
}

/** Sets all columns that may change, so that there is one prepared statement. */
const rewrite = prepared((db, ledger: Omit<LockedLedger, 'learner_id' | 'opened_at'>) =>
  db
    .updateTable('ledgers')
    .set({
      last_seq: ledger.last_seq,
      last_study_at: ledger.last_study_at,
      arrival_day: ledger.arrival_day,
      arrivals: ledger.arrivals,
      zones: ledger.zones,
      pauses: ledger.pauses,
      xp: ledger.xp,
      words: ledger.words,
      streak_since: ledger.streak_since,
      streak_days: ledger.streak_days,
      last_study_day: ledger.last_study_day,
      longest_streak: ledger.longest_streak,
      projection_versions: ledger.projection_versions,
      rebuild: ledger.rebuild,
    })
    .where('no', '=', ledger.no),
);

/** Publishes that a locked ledger changes, and stores its columns that differ from `before`. */
export async function saveLedger(
  tx: Transaction<Tables>,
  publishChange: (tx: Transaction<Tables>, learnerId: string) => Promise<void>,
  ledger: LockedLedger,
  before: Readonly<LockedLedger>,
): Promise<void> {
  await publishChange(tx, ledger.learner_id);
  const columns = Object.keys(ledger) as (keyof LockedLedger)[];
  if (columns.some((column) => ledger[column] !== before[column])) await rewrite(tx, { ...ledger });
}

const ledgerOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId),
);

/** Finds a learner's ledger; null for a learner that does not exist. */
export async function findLedger(db: Kysely<Tables>, learnerId: string): Promise<LedgerRow | null> {
  const [row] = await ledgerOf(db, { learnerId });
  return row ?? null;
}

/** Returns the time zones that a learner has lived in. */
export function zonesOf({ zones }: Pick<LedgerRow, 'zones'>): ZoneHistory {
  return JSON.parse(zones) as ZoneHistory;
}

/** Returns the planned pauses of a learner, oldest first. */
export function pausesOf({ pauses }: Pick<LedgerRow, 'pauses'>): readonly StudyPause[] {
  return JSON.parse(pauses) as StudyPause[];
}

/** Returns a test for days without study that do not count against the learner: skipped by travelling, or in a pause. */
export function excusesOf(ledger: Pick<LedgerRow, 'zones' | 'pauses'>): (day: LearnerDay) => boolean {
  const [zones, pauses] = [zonesOf(ledger), pausesOf(ledger)];
  return (day) => isPausedOn(pauses, day) || isExcused(zones, day);
}
