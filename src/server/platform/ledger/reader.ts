import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ZodType } from 'zod';
import { preparedForKeys } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { compareEvents, type EventKinds, type LearningEvent } from '#shared/progress/event.ts';
import type { Evidence } from '#shared/progress/evidence.ts';
import { type DayBounds, dayBounds, type LearnerDay } from '#shared/progress/learner-day.ts';
import { type Spread, spreadAt } from '#shared/progress/pauses.ts';
import type { Projection } from '#shared/progress/projection.ts';
import { dayAt, zoneAt } from '#shared/progress/time-zones.ts';
import { countDue, countDueByDay, listDue } from './due.repo.ts';
import { idOf } from './event-id.ts';
import { listArrivals, listNewestOfSubject } from './events.repo.ts';
import { type LedgerRow, pausesOf, zonesOf } from './ledgers.repo.ts';
import { outcomeName, readOutcomeName } from './outcome.ts';
import { countersOf } from './outcomes.repo.ts';
import { type Registry, splitSubject } from './registry.ts';
import type { StateRow } from './state-row.ts';
import { countStates, listStates, listStatesOf } from './states.repo.ts';

/** Range of due times, both ends included, in milliseconds since 1970. */
export interface DueRange {
  readonly fromMs: number;
  readonly throughMs: number;
}

/**
 * Reads a learner's ledger at one moment. The cost of a read does not grow with the ledger. While a ledger is rebuilt,
 * states are those of the former projections.
 */
export interface LedgerReader {
  readonly nowMs: number;
  /** The learner's current day, and its bounds. */
  readonly today: LearnerDay;
  readonly day: DayBounds;
  /** Place of the day among those over which the cards of a pause are spread; null on other days. */
  readonly spread: Spread | null;
  /** Returns states of a projection by key: all of them, or the requested ones. */
  states<State, Kinds extends EventKinds, Dependency>(
    projection: Projection<State, Kinds, Dependency>,
    keys?: readonly string[],
  ): Promise<Map<string, State>>;
  /** Returns the states that are due within a range, by key, in the order in which they are due. */
  due<State, Kinds extends EventKinds, Dependency>(
    projection: Projection<State, Kinds, Dependency>,
    range: DueRange,
    most: number,
  ): Promise<Map<string, State>>;
  /** Counts the states of a stream that are due within each range. */
  countDue(stream: string, ranges: readonly DueRange[]): Promise<number[]>;
  /** Counts the states of a stream that become due on each of the next `days` days of 24 hours. */
  countDueByDay(stream: string, fromMs: number, days: number): Promise<number[]>;
  /** Returns the totals of counters, or their sums since a given time; 0 for an unknown counter. */
  counted<Name extends string>(names: readonly Name[], sinceMs?: number): Promise<Record<Name, number>>;
  /** Returns the ids of the newest events that added to a counter, newest first. */
  newestCounted(name: string, most: number): Promise<string[]>;
  /** Returns the newest events of a subject, newest first. */
  newestEvents(subject: string, most: number): Promise<LearningEvent[]>;
  /** Returns the evidence that an event gives; null if its kind gives none. */
  evidenceOf(event: LearningEvent): Evidence | null;
  /**
   * Finds the newest events of some kinds, at most about `most`, among the `within` newest events of all kinds, which
   * are read in slices. Returned in chronological order.
   */
  newestOfKinds(kinds: readonly string[], most: number, within: number): Promise<LearningEvent[]>;
  /** Returns the number of states of a stream, and of those that are still being folded again. */
  refolding(stream: string): Promise<{ states: number; pending: number }>;
}

/** Maximum number of events read in one turn of the event loop. */
const EVENTS_A_SLICE = 250;

const sumsSince = preparedForKeys((db, { ledger, sinceMs }: { ledger: number; sinceMs: number }, counters) =>
  db
    .selectFrom('outcomes')
    .select(({ fn }) => ['outcome', fn.sum<number>('amount').as('sum')])
    .where('ledger', '=', ledger)
    .where('outcome', 'in', counters)
    .where('occurred_at', '>=', sinceMs)
    .groupBy('outcome'),
);

