import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { readInSlices, type Slices } from '#server/platform/database/slices.ts';
import { slicedList, slicedObject } from '#server/platform/http/json-stream.ts';
import { isoTime } from '#shared/time.ts';
import { idOf } from './event-id.ts';
import { UNIT } from './outcome.ts';
import { splitSubject } from './registry.ts';

/**
 * Exports the events of a ledger and the rows derived from them by its projections. Times are ISO 8601. Lists that grow
 * with the ledger are read slice by slice while they are written.
 * @param ledger null for a learner without a ledger
 * @param streams of the registered projections; those without states are exported empty
 */
export async function exportLedger(
  db: Kysely<Tables>,
  ledger: number | null,
  streams: readonly string[],
): Promise<Record<string, unknown>> {
  const of = ledger ?? 0;
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'total'])
    .where('ledger', '=', of)
    .execute();
  const withStates = new Set([...streams, ...(await streamsOf(db, of))]);
  return {
    events: slicedList(mapped(listEvents(db, of), presentEvent)),
    states: Object.fromEntries(
      [...withStates].map((stream) => [stream, slicedObject(listStates(db, of, stream))]),
    ),
    studyUnits: slicedList(
      mapped(listUnits(db, of), ({ id, subject, day }) => ({ eventId: idOf(id), subject, day })),
    ),
    counters,
  };
}

async function* mapped<From, To>(slices: Slices<From>, change: (item: From) => To): Slices<To> {
  for await (const slice of slices) yield slice.map(change);
}

function listEvents(db: Kysely<Tables>, ledger: number) {
  return readInSlices<Selectable<Tables['learning_events']>>((last, most) =>
    db
      .selectFrom('learning_events')
      .selectAll()
      .where('ledger', '=', ledger)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(most)
      .execute(),
  );
}

function presentEvent(row: Selectable<Tables['learning_events']>) {
  const facts = {
    ...(JSON.parse(row.payload) as object),
    ...(row.spent_ms !== null && { spentMs: row.spent_ms }),
  };
  const said = row.client_payload === null ? null : (JSON.parse(row.client_payload) as object);
  return {
    id: idOf(row.id),
    number: row.seq,
    kind: row.kind,
    subject: row.subject,
    // `said` is the wire name of the client's payload. The time sent by a device is stored only where it was corrected.
    payload: said ? { said: { occurredAt: row.occurred_at, ...said }, ...facts } : facts,
    occurredAt: isoTime(row.occurred_at),
    receivedAt: isoTime(row.received_at),
  };
}

/**
 * Lists the streams that have states, each found from the previous one, since there are few streams and many states.
 */
async function streamsOf(db: Kysely<Tables>, ledger: number): Promise<string[]> {
  const streams: string[] = [];
  for (;;) {
    const row = await db
      .selectFrom('states')
      .select('stream')
      .where('ledger', '=', ledger)
      .where('stream', '>', streams.at(-1) ?? '')
      .orderBy('stream')
      .limit(1)
      .executeTakeFirst();
    if (!row) return streams;
    streams.push(row.stream);
  }
}

function listStates(db: Kysely<Tables>, ledger: number, stream: string): Slices<readonly [string, unknown]> {
  const slices = readInSlices<{ subject: string; state: string }>((last, most) =>
    db
      .selectFrom('states')
      .select(['subject', 'state'])
      .where('ledger', '=', ledger)
      .where('stream', '=', stream)
      .where('subject', '>', last?.subject ?? '')
      .orderBy('subject')
      .limit(most)
      .execute(),
  );
  return mapped(slices, ({ subject, state }) => [splitSubject(subject).key, JSON.parse(state)] as const);
}

/** Lists study units with the id of the event that finished them, in chronological order. */
function listUnits(db: Kysely<Tables>, ledger: number) {
  interface Unit {
    readonly occurred_at: number;
    readonly seq: number;
    readonly id: Uint8Array;
    readonly subject: string;
    readonly day: string;
  }
  return readInSlices<Unit>((last, most) =>
    db
      .selectFrom('outcomes')
      .innerJoin('learning_events as event', (join) =>
        join.onRef('event.ledger', '=', 'outcomes.ledger').onRef('event.seq', '=', 'outcomes.seq'),
      )
      .select(['outcomes.occurred_at', 'outcomes.seq', 'event.id', 'outcomes.subject', 'outcomes.day'])
      .where('outcomes.ledger', '=', ledger)
      .where('outcomes.outcome', '=', UNIT)
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('outcomes.occurred_at', 'outcomes.seq', 'outcomes.subject'),
            '>',
            tuple(last?.occurred_at ?? 0, last?.seq ?? 0, last?.subject ?? ''),
          ),
        ),
      )
      .orderBy('outcomes.occurred_at')
      .orderBy('outcomes.seq')
      .orderBy('outcomes.subject')
      .limit(most)
      .execute(),
  );
}
