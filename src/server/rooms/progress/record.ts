import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ERRORS } from '#shared/errors.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { lazy } from '#shared/memoize.ts';
import { possibleTimes } from '#shared/progress/event-time.ts';
import { dayBounds } from '#shared/progress/learner-day.ts';
import { dayAt, zoneAt } from '#shared/progress/time-zones.ts';
import { HOUR_MS } from '#shared/time.ts';
import { settleAchievements } from './achievements.repo.ts';
import { findEvent, insertEvent, insertSubjects } from './events.repo.ts';
import { addFacts } from './facts.repo.ts';
import type { NumberedEvent, Prepared, Recorded, Recording } from './ledger-room.ts';
import { type HeldLedger, holdLedger, release, zonesOf } from './ledgers.repo.ts';
import { type Payload, packPayload, unpackPayload } from './payload.ts';
import type { Registry } from './registry.ts';
import { foldEvent, readState } from './subject-fold.ts';
import type { Work } from './work.ts';

/** More entries than a learner can make in a day; those beyond are refused, and may be sent again the day after. */
export const MOST_A_DAY = 5_000;
/** Until then nothing need be sent again. */
const TRY_AGAIN_MS = HOUR_MS;

/** An event as a device sends it, its kind's part apart. */
export interface SentEvent {
  /** A UUID. */
  readonly id: string;
  readonly kind: string;
  /** When it happened, or how long before it was sent. */
  readonly time: { readonly occurredAt: number } | { readonly agoMs: number };
  /** How long the learner was at it by the device; undefined where that did not say. */
  readonly spentMs: number | undefined;
  /** What its room's schema has parsed. */
  readonly sent: unknown;
  /** Whether it counts to what a learner can send in a day. */
  readonly isCounted: boolean;
}

/** The learner's derived rows are those of other versions of the folds: they must be replayed first. */
export class Behind extends Error {}

/**
 * Appends events to a learner's ledger and brings everything derived up to date, in the given transaction. Sent again,
 * an event changes nothing. One that is refused does not refuse the others.
 * @param done called for each, in order: with what was recorded, or with why it was refused
 * @returns whether nothing is left to be folded anew in the background
 * @throws Behind
 */
export async function recordMany(
  tx: Transaction<Tables>,
  registry: Registry,
  learnerId: string,
  events: readonly SentEvent[],
  nowMs: number,
  done: (event: SentEvent, outcome: Recorded | Refusal) => Promise<void>,
): Promise<{ ledger: number; isFinished: boolean }> {
  const ledger = await holdLedger(tx, learnerId);
  if (ledger.folds !== registry.folds) throw new Behind();
  const work = workOn(tx, registry, ledger);
  const language = lazy(() => languageOf(tx, learnerId));
  const outcomes: (Recorded | Refusal)[] = [];
  const said = events.map(({ time }) => ('occurredAt' in time ? time.occurredAt : nowMs - time.agoMs));
  const times = possibleTimes(said, ledger.opened_at, nowMs);
  for (const [index, event] of events.entries()) {
    const time = { said: said[index] ?? nowMs, occurredAt: times[index] ?? nowMs };
    outcomes.push(await recordOne(work, event, time, nowMs, language).catch(ownRefusal));
  }
  await settleAchievements(work);
  await release(tx, registry, ledger, work.before);
  for (const [index, event] of events.entries()) {
    const outcome = outcomes[index];
    if (outcome) await done(event, outcome);
  }
  return { ledger: ledger.no, isFinished: work.unfinished.size === 0 };
}

async function recordOne(
  work: Work,
  { id, kind, spentMs, sent, isCounted }: SentEvent,
  { said, occurredAt }: { said: number; occurredAt: number },
  nowMs: number,
  language: Recording['language'],
): Promise<Recorded> {
  const { tx, ledger, registry } = work;
  const acceptance = registry.acceptanceOf(kind);
  if (!acceptance)
    throw new Refusal('validation_error', { issues: [{ path: 'kind', message: 'is unknown' }] });
  const recording: Recording = {
    language,
    day: dayAt(work.zones, occurredAt),
    dayEndsMs: () => dayBounds(occurredAt, zoneAt(work.zones, occurredAt)).endMs,
  };
  const stored = await findEvent(tx, ledger.no, id);
  if (stored) {
    const again = await acceptance.prepare(sent, recording).catch(ownRefusal);
    // What fitted when it was recorded may not fit the course of today.
    if (!(again instanceof Refusal) && !isSame(stored, kind, again)) throw new Refusal('event_conflict');
    return repeated(work, stored);
  }
  const prepared = await acceptance.prepare(sent, recording);
  if (isCounted) countArrival(work, nowMs);
  ledger.last_seq += 1;
  const payload: Payload = {
    said: { ...prepared.said, ...(said !== occurredAt && { occurredAt: said }) },
    ...prepared.payload,
    ...(spentMs !== undefined && { spentMs }),
  };
  const event = { seq: ledger.last_seq, id, kind, subject: prepared.subject, occurredAt };
  return append(work, event, payload, nowMs);
}

