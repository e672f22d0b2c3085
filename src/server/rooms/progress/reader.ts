import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ZodType } from 'zod';
import { prepared, preparedForKeys } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { compareEvents, type EventKinds, type LearningEvent } from '#shared/progress/event.ts';
import { type DayBounds, dayBounds, type LearnerDay } from '#shared/progress/learner-day.ts';
import type { Projection } from '#shared/progress/projection.ts';
import { dayAt, zoneAt } from '#shared/progress/time-zones.ts';
import { nameOf, readName } from './brought.ts';
import { countDue, countDueByDay, listDue } from './due.repo.ts';
import { idOf } from './event-id.ts';
import { listArrivals, listNewestOfSubject } from './events.repo.ts';
import { type LedgerRow, zonesOf } from './ledgers.repo.ts';
import { numbered } from './names.repo.ts';
import { type Registry, splitSubject } from './registry.ts';
import { countersOf } from './results.repo.ts';
import { countStates, listStates, listStatesOf, type StateRow } from './states.repo.ts';

/** Which states: those due from one moment up to and with another, milliseconds since 1970. */
export interface DueRange {
  readonly fromMs: number;
  readonly throughMs: number;
}

/**
 * A learner's ledger to read from, at one moment. Nothing read here costs more the longer the ledger is. While folds that
 * have changed are replayed, states are those of the former ones.
 */
export interface LedgerReader {
  readonly nowMs: number;
  /** The learner's present day, and its bounds. */
  readonly today: LearnerDay;
  readonly day: DayBounds;
  /** States of a projection by key: all, or those asked for. */
  states<State, Kinds extends EventKinds, Guide>(
    projection: Projection<State, Kinds, Guide>,
    keys?: readonly string[],
  ): Promise<Map<string, State>>;
  /** States that are due within a range, by key, in the order in which they are due. */
  due<State, Kinds extends EventKinds, Guide>(
    projection: Projection<State, Kinds, Guide>,
    range: DueRange,
    most: number,
  ): Promise<Map<string, State>>;
  /** How many states of a room are due within each of some ranges. */
  countDue(room: string, ranges: readonly DueRange[]): Promise<number[]>;
  /** How many states of a room become due on each of so many days of 24 hours from a moment on, one after another. */
  countDueByDay(room: string, fromMs: number, days: number): Promise<number[]>;
  /** Sums of what folds have counted: in all, or since a moment. 0 for what nobody counts. */
  counted<Name extends string>(names: readonly Name[], sinceMs?: number): Promise<Record<Name, number>>;
  /** Ids of the newest events that added to a counter, newest first. */
  newestCounted(name: string, most: number): Promise<string[]>;
  /** The newest events of a subject, newest first. */
  newestEvents(subject: string, most: number): Promise<LearningEvent[]>;
  /** Milliseconds studied on one of the learner's days. */
  studiedMs(day: LearnerDay): Promise<number>;
  /**
   * A learner's newest events of some kinds in order of time, at most about `most`, among the `within` newest of all
   * kinds: these are looked through, in slices.
   */
  newestOfKinds(kinds: readonly string[], most: number, within: number): Promise<LearningEvent[]>;
  /** How many states a room has, and how many of them are still being folded anew. */
  refolding(room: string): Promise<{ states: number; pending: number }>;
}

/** Events that one turn of the event loop reads. */
const EVENTS_A_SLICE = 250;

const sumsSince = preparedForKeys((db, { ledger, sinceMs }: { ledger: number; sinceMs: number }, counters) =>
  db
    .selectFrom('names')
    .select(({ selectFrom }) => [
      'name',
      selectFrom('results')
        .select(({ fn }) => fn.sum<number>('amount').as('sum'))
        .where('ledger', '=', ledger)
        .whereRef('brought', '=', 'names.no')
        .where('occurred_at', '>=', sinceMs)
        .as('sum'),
    ])
    .where('ledger', '=', ledger)
    .where('name', 'in', counters),
);

/** Sums of what was counted since a moment, by the counter's name. */
async function sumSince(
  db: Kysely<Tables>,
  ledger: number,
  names: readonly string[],
  sinceMs: number,
): Promise<Map<string, number>> {
  const counters = names.map((name) => nameOf('count', name));
  const rows = await sumsSince(db, { ledger, sinceMs }, counters);
  return new Map(rows.map(({ name, sum }) => [readName(name).name, Number(sum)]));
}

