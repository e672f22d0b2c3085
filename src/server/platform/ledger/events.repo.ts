import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared, preparedForRows } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { bytesOf, idOf } from './event-id.ts';
import type { NumberedEvent } from './registry.ts';

type EventRow = Selectable<Tables['learning_events']>;
const COLUMNS = [
  'seq',
  'id',
  'kind',
  'subject',
  'payload',
  'client_payload',
  'spent_ms',
  'occurred_at',
] as const;

const addEvent = prepared((db, event: EventRow) =>
  db.insertInto('learning_events').values({
    ledger: event.ledger,
    seq: event.seq,
    id: event.id,
    kind: event.kind,
    subject: event.subject,
    payload: event.payload,
    client_payload: event.client_payload,
    spent_ms: event.spent_ms,
    occurred_at: event.occurred_at,
    received_at: event.received_at,
  }),
);

export async function insertEvent(
  tx: Transaction<Tables>,
  ledger: number,
  { seq, id, kind, subject, payload, clientPayload, spentMs, occurredAt }: NumberedEvent,
  receivedAt: number,
): Promise<void> {
  await addEvent(tx, {
    ledger,
    seq,
    id: bytesOf(id),
    kind,
    subject,
    payload,
    client_payload: clientPayload,
    spent_ms: spentMs,
    occurred_at: occurredAt,
    received_at: receivedAt,
  });
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

/** Stores the subjects of events. */
export async function insertSubjects(
  tx: Transaction<Tables>,
  ledger: number,
  rows: readonly { readonly subject: string; readonly occurredAt: number; readonly seq: number }[],
): Promise<void> {
  await addSubjects(
    tx,
    rows.map(({ subject, occurredAt, seq }) => ({ ledger, subject, occurred_at: occurredAt, seq })),
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

/** Lists the next events after number `after`, in order of arrival. */
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

/**
 * Consecutive events in chronological order. A slice ends with a complete millisecond, so that the next one can start
 * there.
 */
export interface EventSlice {
  readonly events: readonly NumberedEvent[];
  /** True if there are more events within the bounds. */
  readonly hasMore: boolean;
}

const EVENT_COLUMNS = COLUMNS.map((column) => `event.${column}` as const);

function eventsOfSubject(db: Kysely<Tables>, ledger: number, subject: string) {
  return db
    .selectFrom('event_subjects as concerned')
    .innerJoin('learning_events as event', (join) =>
      join.onRef('event.ledger', '=', 'concerned.ledger').onRef('event.seq', '=', 'concerned.seq'),
    )
    .select(EVENT_COLUMNS)
    .where('concerned.ledger', '=', ledger)
    .where('concerned.subject', '=', subject);
}

interface SliceQuery {
  readonly [given: string]: number | string;
  readonly ledger: number;
  readonly subject: string;
  readonly afterMs: number;
  readonly throughMs: number;
  readonly most: number;
}

const sliceOfSubject = prepared((db, { ledger, subject, afterMs, throughMs, most }: SliceQuery) =>
  eventsOfSubject(db, ledger, subject)
    .orderBy('concerned.occurred_at')
    .where('concerned.occurred_at', '>', afterMs)
    .where('concerned.occurred_at', '<=', throughMs)
    .limit(most),
);

/**
 * Lists about `count` events of a subject after one time and up to and including another, in chronological order only.
 */
export async function listOfSubject(
  db: Kysely<Tables>,
  ledger: number,
  subject: string,
  { afterMs, throughMs, count }: { afterMs: number; throughMs: number; count: number },
): Promise<EventSlice> {
  const rows = await sliceOfSubject(db, { ledger, subject, afterMs, throughMs, most: count + 1 });
  return wholeMoments(rows, count, (atMs) =>
    eventsOfSubject(db, ledger, subject).where('concerned.occurred_at', '=', atMs).execute(),
  );
}

/** Lists the newest events of a subject, newest first. */
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

/** Lists about `count` events of a learner after a given time, in chronological order only. */
export async function listInTime(
  db: Kysely<Tables>,
  ledger: number,
  afterMs: number,
  count: number,
): Promise<EventSlice> {
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

/** Keeps complete milliseconds: leaves the last one to the next read, or reads all of it if it fills this slice. */
async function wholeMoments(
  rows: readonly EventColumns[],
  count: number,
  read: (atMs: number) => Promise<EventColumns[]>,
): Promise<EventSlice> {
  const last = rows.at(-1);
  if (!last || rows.length <= count) return { events: rows.map(eventOf), hasMore: false };
  const whole = rows.filter((row) => row.occurred_at < last.occurred_at);
  return { events: (whole.length > 0 ? whole : await read(last.occurred_at)).map(eventOf), hasMore: true };
}

/** Lists the learner's events of one millisecond. */
export async function listAt(db: Kysely<Tables>, ledger: number, atMs: number): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom('learning_events')
    .select(COLUMNS)
    .where('ledger', '=', ledger)
    // Written as a range: for an equality, SQLite reads the whole ledger instead of the index.
    .where('occurred_at', '>=', atMs)
    .where('occurred_at', '<=', atMs)
    .execute();
  return rows.map(eventOf);
}

/** Number of neighbouring events read in one query; usually the first one counts. */
const NEARBY = 8;

/** Finds the time of the nearest event before or after a given time that `counts`; null if there is none. */
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
    // The last millisecond may have more events.
    if ((await listAt(db, ledger, last.occurred_at)).some(counts)) return last.occurred_at;
    fromMs = last.occurred_at;
  }
}

/** Returns whether there is an event at or after `atMs`. */
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

function eventOf(row: EventColumns): NumberedEvent {
  const { seq, id, kind, subject, payload, client_payload, spent_ms, occurred_at } = row;
  return {
    seq,
    id: idOf(id),
    kind,
    subject,
    payload,
    clientPayload: client_payload,
    spentMs: spent_ms,
    occurredAt: occurred_at,
  };
}
