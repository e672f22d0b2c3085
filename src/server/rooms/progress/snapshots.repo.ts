import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { numbered, numberOf } from './names.repo.ts';
import { packText, unpackText } from './packed-text.ts';
import type { Work } from './work.ts';

/** A state as it was after the events of a moment; JSON, stored as `packText` writes it. */
export type Snapshot = Pick<Selectable<Tables['state_snapshots']>, 'occurred_at' | 'state'>;

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
