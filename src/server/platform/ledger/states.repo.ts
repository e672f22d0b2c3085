import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { prepared, preparedForKeys, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { splitSubject } from './registry.ts';
import { BEGINNING, END, type StateRow } from './state-row.ts';

/** State after all events up to a given time. */
export type Snapshot = Pick<Selectable<Tables['state_snapshots']>, 'occurred_at' | 'state'>;

interface StatePlace {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly stream: string;
  readonly subject: string;
}

const statesAt = preparedForRows((db, places: readonly StatePlace[]) => {
  const [first, ...others] = places.map(({ ledger, stream, subject }) =>
    db
      .selectFrom('states')
      .selectAll()
      .where('ledger', '=', ledger)
      .where('stream', '=', stream)
      .where('subject', '=', subject),
  );
  // One query for each subject: no index has the subject without its stream.
  return others.reduce((all, next) => all.unionAll(next), first as NonNullable<typeof first>);
});

/** Finds the states of subjects of any stream, by subject. */
export async function findStates(
  db: Kysely<Tables>,
  ledger: number,
  subjects: readonly string[],
): Promise<Map<string, StateRow>> {
  const places = subjects.map((subject) => ({ ledger, stream: splitSubject(subject).stream, subject }));
  return new Map((await statesAt(db, places)).map((row) => [row.subject, row]));
}

export async function findState(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
): Promise<StateRow | null> {
  return (await findStates(db, ledger, [subject])).get(subject) ?? null;
}

const statesOfStream = prepared((db, { ledger, stream }: { ledger: number; stream: string }) =>
  db
    .selectFrom('states')
    .select(['subject', 'state'])
    .where('ledger', '=', ledger)
    .where('stream', '=', stream)
    .orderBy('subject'),
);

/** Lists the states of a stream. */
export function listStates(
  db: Kysely<Tables>,
  ledger: number,
  stream: string,
): Promise<Pick<StateRow, 'subject' | 'state'>[]> {
  return statesOfStream(db, { ledger, stream });
}

const statesOfKeys = preparedForKeys((db, given: { ledger: number; stream: string }, subjects) =>
  db
    .selectFrom('states')
    .select(['subject', 'state'])
    .where('ledger', '=', given.ledger)
    .where('stream', '=', given.stream)
    .where('subject', 'in', subjects),
);

/** Lists the states of a stream with these keys, in the order of the keys. */
export async function listStatesOf(
  db: Kysely<Tables>,
  ledger: number,
  stream: string,
  keys: readonly string[],
): Promise<Pick<StateRow, 'subject' | 'state'>[]> {
  const subjects = keys.map((key) => `${stream}:${key}`);
  const rows = await statesOfKeys(db, { ledger, stream }, subjects);
  const found = new Map(rows.map((row) => [row.subject, row]));
  return subjects.flatMap((subject) => found.get(subject) ?? []);
}

/** Counts the states of a stream, and those that are still being folded again. */
export async function countStates(
  db: Kysely<Tables>,
  ledger: number,
  stream: string,
): Promise<{ states: number; pending: number }> {
  const row = await db
    .selectFrom('states')
    .select(({ fn }) => [fn.countAll<number>().as('states'), fn.count<number>('refold_from').as('pending')])
    .where('ledger', '=', ledger)
    .where('stream', '=', stream)
    .executeTakeFirst();
  return { states: Number(row?.states ?? 0), pending: Number(row?.pending ?? 0) };
}

/** Columns changed by a step with the newest event. */
const STEP = ['state', 'version', 'due_at', 'newest_at', 'newest_seq', 'unsaved'] as const;
/** Columns that mark a state to be folded again. */
const REFOLD = ['refold_from', 'refold_through', 'refold_state'] as const;

const putStates = (columns: readonly (keyof StateRow)[]) =>
  preparedForRows((db, rows: readonly StateRow[]) =>
    db
      .insertInto('states')
      .values(
        rows.map((row) => ({
          ledger: row.ledger,
          stream: row.stream,
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
          .columns(['ledger', 'stream', 'subject'])
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

/** Stores the states after steps; their refold marks stay unchanged. */
export async function saveSteps(tx: Transaction<Tables>, rows: readonly StateRow[]): Promise<void> {
  await putSteps(tx, rows);
}

export async function removeState(tx: Transaction<Tables>, ledger: number, subject: string): Promise<void> {
  await tx
    .deleteFrom('states')
    .where('ledger', '=', ledger)
    .where('stream', '=', splitSubject(subject).stream)
    .where('subject', '=', subject)
    .execute();
}

export async function saveSnapshot(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
  { occurred_at, state }: Snapshot,
): Promise<void> {
  await tx
    .insertInto('state_snapshots')
    .values({ ledger, subject, occurred_at, state })
    .onConflict((conflict) => conflict.columns(['ledger', 'subject', 'occurred_at']).doUpdateSet({ state }))
    .execute();
}

/** Deletes all snapshots of a subject. */
export async function removeSnapshots(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('state_snapshots')
    .where('ledger', '=', ledger)
    .where('subject', '=', subject)
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
    .where('subject', '=', subject)
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

/** Finds the newest snapshot of a subject before a given time, or the oldest one after it. */
export async function findSnapshot(
  tx: Transaction<Tables>,
  ledger: number,
  subject: string,
  side: keyof typeof nextSnapshot,
  atMs: number,
): Promise<Snapshot | null> {
  const [row] = await nextSnapshot[side](tx, { ledger, subject, atMs });
  return row ?? null;
}

/** Finds a subject that is to be folded again, of one stream or of any; null if there is none. */
export async function findRefold(
  tx: Transaction<Tables>,
  ledger: number,
  stream?: string,
): Promise<Pick<StateRow, 'subject'> | null> {
  // Both conditions are written so that SQLite can use only the partial index of these rows.
  const pending = tx
    .selectFrom('states')
    .select('subject')
    .where('ledger', '=', ledger)
    .where('refold_from', '>=', BEGINNING);
  const query = stream === undefined ? pending : pending.where(sql<string>`stream || ''`, '=', stream);
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

/** Marks all subjects of a stream to be folded again from their first events; readers see the old states until then. */
export async function refoldStream(tx: Transaction<Tables>, ledger: number, stream: string): Promise<void> {
  const subjects = tx
    .selectFrom('states')
    .select('subject')
    .where('ledger', '=', ledger)
    .where('stream', '=', stream);
  await tx
    .deleteFrom('state_snapshots')
    .where('ledger', '=', ledger)
    .where('subject', 'in', subjects)
    .execute();
  await tx
    .updateTable('states')
    .set({ refold_from: BEGINNING, refold_through: END, refold_state: null })
    .where('ledger', '=', ledger)
    .where('stream', '=', stream)
    .execute();
}