/** Returns the sums of counters since a given time, by name. */
async function sumSince(
  db: Kysely<Tables>,
  ledger: number,
  names: readonly string[],
  sinceMs: number,
): Promise<Map<string, number>> {
  const counters = names.map((name) => outcomeName('count', name));
  const rows = await sumsSince(db, { ledger, sinceMs }, counters);
  return new Map(rows.map(({ outcome, sum }) => [readOutcomeName(outcome).name, Number(sum)]));
}

/**
 * Opens a ledger for reading.
 * @param ledger as returned by `Rebuilder.readable`
 * @param current resolves when the ledger has been rebuilt
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
  const folded = JSON.parse(ledger.projection_versions) as Record<string, number>;

  /** Reads states; waits for the rebuild if there are none yet or they do not match the schema. */
  async function statesOf<State>(
    { stream, version, state }: Pick<Projection<State, EventKinds>, 'stream' | 'version' | 'state'>,
    read: () => Promise<Row[]>,
  ): Promise<Map<string, State>> {
    // States written by the current version are not validated: parsing hundreds of them costs far more than reading
    // them.
    if (folded[stream] === version) return byKey(await read(), (text) => JSON.parse(text) as State);
    const shown = Object.hasOwn(folded, stream) ? inForm(await read(), state) : null;
    if (shown) return shown;
    await current();
    return byKey(await read(), (text) => state.parse(JSON.parse(text)));
  }

  return {
    nowMs,
    today: dayAt(zones, nowMs),
    day: dayBounds(nowMs, zone),
    spread: spreadAt(pausesOf(ledger), dayAt(zones, nowMs)),
    states: (projection, keys) =>
      statesOf(projection, () =>
        keys ? listStatesOf(db, no, projection.stream, keys) : listStates(db, no, projection.stream),
      ),
    due: (projection, range, most) =>
      statesOf(projection, () => listDue(db, { ledger: no, stream: projection.stream, ...range, most })),
    countDue: (stream, ranges) =>
      countDue(
        db,
        ranges.map((range) => ({ ledger: no, stream, ...range })),
      ),
    countDueByDay: (stream, fromMs, days) => countDueByDay(db, { ledger: no, stream, fromMs }, days),
    async counted<Name extends string>(names: readonly Name[], sinceMs?: number) {
      const sums = sinceMs === undefined ? await countersOf(db, no) : await sumSince(db, no, names, sinceMs);
      return Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0])) as Record<Name, number>;
    },
    async newestCounted(name, most) {
      const rows = await db
        .selectFrom('outcomes')
        .innerJoin('learning_events as event', (join) =>
          join.onRef('event.ledger', '=', 'outcomes.ledger').onRef('event.seq', '=', 'outcomes.seq'),
        )
        .select('event.id')
        .where('outcomes.ledger', '=', no)
        .where('outcomes.outcome', '=', outcomeName('count', name))
        .where('outcomes.amount', '>', 0)
        .orderBy('outcomes.occurred_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id }) => idOf(id));
    },
    async newestEvents(subject, most) {
      // A rebuild also assigns events to subjects again.
      if (ledger.projection_versions !== registry.versionsText) await current();
      const events = await listNewestOfSubject(db, no, subject, most);
      return events.filter(({ kind }) => registry.knows(kind)).map((event) => registry.read(event));
    },
    evidenceOf: ({ kind, payload }) => registry.kindOf(kind).evidence?.(payload) ?? null,
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
    refolding: (stream) => countStates(db, no, stream),
  };
}

type Row = Pick<StateRow, 'subject' | 'state'>;

function byKey<State>(rows: readonly Row[], parse: (text: string) => State): Map<string, State> {
  return new Map(rows.map((row) => [splitSubject(row.subject).key, parse(row.state)]));
}

/** Parses states by key; null if one of them does not match the schema. */
function inForm<State>(rows: readonly Row[], form: ZodType<State>): Map<string, State> | null {
  const states = new Map<string, State>();
  for (const { subject, state } of rows) {
    const parsed = form.safeParse(JSON.parse(state));
    if (!parsed.success) return null;
    states.set(splitSubject(subject).key, parsed.data);
  }
  return states;
}
