import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { compareMoments, type EventKind, type LearningEvent } from '#shared/progress/event.ts';
import { foldAll, type Outcome, type Result } from '#shared/progress/fold.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { settleAchievements } from './achievements.repo.ts';
import { addMarks, addResults, clearSubject } from './derived.repo.ts';
import {
  findEvent,
  type HeldLearner,
  holdLearner,
  insertEvent,
  leaveLedger,
  listEvents,
  listZones,
} from './events.repo.ts';
import type { Projection } from './projection.ts';

/** A client's clock may be wrong by this much; what it says is then moved to the nearest possible time. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

/** An event as a client sends it. */
export interface SentEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** Which of the projection's subjects: `101`. */
  readonly key: string;
  /** Milliseconds since 1970, by the client's clock. */
  readonly occurredAt: number;
  /** What else the client said, kept word for word: the same id must bring the same again. */
  readonly said: Readonly<Record<string, unknown>>;
}

/**
 * Decides whether an event may be recorded (throws `Refusal` when not) and what is written down with it.
 * @param before the state the event meets, by the time it happened
 */
export type Decide<State> = (
  before: State,
  learner: Pick<HeldLearner, 'base_language'>,
) => Readonly<Record<string, unknown>>;

/** A recorded event, what it brought, and the state of its subject after all events. */
export interface Recorded<State> {
  readonly event: LearningEvent;
  readonly outcome: Outcome;
  readonly state: State;
  /** It had been recorded before: nothing was changed now. */
  readonly isDuplicate: boolean;
}

/**
 * Appends an event to a learner's ledger and brings everything derived up to date, in the given transaction.
 * Sent again, it changes nothing and gives the same.
 * @throws Refusal `event_conflict`, `event_in_future`, `event_too_old`, and whatever `decide` refuses
 */
export async function record<State>(
  tx: Transaction<Tables>,
  learnerId: string,
  projection: Projection<State>,
  sent: SentEvent,
  nowMs: number,
  decide: Decide<State>,
): Promise<Recorded<State>> {
  const learner = await holdLearner(tx, learnerId);
  const subject = `${projection.prefix}:${sent.key}`;
  const said = { ...sent.said, occurredAt: sent.occurredAt };
  const stored = await findEvent(tx, learnerId, sent.id);
  if (!stored) {
    const occurredAt = possibleTime(sent.occurredAt, learner.created_at, nowMs);
    const draft = { id: sent.id, kind: sent.kind, subject, payload: { said }, occurredAt };
    return append(tx, learner, projection, sent.key, draft, nowMs, decide);
  }
  await leaveLedger(tx, learner);
  const isSame =
    stored.kind === sent.kind &&
    stored.subject === subject &&
    JSON.stringify(stored.payload.said) === JSON.stringify(said);
  if (!isSame) throw new Refusal('event_conflict');
  const { state, results } = foldAll(projection.fold, await listEvents(tx, learnerId, subject));
  return { ...resultOf(stored, results), state, isDuplicate: true };
}

async function append<State>(
  tx: Transaction<Tables>,
  learner: HeldLearner,
  projection: Projection<State>,
  key: string,
  draft: LearningEvent,
  nowMs: number,
  decide: Decide<State>,
): Promise<Recorded<State>> {
  const { fold } = projection;
  const { subject } = draft;
  const saved = await projection.load(tx, learner.id, key);
  const isNewest = !saved || draft.occurredAt > saved.newest.occurredAt;
  const earlier = isNewest ? [] : await listEvents(tx, learner.id, subject);
  const before = isNewest
    ? (saved?.state ?? fold.empty)
    : foldAll(
        fold,
        earlier.filter((event) => compareMoments(event, draft) <= 0),
      ).state;
  const event = { ...draft, payload: { ...draft.payload, ...decide(before, learner) } };
  await insertEvent(tx, learner, event, nowMs);

  if (isNewest) {
    const { state, outcome } = fold.step(before, event);
    const result = { event, outcome };
    await projection.save(tx, learner.id, key, { state, newest: event });
    if (bringsAnything(outcome)) {
      const zones = await listZones(tx, learner.id);
      const isNewDay = await addMarks(tx, learner.id, result, zones);
      await addResults(tx, learner.id, [result], zones);
      // Most answers of a day change nothing that achievements are counted from.
      if (isNewDay || outcome.isUnit || outcome.words.length > 0) {
        await settleAchievements(tx, learner.id, zones);
      }
    }
    return { ...result, state, isDuplicate: false };
  }

  // It came late: what the events after it brought may change, so the subject is folded anew.
  const { state, results } = foldAll(fold, [...earlier, event]);
  const result = resultOf(event, results);
  const zones = await listZones(tx, learner.id);
  await projection.save(tx, learner.id, key, { state, newest: results.at(-1)?.event ?? event });
  await addMarks(tx, learner.id, result, zones);
  await clearSubject(tx, learner.id, subject);
  await addResults(tx, learner.id, results, zones);
  await settleAchievements(tx, learner.id, zones);
  return { ...result, state, isDuplicate: false };
}

function resultOf(event: LearningEvent, results: readonly Result[]): Result {
  const result = results.find((candidate) => candidate.event.id === event.id);
  if (!result) throw new Error('The event is not among those of its subject.');
  return result;
}

function bringsAnything({ studied, isUnit, xp, words }: Outcome): boolean {
  return studied || isUnit || xp > 0 || words.length > 0;
}

/** The time an event is recorded with: never after now nor before the account. */
function possibleTime(occurredAt: number, createdAt: number, nowMs: number): number {
  if (occurredAt > nowMs + CLOCK_TOLERANCE_MS) throw new Refusal('event_in_future');
  if (occurredAt < createdAt - CLOCK_TOLERANCE_MS) throw new Refusal('event_too_old');
  return Math.max(createdAt, Math.min(occurredAt, nowMs));
}
