import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { isoTime } from '#shared/time.ts';
import { UNIT } from './brought.ts';
import { idOf } from './event-id.ts';
import { numbered } from './names.repo.ts';
import { unpackText } from './packed-text.ts';
import { unpackPayload } from './payload.ts';
import { splitSubject } from './registry.ts';

/** Rows that one turn of the event loop reads. */
const ROWS_A_SLICE = 250;

/**
 * Everything stored about a learner's studies: the ledger as it is, and what is derived from it. Times are ISO 8601.
 * @param ledger null for a learner of whom nothing is there
 * @param rooms that keep states
 */
export async function exportStudies(
  db: Kysely<Tables>,
  ledger: number | null,
  rooms: readonly string[],
): Promise<Record<string, unknown>> {
  const of = ledger ?? 0;
  const rows = await listAllEvents(db, of);
  const days = await db
    .selectFrom('study_days')
    .selectAll()
    .where('ledger', '=', of)
    .orderBy('day')
    .execute();
  const studyTime = await db
    .selectFrom('study_time')
    .select(['day', 'skill', 'ms'])
    .where('ledger', '=', of)
    .orderBy('day')
    .orderBy('skill')
    .execute();
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'total'])
    .where('ledger', '=', of)
    .execute();
  const xp = await db
    .selectFrom('xp_grants')
    .select(['reason', 'amount', 'day'])
    .where('ledger', '=', of)
    .orderBy('day')
    .execute();
  const words = await db
    .selectFrom('words_met')
    .select(['word_id', 'subject', 'met_at'])
    .where('ledger', '=', of)
    .orderBy('met_at')
    .execute();
  const told = await db
    .selectFrom('achievements_told')
    .select(['achievement_id', 'event_id'])
    .where('ledger', '=', of)
    .execute();
  return {
    events: rows.map(({ event }) => event),
    states: await readStates(db, of, rooms),
    studyUnits: await listUnits(db, of, new Map(rows.map(({ seq, event }) => [seq, event.id]))),
    studyDays: days.filter(({ studied }) => studied === 1).map(({ day }) => day),
    studyTime,
    counters,
    xp,
    achievementsTold: told.map((row) => ({ achievementId: row.achievement_id, eventId: idOf(row.event_id) })),
    wordsMet: words.map((word) => ({
      wordId: word.word_id,
      subject: word.subject,
      metAt: isoTime(word.met_at),
    })),
  };
}

async function listAllEvents(db: Kysely<Tables>, ledger: number) {
  const all: { seq: number; event: ReturnType<typeof presentEvent> }[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('learning_events')
      .selectAll()
      .where('ledger', '=', ledger)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_A_SLICE)
      .execute();
    all.push(...rows.map((row) => ({ seq: row.seq, event: presentEvent(row) })));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_A_SLICE) return all;
    after = last.seq;
    await nextTurn();
  }
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

async function readStates(
  db: Kysely<Tables>,
  ledger: number,
  rooms: readonly string[],
): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('states')
    .select(['room', 'subject', 'state'])
    .where('ledger', '=', ledger)
    .orderBy('subject')
    .execute();
  const states: Record<string, Record<string, unknown>> = Object.fromEntries(rooms.map((room) => [room, {}]));
  for (const { room, subject, state } of rows) {
    const ofRoom = states[room] ?? {};
    ofRoom[splitSubject(subject).key] = JSON.parse(state);
    states[room] = ofRoom;
  }
  return states;
}

/** Study units, each with the event that finished it, in the order of days. */
async function listUnits(db: Kysely<Tables>, ledger: number, ids: ReadonlyMap<number, string>) {
  const units: { eventId: string; subject: string; day: string }[] = [];
  for (let afterMs = Number.MIN_SAFE_INTEGER; ; ) {
    const query = db
      .selectFrom('results')
      .innerJoin('names', (join) =>
        join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.subject'),
      )
      .select(['results.seq', 'names.name as subject', 'results.day', 'results.occurred_at'])
      .where('results.ledger', '=', ledger)
      .where('results.brought', '=', numbered(db, ledger, UNIT))
      .orderBy('results.occurred_at');
    const rows = await query.where('results.occurred_at', '>', afterMs).limit(ROWS_A_SLICE).execute();
    const last = rows.at(-1);
    if (!last) return units;
    // Those of the last millisecond may be more than fitted: all of them, instead.
    const same =
      rows.length < ROWS_A_SLICE
        ? []
        : await query.where('results.occurred_at', '=', last.occurred_at).execute();
    const whole = same.length === 0 ? rows : rows.filter((row) => row.occurred_at < last.occurred_at);
    units.push(
      ...[...whole, ...same].map(({ seq, subject, day }) => ({ eventId: ids.get(seq) ?? '', subject, day })),
    );
    if (rows.length < ROWS_A_SLICE) return units;
    afterMs = last.occurred_at;
    await nextTurn();
  }
}
