import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { WriteWork } from '#server/platform/database/engine.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { RecordedEvents, WireEvent } from '#shared/progress/progress.contract.ts';
import { OutdatedLedger, recordMany, type SentEvent } from './record.ts';
import type { Recorded, Registry } from './registry.ts';
import type { LedgerContext } from './transaction.ts';

/** Result of recording one event. */
export interface EventResult {
  readonly id: string;
  /** Null if the event has been recorded, by this request or an earlier one. */
  readonly refusal: Refusal | null;
  readonly isDuplicate: boolean;
  /** Reply as from the room's own endpoint; null if the event was rejected. */
  readonly answer: unknown;
  /** Subjects whose states it changed, in this request or an earlier one. */
  readonly moved: readonly string[];
}

export interface RecordingParts {
  readonly database: Database;
  readonly context: LedgerContext;
  readonly rebuilder: {
    current(learnerId: string): Promise<unknown>;
    finishLater(ledger: number): void;
  };
  readonly clock: () => number;
}

const id = z.uuid().toLowerCase();
/** Maximum attempts while several instances rebuild ledgers, possibly with different versions of the projections. */
const ATTEMPTS = 5;

/** Origin of events: server kinds are rejected from devices; imported events have no daily limit. */
type Source = 'device' | 'server' | 'import';

/**
 * Records events of a learner, of any room, in one transaction. A rejected event does not affect the others.
 * @param before additional writes that run first in the same transaction; if it throws, nothing is recorded
 * @returns one result per event, in order
 */
export async function recordEvents(
  { database, context, rebuilder, clock }: RecordingParts,
  learnerId: string,
  events: readonly WireEvent[],
  source: Source,
  before?: WriteWork<void>,
): Promise<EventResult[]> {
  const { registry } = context;
  const parsed = events.map((event) => parse(registry, event, source));
  const valid = parsed.filter((event): event is SentEvent => !(event instanceof Refusal));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ledger, isFinished, results } = await database.write(async (tx) => {
        await before?.(tx);
        const { outcomes, ...recorded } = await recordMany(tx, context, learnerId, valid, clock());
        const presented: EventResult[] = [];
        for (const [index, event] of valid.entries()) {
          presented.push(await presentOutcome(registry, tx, event, outcomes[index]));
        }
        return { ...recorded, results: presented };
      });
      if (!isFinished) rebuilder.finishLater(ledger);
      const recorded = results.values();
      return parsed.map((event, index) =>
        event instanceof Refusal
          ? refused(events[index]?.id ?? '', event)
          : (recorded.next().value ?? refused(event.id, new Refusal('internal'))),
      );
    } catch (error) {
      if (!(error instanceof OutdatedLedger) || attempt === ATTEMPTS) throw error;
      await rebuilder.current(learnerId);
    }
  }
}

/** Converts the results to the reply of `POST /api/events`. */
export function presentResults(results: readonly EventResult[]): RecordedEvents {
  const moved = new Set(results.flatMap((each) => each.moved));
  return {
    results: results.map(({ id, refusal, isDuplicate, answer }) => ({
      id,
      outcome: refusal ? 'refused' : isDuplicate ? 'duplicate' : 'recorded',
      code: refusal?.code ?? null,
      answer,
    })),
    moved: moved.size > 0 ? [...moved, 'stats'] : [],
  };
}

function refused(id: string, refusal: Refusal): EventResult {
  return { id, refusal, isDuplicate: false, answer: null, moved: [] };
}

async function presentOutcome(
  registry: Registry,
  tx: Transaction<Tables>,
  { id, kind, sent }: SentEvent,
  outcome: Recorded | Refusal | undefined,
): Promise<EventResult> {
  if (outcome === undefined || outcome instanceof Refusal) {
    return refused(id, outcome ?? new Refusal('internal'));
  }
  const acceptance = registry.acceptanceOf(kind);
  const answer = acceptance?.reply.parse(await acceptance.present(tx, sent, outcome));
  return { id, refusal: null, isDuplicate: outcome.isDuplicate, answer, moved: outcome.subjects };
}

/** Parses an event by the schema of its kind. */
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
  // Both times come from the device's clock, so an error of that clock cancels out.
  if (agoMs !== undefined) return { ...common, time: { agoMs } };
  if (occurredAt === undefined) return invalid('occurredAt', 'is missing');
  const atMs = typeof occurredAt === 'number' ? occurredAt : Date.parse(occurredAt);
  return { ...common, time: { occurredAt: atMs } };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('validation_error', { issues: [{ path, message }] });
}
