import { type EventKind, type EventKinds, type LearningEvent, zoneKinds } from '#shared/progress/event.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import type { Acceptance, LedgerRoom, StoredEvent } from './ledger-room.ts';

/** Raised when what events bring by themselves (`Facts`) is counted in another way. */
const FACTS_VERSION = 1;
/** The name under which `folds` holds it; no room is called so. */
export const FACTS = 'facts';

/** All that the rooms have declared. */
export class Registry {
  readonly #kinds = new Map<string, EventKind<unknown>>(Object.entries(zoneKinds));
  readonly #acceptances = new Map<string, Acceptance<unknown>>();
  readonly #projections: AnyProjection[] = [];

  add({ kinds, accepts, projections }: LedgerRoom<EventKinds>): void {
    for (const [name, kind] of Object.entries(kinds)) {
      if (this.#kinds.has(name)) throw new Error(`Two rooms have a kind ${name}.`);
      this.#kinds.set(name, kind);
    }
    for (const [name, acceptance] of Object.entries(accepts)) this.#acceptances.set(name, acceptance);
    this.#projections.push(...projections);
  }

  get projections(): readonly AnyProjection[] {
    return this.#projections;
  }

  acceptanceOf(kind: string): Acceptance<unknown> | null {
    return this.#acceptances.get(kind) ?? null;
  }

  kindOf(kind: string): EventKind<unknown> {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`No room declares events of the kind ${kind}.`);
    return found;
  }

  /** All kinds by name. */
  get kinds(): EventKinds {
    return Object.fromEntries(this.#kinds);
  }

  /** The projections that read a kind. */
  readersOf(kind: string): readonly AnyProjection[] {
    return this.#projections.filter(({ kinds }) => Object.hasOwn(kinds, kind));
  }

  projectionOf(subject: string): AnyProjection {
    const { room } = splitSubject(subject);
    const found = this.#projections.find((projection) => projection.room === room);
    if (!found) throw new Error(`No room keeps ${subject}.`);
    return found;
  }

  /** Parses an entry by the schema of its kind. */
  read({ payload, ...event }: StoredEvent): LearningEvent {
    return { ...event, payload: this.kindOf(event.kind).payload.parse(JSON.parse(payload)) };
  }

  /** The versions from which everything derived follows now, as `ledgers.folds` has them. */
  get folds(): Readonly<Record<string, number>> {
    const rooms = this.#projections.map(({ room, version }) => [room, version] as const);
    return Object.fromEntries(
      [[FACTS, FACTS_VERSION] as const, ...rooms].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
}

/** `lesson:101` is the subject `101` of the room `lesson`. */
export function splitSubject(subject: string): { room: string; key: string } {
  const colon = subject.indexOf(':');
  return { room: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
