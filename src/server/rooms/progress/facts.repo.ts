import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { findNeighbour, listAt } from '#server/platform/ledger/events.repo.ts';
import { excusesOf } from '#server/platform/ledger/ledgers.repo.ts';
import type { OutcomeRow } from '#server/platform/ledger/outcome.ts';
import type { NumberedEvent, Registry } from '#server/platform/ledger/registry.ts';
import type { FigureRebuild, LedgerTransaction } from '#server/platform/ledger/transaction.ts';
import { STREAK_COUNTER } from '#shared/progress/achievements.ts';
import { compareEvents, type Facts, type LearningEvent } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { Skill } from '#shared/progress/skills.ts';
import { streakHistory } from '#shared/progress/streak.ts';
import { stepTime } from '#shared/progress/study-time.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';

const studyDaysSince = prepared((db, { ledger, since }: { ledger: number; since: LearnerDay }) =>
  db
    .selectFrom('study_days')
    .select('day')
    .where('ledger', '=', ledger)
    .where('studied', '=', 1)
    .where('day', '>=', since),
);

/** Lists the days with study in order: all, or those since a given day. */
export async function listStudyDays(
  db: Kysely<Tables>,
  ledger: number,
  since: LearnerDay = '',
): Promise<LearnerDay[]> {
  const rows = await studyDaysSince(db, { ledger, since });
  // Sorted here because databases differ in how they compare text.
  return rows.map(({ day }) => day).sort();
}

/** Stores the study day and study time of an event that is already in the ledger. */
export async function addFacts(
  transaction: LedgerTransaction,
  event: NumberedEvent,
  parsed: LearningEvent,
): Promise<void> {
  const { tx, ledger, registry, zones } = transaction;
  const facts = registry.kindOf(parsed.kind).brings(parsed.payload);
  const day = dayAt(zones, event.occurredAt);
  // The newest study day is already marked.
  if (facts.studied && day !== ledger.last_study_day && (await markDay(tx, ledger.no, day))) {
    transaction.changedCounters.add(STREAK_COUNTER);
  }
  if (facts.skill) await addTime(transaction, event, parsed, facts.skill);
}

const mark = prepared((db, { ledger, day }: { ledger: number; day: LearnerDay }) =>
  db
    .insertInto('study_days')
    .values({ ledger, day, studied: 1, units: 0 })
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'day']).doUpdateSet({ studied: 1 }).where('study_days.studied', '=', 0),
    )
    .returning('day'),
);

/**
 * Marks a study day.
 * @returns true if it is a new one
 */
async function markDay(tx: Transaction<Tables>, ledger: number, day: LearnerDay): Promise<boolean> {
  const marked = await mark(tx, { ledger, day });
  return marked.length > 0;
}

async function addTime(
  transaction: LedgerTransaction,
  event: NumberedEvent,
  parsed: LearningEvent,
  skill: Skill,
): Promise<void> {
  const { tx, ledger, registry, zones } = transaction;
  const { occurredAt } = event;
  if (ledger.last_study_at === null || occurredAt > ledger.last_study_at) {
    const ms = stepTime(ledger.last_study_at, parsed);
    ledger.last_study_at = occurredAt;
    return add(tx, ledger.no, dayAt(zones, occurredAt), skill, ms);
  }
  // The time of a late event is subtracted from the event that follows it.
  const takesTime = (other: NumberedEvent) => factsOf(registry, other).skill !== undefined;
  const beforeMs = await findNeighbour(tx, ledger.no, occurredAt, 'before', takesTime);
  const at = (await listAt(tx, ledger.no, occurredAt)).filter(takesTime);
  const others = at.filter(({ seq }) => seq !== event.seq);
  await move(transaction, others, beforeMs, -1);
  await move(transaction, at, beforeMs, 1);
  if (others.length > 0) return;
  const afterMs = await findNeighbour(tx, ledger.no, occurredAt, 'after', takesTime);
  if (afterMs === null) return;
  const after = (await listAt(tx, ledger.no, afterMs)).filter(takesTime);
  await move(transaction, after, beforeMs, -1);
  await move(transaction, after, occurredAt, 1);
}

/** Adds or subtracts the time of the events of one millisecond, of which only the first one has any. */
async function move(
  { tx, ledger, registry, zones }: LedgerTransaction,
  sameMoment: readonly NumberedEvent[],
  beforeMs: number | null,
  sign: 1 | -1,
): Promise<void> {
  const [first] = sameMoment.map((event) => registry.read(event)).sort(compareEvents(registry.kinds));
  const skill = first && registry.kindOf(first.kind).brings(first.payload).skill;
  if (!first || !skill) return;
  const ms = stepTime(beforeMs, first);
  await add(tx, ledger.no, dayAt(zones, first.occurredAt), skill, sign * ms);
}

const addMs = prepared((db, row: Selectable<Tables['study_time']>) =>
  db
    .insertInto('study_time')
    .values({ ledger: row.ledger, day: row.day, skill: row.skill, ms: row.ms })
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'day', 'skill']).doUpdateSet((stored) => ({
        ms: stored('study_time.ms', '+', stored.ref('excluded.ms')),
      })),
    ),
);

async function add(
  tx: Transaction<Tables>,
  ledger: number,
  day: LearnerDay,
  skill: Skill,
  ms: number,
): Promise<void> {
  if (ms === 0) return;
  await addMs(tx, { ledger, day, skill, ms });
  if (ms > 0) return;
  const row = tx.deleteFrom('study_time').where('ledger', '=', ledger).where('day', '=', day);
  await row.where('skill', '=', skill).where('ms', '=', 0).execute();
}

