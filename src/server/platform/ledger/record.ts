import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ERRORS } from '#shared/errors.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { lazy } from '#shared/memoize.ts';
import { possibleTimes } from '#shared/progress/event-time.ts';
import { dayBounds } from '#shared/progress/learner-day.ts';
import { keysOf } from '#shared/progress/projection.ts';
import { dayAt, zoneAt } from '#shared/progress/time-zones.ts';
import { HOUR_MS } from '#shared/time.ts';
import { findEvent, insertEvent, insertSubjects } from './events.repo.ts';
import { foldEvent, readState } from './fold.ts';
import { lockLedger, saveLedger } from './ledgers.repo.ts';
import type { NumberedEvent, Prepared, Recorded, Recording, Registry } from './registry.ts';
import { type LedgerContext, type LedgerTransaction, openTransaction } from './transaction.ts';

/**
 * Maximum number of events recorded per learner and day; further events are rejected and may be retried the next day.
 */
export const MOST_A_DAY = 5_000;
/** Milliseconds until rejected events may be sent again. */
const RETRY_AFTER_MS = HOUR_MS;

/** Validated event, ready to be recorded. */
export interface SentEvent {
  /** UUID of the event. */
  readonly id: string;
  readonly kind: string;
  /** Time of the event, or its age when it was sent. */
  readonly time: { readonly occurredAt: number } | { readonly agoMs: number };
  /** Time that the learner spent on it, as measured by the device; undefined if not measured. */
  readonly spentMs: number | undefined;
  /** Fields of its kind, parsed by `Acceptance.wire`. */
  readonly sent: unknown;
  /** True if it counts towards `MOST_A_DAY`. */
  readonly isCounted: boolean;
}

/** Thrown if the learner's derived rows were made by other versions of the projections and must be rebuilt first. */
export class OutdatedLedger extends Error {}

/**
 * Appends events to a learner's ledger and updates everything derived, in the given transaction. A repeated event
 * changes nothing. A rejected event does not affect the others.
 * @returns the outcome of each event, in order, and whether no folding is left for the background
 * @throws OutdatedLedger
 */
export async function recordMany(
  tx: Transaction<Tables>,
  context: LedgerContext,
  learnerId: string,
  events: readonly SentEvent[],
  nowMs: number,
): Promise<{ ledger: number; isFinished: boolean; outcomes: (Recorded | Refusal)[] }> {
  const ledger = await lockLedger(tx, learnerId);
  const { registry, figures } = context;
  if (ledger.projection_versions !== registry.versionsText) throw new OutdatedLedger();
  const transaction = openTransaction(tx, context, ledger);
  const language = lazy(() => languageOf(tx, learnerId));
  const outcomes: (Recorded | Refusal)[] = [];
  const clientTimes = events.map(({ time }) => ('occurredAt' in time ? time.occurredAt : nowMs - time.agoMs));
  const times = possibleTimes(clientTimes, ledger.opened_at, nowMs);
  for (const [index, event] of events.entries()) {
    const time = { clientTime: clientTimes[index] ?? nowMs, occurredAt: times[index] ?? nowMs };
    outcomes.push(await recordOne(transaction, event, time, nowMs, language).catch(ownRefusal));
  }
  await figures.settle(transaction);
  await saveLedger(tx, context.publishChange, ledger, transaction.before);
  return { ledger: ledger.no, isFinished: transaction.unfinished.size === 0, outcomes };
}