/** A refusal of this event alone; when the database refuses, nothing of the transaction can stay. */
function ownRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && ERRORS[error.code][0] < 500) return error;
  throw error;
}

/** Writes an entry down, and what follows from it. */
async function append(
  work: Work,
  entry: Omit<NumberedEvent, 'payload'>,
  payload: Payload,
  nowMs: number,
): Promise<Recorded> {
  const { tx, ledger, registry } = work;
  const { occurredAt, seq } = entry;
  const parsed = { ...registry.parse(entry, payload), seq };
  const event = { ...entry, payload: packPayload(payload) };
  await insertEvent(tx, ledger.no, event, nowMs);
  const subjects = subjectsOf(registry, parsed);
  await insertSubjects(
    work,
    subjects.map((subject) => ({ subject, occurredAt, seq })),
  );
  await addFacts(work, event, parsed);
  const folded = await foldEvent(work, subjects, parsed);
  const ends = [...folded.values()].map(({ isUnit }) => isUnit);
  return {
    ...recorded(work, event, parsed.payload, subjects, folded.get(event.subject)?.state ?? null, false),
    isUnitEnd: ends.includes(true) || (ends.includes(null) ? null : false),
  };
}

async function repeated(work: Work, event: NumberedEvent): Promise<Recorded> {
  const { registry } = work;
  const parsed = registry.read(event);
  const subjects = subjectsOf(registry, parsed);
  const state = subjects.includes(event.subject) ? await readState(work, event.subject) : null;
  return recorded(work, event, parsed.payload, subjects, state, true);
}

function recorded(
  { ledger }: Work,
  event: NumberedEvent,
  payload: unknown,
  subjects: readonly string[],
  state: unknown,
  isDuplicate: boolean,
): Recorded {
  const isUnitEnd = null;
  return {
    learnerId: ledger.learner_id,
    ledger: ledger.no,
    event,
    payload,
    subjects,
    state,
    isUnitEnd,
    isDuplicate,
  };
}

/** The subjects that an event concerns. */
export function subjectsOf(registry: Registry, event: ReturnType<Registry['read']>): string[] {
  return registry
    .readersOf(event.kind)
    .flatMap((projection) =>
      [...new Set(projection.keysOf(event))].map((key) => `${projection.room}:${key}`),
    );
}

/** The same id must bring the same; but its time, which the device may count from another now. */
function isSame(stored: NumberedEvent, kind: string, { subject, said }: Prepared): boolean {
  const { said: before = {} } = unpackPayload(stored.payload);
  const { occurredAt: _, ...saidBefore } = before;
  return (
    stored.kind === kind && stored.subject === subject && JSON.stringify(saidBefore) === JSON.stringify(said)
  );
}

function countArrival({ ledger, zones }: Work, nowMs: number): void {
  const today = dayAt(zones, nowMs);
  if (ledger.arrival_day !== today) {
    ledger.arrival_day = today;
    ledger.arrivals = 0;
  }
  if (ledger.arrivals >= MOST_A_DAY) throw new Refusal('too_many_events', { retryAfterMs: TRY_AGAIN_MS });
  ledger.arrivals += 1;
}

const languagesOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom('learners').select('base_language').where('id', '=', learnerId),
);

/** The learner's own language. */
export async function languageOf(db: Kysely<Tables>, learnerId: string): Promise<Language> {
  const [row] = await languagesOf(db, { learnerId });
  return LANGUAGES.find((known) => known === row?.base_language) ?? 'english';
}

/** A ledger that was just begun or held for something else than events: what it takes to work on it. */
export function workOn(tx: Transaction<Tables>, registry: Registry, ledger: HeldLedger): Work {
  const before = { ...ledger };
  return {
    ...{ tx, ledger, before, registry, zones: zonesOf(ledger) },
    ...{ counted: new Set(), unfinished: new Set(), names: new Map(), guides: new Map() },
  };
}
