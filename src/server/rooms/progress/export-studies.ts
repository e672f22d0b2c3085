import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { readInSlices, type Slices } from '#server/platform/database/slices.ts';
import { slicedList, slicedObject } from '#server/platform/http/json-stream.ts';
import { isoTime } from '#shared/time.ts';
import { UNIT } from './brought.ts';
import { idOf } from './event-id.ts';
import { numbered } from './names.repo.ts';
import { unpackText } from './packed-text.ts';
import { unpackPayload } from './payload.ts';
import { splitSubject } from './registry.ts';

/**
 * Everything stored about a learner's studies: the ledger as it is, and what is derived from it. Times are ISO 8601.
 * Whatever grows with what was learnt is sliced: it is read when it is written.
 * @param ledger null for a learner of whom nothing is there
 * @param rooms that keep states
 */
export async function exportStudies(
  db: Kysely<Tables>,
  ledger: number | null,
  rooms: readonly string[],
): Promise<Record<string, unknown>> {
  const of = ledger ?? 0;
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'total'])
    .where('ledger', '=', of)
    .execute();
  const told = await db
    .selectFrom('achievements_told')
    .select(['achievement_id', 'event_id'])
    .where('ledger', '=', of)
    .execute();
  const withStates = new Set([...rooms, ...(await roomsOfStates(db, of))]);
  return {
    events: slicedList(mapped(listEvents(db, of), presentEvent)),
    states: Object.fromEntries([...withStates].map((room) => [room, slicedObject(listStates(db, of, room))])),
    studyUnits: slicedList(
      mapped(listUnits(db, of), ({ id, subject, day }) => ({ eventId: idOf(id), subject, day })),
    ),
    studyDays: slicedList(mapped(listStudyDays(db, of), ({ day }) => day)),
    studyTime: slicedList(listStudyTime(db, of)),
    counters,
    xp: slicedList(listGrants(db, of)),
    achievementsTold: told.map((row) => ({ achievementId: row.achievement_id, eventId: idOf(row.event_id) })),
    wordsMet: slicedList(
      mapped(listWordsMet(db, of), ({ word_id, subject, met_at }) => ({
        wordId: word_id,
        subject,
        metAt: isoTime(met_at),
      })),
    ),
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
  const { said, ...facts } = unpackPayload(row.payload);
  return {
    id: idOf(row.id),
    number: row.seq,
    kind: unpackText(row.kind),
    subject: unpackText(row.subject),
    // The time a device said is stored only where it was not possible.
    payload: said ? { said: { occurredAt: row.occurred_at, ...said }, ...facts } : facts,
    occurredAt: isoTime(row.occurred_at),
    receivedAt: isoTime(row.received_at),
  };
}

/** Rooms that have states, the next one found from the one before: there are few rooms, and many states. */
async function roomsOfStates(db: Kysely<Tables>, ledger: number): Promise<string[]> {
  const rooms: string[] = [];
  for (;;) {
    const row = await db
      .selectFrom('states')
      .select('room')
      .where('ledger', '=', ledger)
      .where('room', '>', rooms.at(-1) ?? '')
      .orderBy('room')
      .limit(1)
      .executeTakeFirst();
    if (!row) return rooms;
    rooms.push(row.room);
  }
}

function listStates(db: Kysely<Tables>, ledger: number, room: string): Slices<readonly [string, unknown]> {
  const slices = readInSlices<{ subject: string; state: string }>((last, most) =>
    db
      .selectFrom('states')
      .select(['subject', 'state'])
      .where('ledger', '=', ledger)
      .where('room', '=', room)
      .where('subject', '>', last?.subject ?? '')
      .orderBy('subject')
      .limit(most)
      .execute(),
  );
  return mapped(slices, ({ subject, state }) => [splitSubject(subject).key, JSON.parse(state)] as const);
}

/** Study units, each with the id of the event that finished it, in the order of time. */
function listUnits(db: Kysely<Tables>, ledger: number) {
  interface Unit {
    readonly occurred_at: number;
    readonly seq: number;
    readonly no: number;
    readonly id: Uint8Array;
    readonly subject: string;
    readonly day: string;
  }
  return readInSlices<Unit>((last, most) =>
    db
      .selectFrom('results')
      .innerJoin('names', (join) =>
        join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.subject'),
      )
      .innerJoin('learning_events as event', (join) =>
        join.onRef('event.ledger', '=', 'results.ledger').onRef('event.seq', '=', 'results.seq'),
      )
      .select([
        'results.occurred_at',
        'results.seq',
        'names.no',
        'event.id',
        'names.name as subject',
        'results.day',
      ])
      .where('results.ledger', '=', ledger)
      .where('results.brought', '=', numbered(db, ledger, UNIT))
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('results.occurred_at', 'results.seq', 'results.subject'),
            '>',
            tuple(last?.occurred_at ?? 0, last?.seq ?? 0, last?.no ?? 0),
          ),
        ),
      )
      .orderBy('results.occurred_at')
      .orderBy('results.seq')
      .orderBy('results.subject')
      .limit(most)
      .execute(),
  );
}

function listStudyDays(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ day: string }>((last, most) =>
    db
      .selectFrom('study_days')
      .select('day')
      .where('ledger', '=', ledger)
      .where('studied', '=', 1)
      .where('day', '>', last?.day ?? '')
      .orderBy('day')
      .limit(most)
      .execute(),
  );
}

function listStudyTime(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ day: string; skill: string; ms: number }>((last, most) =>
    db
      .selectFrom('study_time')
      .select(['day', 'skill', 'ms'])
      .where('ledger', '=', ledger)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('day', 'skill'), '>', tuple(last?.day ?? '', last?.skill ?? '')),
      )
      .orderBy('day')
      .orderBy('skill')
      .limit(most)
      .execute(),
  );
}

function listGrants(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ reason: string; amount: number; day: string }>((last, most) =>
    db
      .selectFrom('xp_grants')
      .select(['reason', 'amount', 'day'])
      .where('ledger', '=', ledger)
      .where('reason', '>', last?.reason ?? '')
      .orderBy('reason')
      .limit(most)
      .execute(),
  );
}

function listWordsMet(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ word_id: string; subject: string; met_at: number }>((last, most) =>
    db
      .selectFrom('words_met')
      .select(['word_id', 'subject', 'met_at'])
      .where('ledger', '=', ledger)
      .where('word_id', '>', last?.word_id ?? '')
      .orderBy('word_id')
      .limit(most)
      .execute(),
  );
}