async function recordOne(
  transaction: LedgerTransaction,
  { id, kind, spentMs, sent, isCounted }: SentEvent,
  { clientTime, occurredAt }: { clientTime: number; occurredAt: number },
  nowMs: number,
  language: Recording['language'],
): Promise<Recorded> {
  const { tx, ledger, registry } = transaction;
  const acceptance = registry.acceptanceOf(kind);
  if (!acceptance)
    throw new Refusal('validation_error', { issues: [{ path: 'kind', message: 'is unknown' }] });
  const recording: Recording = {
    language,
    day: dayAt(transaction.zones, occurredAt),
    dayEndsMs: () => dayBounds(occurredAt, zoneAt(transaction.zones, occurredAt)).endMs,
    state: async ({ stream, state }, key) => state.parse(await readState(transaction, `${stream}:${key}`)),
  };
  const stored = await findEvent(tx, ledger.no, id);
  if (stored) {
    const again = await acceptance.prepare(sent, recording).catch(ownRefusal);
    // The course may have changed since the event was recorded, so that it would be rejected now.
    if (!(again instanceof Refusal) && !isSame(stored, kind, again)) throw new Refusal('event_conflict');
    return repeated(transaction, stored);
  }
  const prepared = await acceptance.prepare(sent, recording);
  if (isCounted) countArrival(transaction, nowMs);
  ledger.last_seq += 1;
  const clientPayload = {
    ...prepared.clientPayload,
    ...(clientTime !== occurredAt && { occurredAt: clientTime }),
  };
  const event: NumberedEvent = {
    seq: ledger.last_seq,
    id,
    kind,
    subject: prepared.subject,
    payload: JSON.stringify(prepared.payload),
    clientPayload: JSON.stringify(clientPayload),
    spentMs: spentMs ?? null,
    occurredAt,
  };
  return append(transaction, event, nowMs);
}

/**
 * Returns the refusal if the error concerns this event only. Throws other errors, after which the transaction must be
 * rolled back.
 */
function ownRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && ERRORS[error.code][0] < 500) return error;
  throw error;
}

/** Stores an event and updates what is derived from it. */
async function append(
  transaction: LedgerTransaction,
  event: NumberedEvent,
  nowMs: number,
): Promise<Recorded> {
  const { tx, ledger, registry, figures } = transaction;
  const { occurredAt, seq } = event;
  const parsed = { ...registry.read(event), seq };
  await insertEvent(tx, ledger.no, event, nowMs);
  const subjects = subjectsOf(registry, parsed);
  await insertSubjects(
    tx,
    ledger.no,
    subjects.map((subject) => ({ subject, occurredAt, seq })),
  );
  await figures.addEvent(transaction, event, parsed);
  const folded = await foldEvent(transaction, subjects, parsed);
  const ends = [...folded.values()].map(({ isUnit }) => isUnit);
  return {
    ...recorded(
      transaction,
      event,
      parsed.payload,
      subjects,
      folded.get(event.subject)?.state ?? null,
      false,
    ),
    isUnitEnd: ends.includes(true) || (ends.includes(null) ? null : false),
  };
}

async function repeated(transaction: LedgerTransaction, event: NumberedEvent): Promise<Recorded> {
  const { registry } = transaction;
  const parsed = registry.read(event);
  const subjects = subjectsOf(registry, parsed);
  const state = subjects.includes(event.subject) ? await readState(transaction, event.subject) : null;
  return recorded(transaction, event, parsed.payload, subjects, state, true);
}

function recorded(
  { ledger }: LedgerTransaction,
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

/** Returns the subjects that an event concerns. */
export function subjectsOf(registry: Registry, event: ReturnType<Registry['read']>): string[] {
  return registry
    .readersOf(event.kind)
    .flatMap((projection) =>
      keysOf(projection, event, registry.kinds).map((key) => `${projection.stream}:${key}`),
    );
}

/**
 * Compares a repeated event with the stored one. Its time is ignored, since a device sends it relative to the current
 * time.
 */
function isSame(stored: NumberedEvent, kind: string, { subject, clientPayload }: Prepared): boolean {
  const { occurredAt: _, ...storedPayload } = JSON.parse(stored.clientPayload ?? '{}') as Record<
    string,
    unknown
  >;
  return (
    stored.kind === kind &&
    stored.subject === subject &&
    JSON.stringify(storedPayload) === JSON.stringify(clientPayload)
  );
}

function countArrival({ ledger, zones }: LedgerTransaction, nowMs: number): void {
  const today = dayAt(zones, nowMs);
  if (ledger.arrival_day !== today) {
    ledger.arrival_day = today;
    ledger.arrivals = 0;
  }
  if (ledger.arrivals >= MOST_A_DAY) throw new Refusal('too_many_events', { retryAfterMs: RETRY_AFTER_MS });
  ledger.arrivals += 1;
}

const languagesOf = prepared((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom('learners').select('base_language').where('id', '=', learnerId),
);

/** Reads the learner's own language. */
export async function languageOf(db: Kysely<Tables>, learnerId: string): Promise<Language> {
  const [row] = await languagesOf(db, { learnerId });
  return LANGUAGES.find((known) => known === row?.base_language) ?? 'english';
}
