import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { type EventKinds, type LearningEvent, type SentKinds, zoneKinds } from '#shared/progress/event.ts';
import { type AnyProjection, reads } from '#shared/progress/projection.ts';
import { KnownNames } from './known-names.ts';
import type { Acceptance, LedgerRoom, StoredEvent } from './ledger-room.ts';
import { type Payload, unpackPayload } from './payload.ts';

/** Name of the figures among the versions of projections; reserved, no stream may have it. */
export const FACTS = 'facts';

/** A kind of a room together with its server part. */
export type AcceptedKind = SentKinds[string] & Acceptance<unknown>;

/** Everything the rooms have registered, and how changes of a ledger are published. */
export class Registry {
  #kinds: EventKinds = zoneKinds;
  readonly #accepted = new Map<string, AcceptedKind>();
  readonly #projections: AnyProjection[] = [];
  #versions: Readonly<Record<string, number>> = {};
  #folds = JSON.stringify(this.#versions);
  /** Publishes, in the transaction of the change, that a learner's ledger or something derived from it changes. */
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
      if (this.knows(name)) throw new Error(`Two rooms register the event kind ${name}.`);
      const acceptance = accepts[name];
      if (acceptance) this.#accepted.set(name, { ...kind, ...acceptance });
    }
    this.#kinds = { ...this.#kinds, ...kinds };
    for (const { stream } of projections) {
      if (stream === FACTS || this.#projections.some((known) => known.stream === stream)) {
        throw new Error(`Two projections have the stream ${stream}.`);
      }
    }
    this.#projections.push(...projections);
    this.#addVersions(projections.map(({ stream, version }) => [stream, version]));
  }

  /** Adds the version of the figures that follow from events alone. */
  addFigures(version: number): void {
    this.#addVersions([[FACTS, version]]);
  }

  #addVersions(added: readonly (readonly [string, number])[]): void {
    const versions = [...Object.entries(this.#versions), ...added];
    this.#versions = Object.fromEntries(versions.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
    this.#folds = JSON.stringify(this.#versions);
  }

  get projections(): readonly AnyProjection[] {
    return this.#projections;
  }

  acceptanceOf(kind: string): AcceptedKind | null {
    return this.#accepted.get(kind) ?? null;
  }

  kindOf(kind: string): EventKinds[string] {
    const found = this.#kinds[kind];
    if (!found) throw new Error(`No room registers the event kind ${kind}.`);
    return found;
  }

  /** Whether a kind is registered. Events of removed kinds stay in the ledger and have no effect. */
  knows(kind: string): boolean {
    return Object.hasOwn(this.#kinds, kind);
  }

  /** All kinds by name. */
  get kinds(): EventKinds {
    return this.#kinds;
  }

  /** The projections that read a kind. */
  readersOf(kind: string): readonly AnyProjection[] {
    return this.#projections.filter((projection) => reads(projection, kind, this.#kinds));
  }

  projectionOf(subject: string): AnyProjection {
    const { stream } = splitSubject(subject);
    const found = this.#projections.find((projection) => projection.stream === stream);
    if (!found) throw new Error(`No projection has the subject ${subject}.`);
    return found;
  }

  /** Parses a stored event by the schema of its kind. */
  read({ payload, ...event }: StoredEvent): LearningEvent {
    return this.parse(event, unpackPayload(payload));
  }

  /** Parses an event that is not stored yet. */
  parse(event: Omit<StoredEvent, 'payload'>, payload: Payload): LearningEvent {
    const { spentMs } = payload;
    return {
      ...event,
      ...(spentMs !== undefined && { spentMs }),
      payload: this.kindOf(event.kind).payload.parse(payload),
    };
  }

  /** Version of each projection by stream, and of the figures. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions;
  }

  /** The versions as `ledgers.folds` has them once everything derived follows from them. */
  get folds(): string {
    return this.#folds;
  }
}

/** Splits the subject `lesson:101` into the stream `lesson` and the key `101`. */
export function splitSubject(subject: string): { stream: string; key: string } {
  const colon = subject.indexOf(':');
  return { stream: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