const timeOfDay = prepared((db, { ledger, day }: { ledger: number; day: string }) =>
  db.selectFrom('study_time').select('ms').where('ledger', '=', ledger).where('day', '=', day),
);

/**
 * @param ledger as `caretaker.readable` gave it
 * @param current resolves when everything derived is that of the present folds
 */
export function readerOf(
  db: Kysely<Tables>,
  registry: Registry,
  ledger: LedgerRow,
  nowMs: number,
  current: () => Promise<unknown>,
): LedgerReader {
  const zones = zonesOf(ledger);
  const zone = zoneAt(zones, nowMs);
  const { no } = ledger;
  const folded = JSON.parse(ledger.folds) as Record<string, number>;

  /** What a room never folded, or folded to something of another form, is waited for. */
  async function statesOf<State>(
    { room, version, state }: Pick<Projection<State, EventKinds>, 'room' | 'version' | 'state'>,
    read: () => Promise<Row[]>,
  ): Promise<Map<string, State>> {
    // Written by the present fold: to look at each part of hundreds of them would cost far more than to read them.
    if (folded[room] === version) return byKey(await read(), (text) => JSON.parse(text) as State);
    const shown = Object.hasOwn(folded, room) ? inForm(await read(), state) : null;
    if (shown) return shown;
    await current();
    return byKey(await read(), (text) => state.parse(JSON.parse(text)));
  }

  return {
    nowMs,
    today: dayAt(zones, nowMs),
    day: dayBounds(nowMs, zone),
    states: (projection, keys) =>
      statesOf(projection, () =>
        keys ? listStatesOf(db, no, projection.room, keys) : listStates(db, no, projection.room),
      ),
    due: (projection, range, most) =>
      statesOf(projection, () => listDue(db, { ledger: no, room: projection.room, ...range, most })),
    countDue: (room, ranges) =>
      countDue(
        db,
        ranges.map((range) => ({ ledger: no, room, ...range })),
      ),
    countDueByDay: (room, fromMs, days) => countDueByDay(db, { ledger: no, room, fromMs }, days),
    async counted<Name extends string>(names: readonly Name[], sinceMs?: number) {
      const sums = sinceMs === undefined ? await countersOf(db, no) : await sumSince(db, no, names, sinceMs);
      return Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0])) as Record<Name, number>;
    },
    async newestCounted(name, most) {
      const rows = await db
        .selectFrom('results')
        .innerJoin('learning_events as event', (join) =>
          join.onRef('event.ledger', '=', 'results.ledger').onRef('event.seq', '=', 'results.seq'),
        )
        .select('event.id')
        .where('results.ledger', '=', no)
        .where('results.brought', '=', numbered(db, no, nameOf('count', name)))
        .where('results.amount', '>', 0)
        .orderBy('results.occurred_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id }) => idOf(id));
    },
    async newestEvents(subject, most) {
      // Which events concern it is found out anew by a replay, too.
      if (ledger.folds !== registry.folds) await current();
      const events = await listNewestOfSubject(db, no, subject, most);
      return events.filter(({ kind }) => registry.knows(kind)).map((event) => registry.read(event));
    },
    async studiedMs(day) {
      const rows = await timeOfDay(db, { ledger: no, day });
      return rows.reduce((sum, { ms }) => sum + ms, 0);
    },
    async newestOfKinds(kinds, most, within) {
      const found: LearningEvent[] = [];
      const farthest = Math.max(0, ledger.last_seq - within);
      for (let last = ledger.last_seq; found.length < most && last > farthest; last -= EVENTS_A_SLICE) {
        const after = Math.max(farthest, last - EVENTS_A_SLICE);
        const events = await listArrivals(db, no, after, last - after);
        found.push(...events.filter(({ kind }) => kinds.includes(kind)).map((event) => registry.read(event)));
        await nextTurn();
      }
      return found.sort(compareEvents(registry.kinds));
    },
    refolding: (room) => countStates(db, no, room),
  };
}

type Row = Pick<StateRow, 'subject' | 'state'>;

function byKey<State>(rows: readonly Row[], parse: (text: string) => State): Map<string, State> {
  return new Map(rows.map((row) => [splitSubject(row.subject).key, parse(row.state)]));
}

/** States by key; null when one of them has another form. */
function inForm<State>(rows: readonly Row[], form: ZodType<State>): Map<string, State> | null {
  const states = new Map<string, State>();
  for (const { subject, state } of rows) {
    const parsed = form.safeParse(JSON.parse(state));
    if (!parsed.success) return null;
    states.set(splitSubject(subject).key, parsed.data);
  }
  return states;
}
