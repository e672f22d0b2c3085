import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { bytesOf, idOf } from './event-id.ts';
import type { NumberedEvent } from './ledger-room.ts';
import { numbered, numbersOf } from './names.repo.ts';
import { packText, unpackText } from './packed-text.ts';
import type { LedgerTransaction } from './transaction.ts';

type EventRow = Selectable<Tables['learning_events']>;
const COLUMNS = ['seq', 'id', 'kind', 'subject', 'payload', 'occurred_at'] as const;

const addEvent = prepared((db, event: EventRow) =>
  db.insertInto('learning_events').values({
    ledger: event.ledger,
    seq: event.seq,
    id: event.id,
    kind: event.kind,
    subject: event.subject,
    payload: event.payload,
    occurred_at: event.occurred_at,
    received_at: event.received_at,
  }),
);

export async function insertEvent(
  tx: Transaction<Tables>,
  ledger: number,
  { seq, id, kind, subject, payload, occurredAt }: NumberedEvent,
  receivedAt: number,
): Promise<void> {
  const times = { occurred_at: occurredAt, received_at: receivedAt };
  const packed = { kind: packText(kind), subject: packText(subject), payload };
  await addEvent(tx, { ledger, seq, id: bytesOf(id), ...packed, ...times });
}

const addSubjects = preparedForRows((db, rows: readonly Selectable<Tables['event_subjects']>[]) =>
  db
    .insertInto('event_subjects')
    .values(
      rows.map((row) => ({
        ledger: row.ledger,
        subject: row.subject,
        occurred_at: row.occurred_at,
        seq: row.seq,
      })),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Notes which subjects an event moves. */
export async function insertSubjects(
  transaction: Pick<LedgerTransaction, 'tx' | 'ledger' | 'registry' | 'names'>,
  rows: readonly { readonly subject: string; readonly occurredAt: number; readonly seq: number }[],
): Promise<void> {
  const numbers = await numbersOf(
    transaction,
    rows.map(({ subject }) => subject),
  );
  await addSubjects(
    transaction.tx,
    rows.map(({ occurredAt, seq }, index) => ({
      ...{ ledger: transaction.ledger.no, subject: numbers[index] as number },
      ...{ occurred_at: occurredAt, seq },
    })),
  );
}

const eventWithId = prepared((db, { ledger, id }: { ledger: number; id: Uint8Array }) =>
  db.selectFrom('learning_events').select(COLUMNS).where('ledger', '=', ledger).where('id', '=', id),
);

export async function findEvent(
  db: Kysely<Tables>,
  ledger: number,
  id: string,
): Promise<NumberedEvent | null> {
  const [row] = await eventWithId(db, { ledger, id: bytesOf(id) });
  return row ? eventOf(row) : null;
}

/** The next entries after number `after`, in the order of arrival. */
export async function listArrivals(
  db: Kysely<Tables>,
  ledger: number,
  after: number,
  count: number,
): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom('learning_events')
    .select(COLUMNS)
    .where('ledger', '=', ledger)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(count)
    .execute();
  return rows.map(eventOf);
}

/** Events that follow one another in time: whole milliseconds only, so that one can go on after the last. */
export interface Stretch {
  readonly events: readonly NumberedEvent[];
  /** Whether there are more within the bounds. */
  readonly hasMore: boolean;
}

function eventsOfSubject(db: Kysely<Tables>, ledger: number, subject: string) {
  return db
    .selectFrom('event_subjects as concerned')
    .innerJoin('learning_events as event', (join) =>
      join.onRef('event.ledger', '=', 'concerned.ledger').onRef('event.seq', '=', 'concerned.seq'),
    )
    .select(['event.seq', 'event.id', 'event.kind', 'event.subject', 'event.payload', 'event.occurred_at'])
    .where('concerned.ledger', '=', ledger)
    .where('concerned.subject', '=', numbered(db, ledger, subject));
}

interface StretchQuery {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly afterMs: number;
  readonly throughMs: number;
  readonly most: number;
}

const stretchOfSubject = prepared((db, { ledger, subject, afterMs, throughMs, most }: StretchQuery) =>
  eventsOfSubject(db, ledger, subject)
    .orderBy('concerned.occurred_at')
    .where('concerned.occurred_at', '>', afterMs)
    .where('concerned.occurred_at', '<=', throughMs)
    .limit(most),
);

/** About `count` events of a subject after one moment, up to and with another, in order of time alone. */
export async function listOfSubject(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
  { afterMs, throughMs, count }: { afterMs: number; throughMs: number; count: number },
): Promise<Stretch> {
  const rows = await stretchOfSubject(db, { ledger, subject, afterMs, throughMs, most: count + 1 });
  return wholeMoments(rows, count, (atMs) =>
    eventsOfSubject(db, ledger, subject).where('concerned.occurred_at', '=', atMs).execute(),
  );
}

/** The newest events of a subject, newest first. */
export async function listNewestOfSubject(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
  count: number,
): Promise<NumberedEvent[]> {
  const rows = await eventsOfSubject(db, ledger, subject)
    .orderBy('concerned.occurred_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(eventOf);
}

/** About `count` events of a learner after a moment, in order of time alone. */
export async function listInTime(
  db: Kysely<Tables>,
  ledger: number,
  afterMs: number,
  count: number,
): Promise<Stretch> {
  const query = db
    .selectFrom('learning_events')
    .select(COLUMNS)
    .where('ledger', '=', ledger)
    .orderBy('occurred_at');
  const rows = await query
    .where('occurred_at', '>', afterMs)
    .limit(count + 1)
    .execute();
  return wholeMoments(rows, count, (atMs) =>
    query.where('occurred_at', '>=', atMs).where('occurred_at', '<=', atMs).execute(),
  );
}

type EventColumns = Pick<EventRow, (typeof COLUMNS)[number]>;

/** Leaves the last millisecond to the next stretch, where it may go on; reads all of it when it fills this one. */
async function wholeMoments(
  rows: readonly EventColumns[],
  count: number,
  read: (atMs: number) => Promise<EventColumns[]>,
): Promise<Stretch> {
  const last = rows.at(-1);
  if (!last || rows.length <= count) return { events: rows.map(eventOf), hasMore: false };
  const whole = rows.filter((row) => row.occurred_at < last.occurred_at);
  return { events: (whole.length > 0 ? whole : await read(last.occurred_at)).map(eventOf), hasMore: true };
}

/** The learner's events of one millisecond. */
export async function listAt(db: Kysely<Tables>, ledger: number, atMs: number): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom('learning_events')
    .select(COLUMNS)
    .where('ledger', '=', ledger)
    // Said as a range: asked for one value, SQLite reads the whole ledger instead of the index.
    .where('occurred_at', '>=', atMs)
    .where('occurred_at', '<=', atMs)
    .execute();
  return rows.map(eventOf);
}

/** Neighbours looked at together: nearly always the first will do. */
const NEARBY = 8;

/** When the nearest event before or after a moment happened that `counts`; null when there is none. */
export async function findNeighbour(
  db: Kysely<Tables>,
  ledger: number,
  atMs: number,
  side: 'before' | 'after',
  counts: (event: NumberedEvent) => boolean,
): Promise<number | null> {
  const [than, order] = side === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  for (let fromMs = atMs; ; ) {
    const rows = await db
      .selectFrom('learning_events')
      .select(COLUMNS)
      .where('ledger', '=', ledger)
      .where('occurred_at', than, fromMs)
      .orderBy('occurred_at', order)
      .limit(NEARBY)
      .execute();
    const found = rows.map(eventOf).find(counts);
    if (found) return found.occurredAt;
    const last = rows.at(-1);
    if (!last || rows.length < NEARBY) return null;
    // Of the last moment there may be more.
    if ((await listAt(db, ledger, last.occurred_at)).some(counts)) return last.occurred_at;
    fromMs = last.occurred_at;
  }
}

/** Whether anything happened at or after `atMs`. */
export async function hasEventSince(tx: Transaction<Tables>, ledger: number, atMs: number): Promise<boolean> {
  const row = await tx
    .selectFrom('learning_events')
    .select('seq')
    .where('ledger', '=', ledger)
    .where('occurred_at', '>=', atMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function eventOf({ seq, id, kind, subject, payload, occurred_at }: EventColumns): NumberedEvent {
  const names = { kind: unpackText(kind), subject: unpackText(subject) };
  return { seq, id: idOf(id), ...names, payload, occurredAt: occurred_at };
}
