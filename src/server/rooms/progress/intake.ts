import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/database/engine.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { RecordedEvents, SentEvents } from '#shared/progress/progress.contract.ts';
import type { Caretaker } from './caretaker.ts';
import type { Recorded } from './ledger-room.ts';
import { Behind, recordMany, type SentEvent } from './record.ts';
import type { Registry } from './registry.ts';

/** An event as it arrives. */
export type WireEvent = SentEvents['events'][number];

/** What became of an event. */
export interface Taken {
  readonly id: string;
  /** Null when it was taken, now or before. */
  readonly refusal: Refusal | null;
  readonly isDuplicate: boolean;
  /** What its room's own call would have answered; null when it was refused. */
  readonly answer: unknown;
  /** Subjects that it moved, now or before. */
  readonly moved: readonly string[];
}

export interface IntakeParts {
  readonly database: Database;
  readonly registry: Registry;
  readonly caretaker: Caretaker;
  readonly clock: () => number;
}

const id = z.uuid().toLowerCase();
/** Folds may change while learners are replayed by several instances; so often it is tried again. */
const ATTEMPTS = 5;

/** Where events come from: kinds of the server's own are taken from no device, and those of an import count to no day. */
type Source = 'device' | 'server' | 'import';

/**
 * The one way in: records events of a learner, of any room, and says what became of each, in order.
 * @param before what is written with them, in the same transaction: where it throws, nothing is recorded
 */
export async function takeEvents(
  { database, registry, caretaker, clock }: IntakeParts,
  learnerId: string,
  events: readonly WireEvent[],
  source: Source = 'device',
  before?: Work<void>,
): Promise<Taken[]> {
  const parsed = events.map((event) => parse(registry, event, source));
  const valid = parsed.filter((event): event is SentEvent => !(event instanceof Refusal));
  for (let attempt = 1; ; attempt += 1) {
    const taken = new Map<SentEvent, Taken>();
    try {
      const { ledger, isFinished } = await database.write(async (tx) => {
        taken.clear();
        await before?.(tx);
        return recordMany(tx, registry, learnerId, valid, clock(), async (event, outcome) => {
          const answer = outcome instanceof Refusal ? null : await present(registry, tx, event, outcome);
          taken.set(event, takenOf(event.id, outcome, answer));
        });
      });
      if (!isFinished) caretaker.finishLater(ledger);
    } catch (error) {
      if (!(error instanceof Behind) || attempt === ATTEMPTS) throw error;
      await caretaker.current(learnerId);
      continue;
    }
    return parsed.map((event, index) =>
      event instanceof Refusal
        ? takenOf(events[index]?.id ?? '', event, null)
        : (taken.get(event) ?? takenOf(event.id, new Refusal('internal'), null)),
    );
  }
}

/** How the call for many events answers. */
export function presentTaken(taken: readonly Taken[]): RecordedEvents {
  const moved = new Set(taken.flatMap((each) => each.moved));
  return {
    results: taken.map(({ id, refusal, isDuplicate, answer }) => ({
      id,
      outcome: refusal ? 'refused' : isDuplicate ? 'duplicate' : 'recorded',
      code: refusal?.code ?? null,
      answer,
    })),
    moved: moved.size > 0 ? [...moved, 'stats'] : [],
  };
}

function takenOf(id: string, outcome: Recorded | Refusal, answer: unknown): Taken {
  if (outcome instanceof Refusal) return { id, refusal: outcome, isDuplicate: false, answer, moved: [] };
  const { isDuplicate, subjects } = outcome;
  return { id, refusal: null, isDuplicate, answer, moved: subjects };
}

async function present(
  registry: Registry,
  tx: Parameters<typeof recordMany>[0],
  { kind, sent }: SentEvent,
  recorded: Recorded,
): Promise<unknown> {
  const acceptance = registry.acceptanceOf(kind);
  return acceptance?.reply.parse(await acceptance.present(tx, sent, recorded));
}

/** Checks an event by the schema of its kind. */
function parse(registry: Registry, event: WireEvent, source: Source): SentEvent | Refusal {
  const { kind, occurredAt, agoMs, spentMs } = event;
  const acceptance = registry.acceptanceOf(kind);
  if (!acceptance || (acceptance.source === 'server' && source !== 'server'))
    return invalid('kind', 'is unknown');
  const parsedId = id.safeParse(event.id);
  if (!parsedId.success) return invalid('id', 'is no UUID');
  const wire = acceptance.wire.safeParse(event);
  if (!wire.success) {
    const issues = wire.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return new Refusal('validation_error', { issues });
  }
  const isCounted = source !== 'import';
  const common = { id: parsedId.data, kind, spentMs, sent: wire.data, isCounted };
  // The device's own clock at both times: no matter whether it is right.
  if (agoMs !== undefined) return { ...common, time: { agoMs } };
  if (occurredAt === undefined) return invalid('occurredAt', 'is missing');
  const atMs = typeof occurredAt === 'number' ? occurredAt : Date.parse(occurredAt);
  return { ...common, time: { occurredAt: atMs } };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('validation_error', { issues: [{ path, message }] });
}
