import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { prepared, preparedForKeys } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { numbered, numberOf } from './names.repo.ts';
import { packText, unpackText } from './packed-text.ts';
import { splitSubject } from './registry.ts';
import type { Work } from './work.ts';

/** Before all events. */
export const BEGINNING = -1;
/** After all events. */
export const END = Number.MAX_SAFE_INTEGER;

/** A subject's row. */
export type StateRow = Selectable<Tables['states']>;

/** A state as it was after the events of a moment. */
export type Snapshot = Pick<Selectable<Tables['state_snapshots']>, 'occurred_at' | 'state'>;

const stateOf = prepared((db, { ledger, room, subject }: { ledger: number; room: string; subject: string }) =>
  db
    .selectFrom('states')
    .selectAll()
    .where('ledger', '=', ledger)
    .where('room', '=', room)
    .where('subject', '=', subject),
);

export async function findState(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
): Promise<StateRow | null> {
  const [row] = await stateOf(db, { ledger, room: splitSubject(subject).room, subject });
  return row ?? null;
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

const putState = prepared((db, row: StateRow) => {
  const columns = {
    state: row.state,
    version: row.version,
    due_at: row.due_at,
    newest_at: row.newest_at,
    newest_seq: row.newest_seq,
    unsaved: row.unsaved,
    refold_from: row.refold_from,
    refold_through: row.refold_through,
    refold_state: row.refold_state,
  };
  return db
    .insertInto('states')
    .values({ ledger: row.ledger, room: row.room, subject: row.subject, ...columns })
    .onConflict((conflict) => conflict.columns(['ledger', 'room', 'subject']).doUpdateSet(columns));
});

export async function saveState(tx: Transaction<Tables>, row: StateRow): Promise<void> {
  await putState(tx, { ...row });
}

/** What a step on the newest event changes. */
export type Step = Pick<StateRow, 'state' | 'version' | 'due_at' | 'newest_at' | 'newest_seq' | 'unsaved'>;

const stepOn = prepared((db, step: Step & Pick<StateRow, 'ledger' | 'room' | 'subject'>) =>
  db
    .updateTable('states')
    .set({
      state: step.state,
      version: step.version,
      due_at: step.due_at,
      newest_at: step.newest_at,
      newest_seq: step.newest_seq,
      unsaved: step.unsaved,
    })
    .where('ledger', '=', step.ledger)
    .where('room', '=', step.room)
    .where('subject', '=', step.subject),
);

/** Takes a step on a state that is there. */
export async function updateState(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
  step: Step,
): Promise<void> {
  await stepOn(tx, { ledger, room: splitSubject(subject).room, subject, ...step });
}

export async function removeState(tx: Transaction<Tables>, ledger: number, subject: string): Promise<void> {
  await tx
    .deleteFrom('states')
    .where('ledger', '=', ledger)
    .where('room', '=', splitSubject(subject).room)
    .where('subject', '=', subject)
    .execute();
}

export async function saveSnapshot(
  work: Pick<Work, 'tx' | 'ledger' | 'names'>,
  subject: string,
  { occurred_at, state }: Snapshot,
): Promise<void> {
  const row = { ledger: work.ledger.no, subject: await numberOf(work, subject), occurred_at };
  const packed = { state: packText(state) };
  await work.tx
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
export async function refoldRoom(tx: Transaction<Tables>, ledger: number, room: string): Promise<void> {
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
