import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import {
  type EventKind,
  type EventKinds,
  type LearningEvent,
  type SentKind,
  type SentKinds,
  zoneKinds,
} from '#shared/progress/event.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import { KnownNames } from './known-names.ts';
import type { Acceptance, LedgerRoom, StoredEvent } from './ledger-room.ts';
import { type Payload, unpackPayload } from './payload.ts';

/** Raised when what events bring by themselves (`Facts`) is counted in another way. */
const FACTS_VERSION = 2;
/** The name under which `folds` holds it; no room is called so. */
export const FACTS = 'facts';

/** A kind of a room together with its server part. */
export type AcceptedKind = SentKind & Acceptance<unknown>;

/** All that the rooms have declared, and who is to hear of what becomes of it. */
export class Registry {
  readonly #kinds = new Map<string, EventKind<unknown>>(Object.entries(zoneKinds));
  readonly #accepted = new Map<string, AcceptedKind>();
  readonly #projections: AnyProjection[] = [];
  #versions: Readonly<Record<string, number>> = { [FACTS]: FACTS_VERSION };
  #folds = JSON.stringify(this.#versions);
  /** Says, in the transaction that does it, that a learner's ledger or what is derived from it changes. */
  readonly changed: (tx: Transaction<Tables>, learnerId: string) => Promise<void>;
  /** Calls `act` once what the transaction writes is durable. */
  readonly onCommit: Database['onCommit'];
  readonly names = new KnownNames();

  constructor({ changed, onCommit }: Pick<Registry, 'changed' | 'onCommit'>) {
    this.changed = changed;
    this.onCommit = onCommit;
  }

  add({ kinds, accepts, projections }: LedgerRoom<SentKinds>): void {
    for (const [name, kind] of Object.entries(kinds)) {
      if (this.#kinds.has(name)) throw new Error(`Two rooms have a kind ${name}.`);
      this.#kinds.set(name, kind);
      const acceptance = accepts[name];
      if (acceptance) this.#accepted.set(name, { ...kind, ...acceptance });
    }
    for (const { room } of projections) {
      if (Object.hasOwn(this.#versions, room)) throw new Error(`Two folds keep ${room}.`);
    }
    this.#projections.push(...projections);
    const versions = [
      ...Object.entries(this.#versions),
      ...projections.map(({ room, version }) => [room, version]),
    ];
    this.#versions = Object.fromEntries(versions.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
    this.#folds = JSON.stringify(this.#versions);
  }

  get projections(): readonly AnyProjection[] {
    return this.#projections;
  }

  acceptanceOf(kind: string): AcceptedKind | null {
    return this.#accepted.get(kind) ?? null;
  }

  kindOf(kind: string): EventKind<unknown> {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`No room declares events of the kind ${kind}.`);
    return found;
  }

  /** Whether a room declares a kind; the events of a room that is there no more stay, and bring nothing. */
  knows(kind: string): boolean {
    return this.#kinds.has(kind);
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
    return this.parse(event, unpackPayload(payload));
  }

  /** The same before it is packed. */
  parse(event: Omit<StoredEvent, 'payload'>, payload: Payload): LearningEvent {
    const { spentMs } = payload;
    return {
      ...event,
      ...(spentMs !== undefined && { spentMs }),
      payload: this.kindOf(event.kind).payload.parse(payload),
    };
  }

  /** The version of each room's fold, and of the facts. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions;
  }

  /** The same as `ledgers.folds` has them when everything derived follows from them. */
  get folds(): string {
    return this.#folds;
  }
}

/** `lesson:101` is the subject `101` of the room `lesson`. */
export function splitSubject(subject: string): { room: string; key: string } {
  const colon = subject.indexOf(':');
  return { room: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
