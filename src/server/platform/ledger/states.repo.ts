import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { prepared, preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { numbered, numberOf } from './names.repo.ts';
import { packText, unpackText } from './packed-text.ts';
import { splitSubject } from './registry.ts';
import type { LedgerTransaction } from './transaction.ts';

/** Before all events. */
export const BEGINNING = -1;
/** After all events. */
export const END = Number.MAX_SAFE_INTEGER;

/** A subject's row. */
export type StateRow = Selectable<Tables['states']>;

/** A state as it was after the events of a moment. */
export type Snapshot = Pick<Selectable<Tables['state_snapshots']>, 'occurred_at' | 'state'>;

interface StatePlace {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly room: string;
  readonly subject: string;
}

const statesAt = preparedForRows((db, places: readonly StatePlace[]) => {
  const [first, ...others] = places.map(({ ledger, room, subject }) =>
    db
      .selectFrom('states')
      .selectAll()
      .where('ledger', '=', ledger)
      .where('room', '=', room)
      .where('subject', '=', subject),
  );
  // One by one: no index has the subject without its room.
  return others.reduce((all, next) => all.unionAll(next), first as NonNullable<typeof first>);
});

/** The states of subjects of any rooms, by subject. */
export async function findStates(
  db: Kysely<Tables>,
  ledger: number,
  subjects: readonly string[],
): Promise<Map<string, StateRow>> {
  const places = subjects.map((subject) => ({ ledger, room: splitSubject(subject).stream, subject }));
  return new Map((await statesAt(db, places)).map((row) => [row.subject, row]));
}

export async function findState(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
): Promise<StateRow | null> {
  return (await findStates(db, ledger, [subject])).get(subject) ?? null;
}

const statesOfRoom = prepared((db, { ledger, room }: { ledger: number; room: string }) =>
  db
    .selectFrom('states')
    .select(['subject', 'state'])
    .where('ledger', '=', ledger)
    .where('room', '=', room)
    .orderBy('subject'),
);

/** The states of a learner that a room keeps. */
export function listStates(
  db: Kysely<Tables>,
  ledger: number,
  room: string,
): Promise<Pick<StateRow, 'subject' | 'state'>[]> {
  return statesOfRoom(db, { ledger, room });
}

const statesOfKeys = preparedForKeys((db, given: { ledger: number; room: string }, subjects) =>
  db
    .selectFrom('states')
    .select(['subject', 'state'])
    .where('ledger', '=', given.ledger)
    .where('room', '=', given.room)
    .where('subject', 'in', subjects),
);

/** The states of a learner that a room keeps under these keys, in their order. */
export async function listStatesOf(
  db: Kysely<Tables>,
  ledger: number,
  room: string,
  keys: readonly string[],
): Promise<Pick<StateRow, 'subject' | 'state'>[]> {
  const subjects = keys.map((key) => `${room}:${key}`);
  const rows = await statesOfKeys(db, { ledger, room }, subjects);
  const found = new Map(rows.map((row) => [row.subject, row]));
  return subjects.flatMap((subject) => found.get(subject) ?? []);
}

/** How many states a room has, and how many of them are still being folded anew. */
export async function countStates(
  db: Kysely<Tables>,
  ledger: number,
  room: string,
): Promise<{ states: number; pending: number }> {
  const row = await db
    .selectFrom('states')
    .select(({ fn }) => [fn.countAll<number>().as('states'), fn.count<number>('refold_from').as('pending')])
    .where('ledger', '=', ledger)
    .where('room', '=', room)
    .executeTakeFirst();
  return { states: Number(row?.states ?? 0), pending: Number(row?.pending ?? 0) };
}

/** What a step on the newest event changes. */
const STEP = ['state', 'version', 'due_at', 'newest_at', 'newest_seq', 'unsaved'] as const;
/** What has a state folded anew. */
const REFOLD = ['refold_from', 'refold_through', 'refold_state'] as const;

const putStates = (columns: readonly (keyof StateRow)[]) =>
  preparedForRows((db, rows: readonly StateRow[]) =>
    db
      .insertInto('states')
      .values(
        rows.map((row) => ({
          ledger: row.ledger,
          room: row.room,
          subject: row.subject,
          state: row.state,
          version: row.version,
          due_at: row.due_at,
          newest_at: row.newest_at,
          newest_seq: row.newest_seq,
          unsaved: row.unsaved,
          refold_from: row.refold_from,
          refold_through: row.refold_through,
          refold_state: row.refold_state,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['ledger', 'room', 'subject'])
          .doUpdateSet((stored) =>
            Object.fromEntries(columns.map((column) => [column, stored.ref(`excluded.${column}`)])),
          ),
      ),
  );
const putAll = putStates([...STEP, ...REFOLD]);
const putSteps = putStates(STEP);

export async function saveState(tx: Transaction<Tables>, row: StateRow): Promise<void> {
  await putAll(tx, [row]);
}

/** Takes steps on states; of those that are there, whether they are to be folded anew stays as it is. */
export async function saveSteps(tx: Transaction<Tables>, rows: readonly StateRow[]): Promise<void> {
  await putSteps(tx, rows);
}

export async function removeState(tx: Transaction<Tables>, ledger: number, subject: string): Promise<void> {
  await tx
    .deleteFrom('states')
    .where('ledger', '=', ledger)
    .where('room', '=', splitSubject(subject).stream)
    .where('subject', '=', subject)
    .execute();
}

export async function saveSnapshot(
  transaction: Pick<LedgerTransaction, 'tx' | 'ledger' | 'registry' | 'names'>,
  subject: string,
  { occurred_at, state }: Snapshot,
): Promise<void> {
  const row = { ledger: transaction.ledger.no, subject: await numberOf(transaction, subject), occurred_at };
  const packed = { state: packText(state) };
  await transaction.tx
    .insertInto('state_snapshots')
    .values({ ...row, ...packed })
    .onConflict((conflict) => conflict.columns(['ledger', 'subject', 'occurred_at']).doUpdateSet(packed))
    .execute();
}

/** Forgets all snapshots of a subject. */
export async function removeSnapshots(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('state_snapshots')
    .where('ledger', '=', ledger)
    .where('subject', '=', numbered(tx, ledger, subject))
    .execute();
}

interface SnapshotQuery {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly atMs: number;
}

function snapshotsOf(db: Kysely<Tables>, { ledger, subject }: SnapshotQuery) {
  return db
    .selectFrom('state_snapshots')
    .select(['occurred_at', 'state'])
    .where('ledger', '=', ledger)
    .where('subject', '=', numbered(db, ledger, subject))
    .limit(1);
}

const nextSnapshot = {
  before: prepared((db, query: SnapshotQuery) =>
    snapshotsOf(db, query).where('occurred_at', '<', query.atMs).orderBy('occurred_at', 'desc'),
  ),
  after: prepared((db, query: SnapshotQuery) =>
    snapshotsOf(db, query).where('occurred_at', '>', query.atMs).orderBy('occurred_at'),
  ),
};

/** The newest snapshot of a subject before a moment, or the oldest one after it. */
export async function findSnapshot(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
  side: keyof typeof nextSnapshot,
  atMs: number,
): Promise<Snapshot | null> {
  const [row] = await nextSnapshot[side](tx, { ledger, subject, atMs });
  return row ? { ...row, state: unpackText(row.state) } : null;
}

/** A subject that is still being folded anew, of one room or of any; null when none is. */
export async function findRefold(
  tx: Transaction<Tables>,
  ledger: number,
  room?: string,
): Promise<Pick<StateRow, 'subject'> | null> {
  // Both said in a way for which SQLite has only one index to use: the one that has nothing but these in it.
  const pending = tx
    .selectFrom('states')
    .select('subject')
    .where('ledger', '=', ledger)
    .where('refold_from', '>=', BEGINNING);
  const query = room === undefined ? pending : pending.where(sql<string>`room || ''`, '=', room);
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

/** Has all subjects of a room folded anew from their first events; their states are shown until then. */
export async function refoldStream(tx: Transaction<Tables>, ledger: number, room: string): Promise<void> {
  const subjects = tx
    .selectFrom('states')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'states.ledger').onRef('names.name', '=', 'states.subject'),
    )
    .select('names.no')
    .where('states.ledger', '=', ledger)
    .where('states.room', '=', room);
  await tx
    .deleteFrom('state_snapshots')
    .where('ledger', '=', ledger)
    .where('subject', 'in', subjects)
    .execute();
  await tx
    .updateTable('states')
    .set({ refold_from: BEGINNING, refold_through: END, refold_state: null })
    .where('ledger', '=', ledger)
    .where('room', '=', room)
    .execute();
}