function factsOf(registry: Registry, event: NumberedEvent): Facts {
  return registry.knows(event.kind) ? registry.kindOf(event.kind).brings(registry.read(event).payload) : {};
}

/** Computes study days and study time from all events of a learner, in chronological order. */
export class FactsRebuild implements FigureRebuild {
  readonly studied = new Set<LearnerDay>();
  /** Milliseconds by day and skill. */
  readonly time = new Map<string, { day: LearnerDay; skill: Skill; ms: number }>();
  lastStudyAt: number | null = null;
  readonly #registry: Registry;
  readonly #zones: ZoneHistory;

  constructor(registry: Registry, zones: ZoneHistory) {
    this.#registry = registry;
    this.#zones = zones;
  }

  add(stored: readonly NumberedEvent[]): void {
    const known = stored.filter(({ kind }) => this.#registry.knows(kind));
    const events = known.map((event) => this.#registry.read(event));
    for (const event of events.sort(compareEvents(this.#registry.kinds))) this.#addOne(event);
  }

  #addOne(event: LearningEvent): void {
    const { kind, payload, occurredAt } = event;
    const { studied, skill } = this.#registry.kindOf(kind).brings(payload);
    if (!studied && !skill) return;
    const day = dayAt(this.#zones, occurredAt);
    if (studied) this.studied.add(day);
    if (!skill) return;
    const ms = stepTime(this.lastStudyAt, event);
    this.lastStudyAt = occurredAt;
    if (ms === 0) return;
    const key = `${day} ${skill}`;
    this.time.set(key, { day, skill, ms: (this.time.get(key)?.ms ?? 0) + ms });
  }

  store(transaction: LedgerTransaction): Promise<void> {
    return replaceFacts(transaction, this);
  }
}

/** Replaces the stored days and times; unchanged rows are not written. */
async function replaceFacts(
  { tx, ledger, changedCounters }: LedgerTransaction,
  { studied: days, time, lastStudyAt }: FactsRebuild,
): Promise<void> {
  const storedDays = await tx.selectFrom('study_days').selectAll().where('ledger', '=', ledger.no).execute();
  for (const { day, studied, units } of storedDays) {
    if (studied === 0 || days.has(day)) continue;
    const row = tx.updateTable('study_days').set({ studied: 0 }).where('ledger', '=', ledger.no);
    await row.where('day', '=', day).execute();
    if (units > 0) continue;
    const empty = tx.deleteFrom('study_days').where('ledger', '=', ledger.no).where('day', '=', day);
    await empty.execute();
  }
  const marked = new Set(storedDays.filter(({ studied }) => studied === 1).map(({ day }) => day));
  for (const day of days) if (!marked.has(day)) await markDay(tx, ledger.no, day);

  const times = await tx.selectFrom('study_time').selectAll().where('ledger', '=', ledger.no).execute();
  const stored = new Map(times.map(({ day, skill, ms }) => [`${day} ${skill}`, ms]));
  for (const { day, skill } of times) {
    if (time.has(`${day} ${skill}`)) continue;
    const row = tx.deleteFrom('study_time').where('ledger', '=', ledger.no).where('day', '=', day);
    await row.where('skill', '=', skill).execute();
  }
  for (const [key, { day, skill, ms }] of time) {
    const difference = ms - (stored.get(key) ?? 0);
    await add(tx, ledger.no, day, skill, difference);
  }
  ledger.last_study_at = lastStudyAt;
  changedCounters.add(STREAK_COUNTER);
}

/**
 * Updates the stored summary of the streak after a day was marked, or a zone or a pause changed.
 * @returns the days on which the streak first reached 1, 2, 3 … days
 */
export async function settleStreak({ tx, ledger }: LedgerTransaction): Promise<readonly LearnerDay[]> {
  const days = await listStudyDays(tx, ledger.no);
  const { steps, summary } = streakHistory(days, excusesOf(ledger));
  ledger.streak_since = summary.since;
  ledger.streak_days = summary.days;
  ledger.last_study_day = summary.newest;
  ledger.longest_streak = summary.longest;
  return steps;
}

const timeOfDay = prepared((db, { ledger, day }: { ledger: number; day: string }) =>
  db.selectFrom('study_time').select('ms').where('ledger', '=', ledger).where('day', '=', day),
);

/** Reads the milliseconds studied on a day. */
export async function studiedMs(db: Kysely<Tables>, ledger: number, day: LearnerDay): Promise<number> {
  const rows = await timeOfDay(db, { ledger, day });
  return rows.reduce((sum, { ms }) => sum + ms, 0);
}

const addUnits = prepared((db, row: { ledger: number; day: LearnerDay; units: number }) =>
  db
    .insertInto('study_days')
    .values({ ledger: row.ledger, day: row.day, studied: 0, units: row.units })
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'day']).doUpdateSet((stored) => ({
        units: stored('study_days.units', '+', stored.ref('excluded.units')),
      })),
    ),
);

/** Adds or subtracts the study units among these outcomes on their days. */
export async function changeUnits(
  { tx, ledger }: LedgerTransaction,
  outcomes: readonly OutcomeRow[],
  sign: 1 | -1,
): Promise<void> {
  for (const { kind, day, amount } of outcomes) {
    if (kind !== 'unit') continue;
    await addUnits(tx, { ledger: ledger.no, day, units: sign * amount });
    if (sign > 0) continue;
    const row = tx.deleteFrom('study_days').where('ledger', '=', ledger.no).where('day', '=', day);
    await row.where('studied', '=', 0).where('units', '=', 0).execute();
  }
}
