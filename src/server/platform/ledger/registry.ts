import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Language } from '#shared/language.ts';
import { type EventKinds, type LearningEvent, ledgerKinds, type SentKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { type AnyProjection, type Projection, reads } from '#shared/progress/projection.ts';

/** Event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** JSON of the data that projections need. */
  readonly payload: string;
  /** JSON of the event as the client sent it; null for an event that was not sent by a client. */
  readonly clientPayload: string | null;
  /** Time that the learner spent on it, in milliseconds; null if not measured. */
  readonly spentMs: number | null;
  readonly occurredAt: number;
}

/** Stored event with its number in the ledger. */
export interface NumberedEvent extends StoredEvent {
  readonly seq: number;
}

/** Data about the learner that may be read while an event is prepared. */
export interface Recording {
  /** Returns the learner's own language. */
  language(): Promise<Language>;
  /** The learner's day on which the event happened. */
  readonly day: LearnerDay;
  /** Returns the end of that day, in milliseconds since 1970. */
  dayEndsMs(): number;
  /** Returns the present state of a subject, without this event. */
  state<State>(
    projection: Pick<Projection<State, EventKinds>, 'stream' | 'state'>,
    key: string,
  ): Promise<State>;
}

/** Event after validation by its room, in the form to be stored. */
export interface Prepared<Payload extends object = object> {
  readonly subject: string;
  /** Event as the client sent it. A repeated event with the same id must have the same payload. */
  readonly clientPayload: Readonly<Record<string, unknown>>;
  /** Data that the projections need, in the form of the kind's schema. */
  readonly payload: Readonly<Payload>;
}

/** Recorded event, with the data that its room may need for the reply. */
export interface Recorded {
  readonly learnerId: string;
  readonly ledger: number;
  readonly event: NumberedEvent;
  /** Subjects it concerns. */
  readonly subjects: readonly string[];
  /** State of the event's own subject; null if no projection has it. */
  readonly state: unknown;
  /** Stored payload, parsed. */
  readonly payload: unknown;
  /** True if it finished a study unit of any subject; null if this has to be read from the database (`isUnitEnd`). */
  readonly isUnitEnd: boolean | null;
  /** True if the event had been recorded before; nothing was changed now. */
  readonly isDuplicate: boolean;
}

/** Validation of and replies to events of one kind. */
export interface Acceptance<Sent, Reply = unknown, Payload extends object = object> {
  /**
   * Validates an event.
   * @throws Refusal for an impossible event: an unknown module, an answer that does not fit
   */
  prepare(sent: Sent, recording: Recording): Promise<Prepared<Payload>>;
  /** Builds the reply to the event, as from the room's own endpoint. */
  present(tx: Transaction<Tables>, sent: Sent, recorded: Recorded): Promise<Reply>;
}

/** Server part of a declared kind. */
export type AcceptanceOf<Kind extends SentKinds[string]> = Acceptance<
  z.output<Kind['wire']>,
  z.input<Kind['reply']>,
  z.output<Kind['payload']> & object
>;

/** Declarations of one room for the ledger. */
export interface LedgerRoom<Kinds extends SentKinds> {
  /** Event kinds of this room. */
  readonly kinds: Kinds;
  readonly accepts: { readonly [Name in keyof Kinds & string]: AcceptanceOf<Kinds[Name]> };
  readonly projections: readonly AnyProjection[];
}

/** Reserved stream name, under which the version of the figures is stored among those of the projections. */
export const FACTS = 'facts';

/** Kind of a room together with its server part. */
export type AcceptedKind = SentKinds[string] & Acceptance<unknown>;

/** Event kinds and projections of all rooms. */
export class Registry {
  #kinds: EventKinds = ledgerKinds;
  readonly #accepted = new Map<string, AcceptedKind>();
  readonly #projections: AnyProjection[] = [];
  #versions: Readonly<Record<string, number>> = {};
  #versionsText = JSON.stringify(this.#versions);

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

  /** Adds the version of the figures that depend on single events only. */
  addFigures(version: number): void {
    this.#addVersions([[FACTS, version]]);
  }

  #addVersions(added: readonly (readonly [string, number])[]): void {
    const versions = [...Object.entries(this.#versions), ...added];
    this.#versions = Object.fromEntries(versions.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
    this.#versionsText = JSON.stringify(this.#versions);
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

  /** Returns whether a kind is registered. Events of removed kinds stay in the ledger and have no effect. */
  knows(kind: string): boolean {
    return Object.hasOwn(this.#kinds, kind);
  }

  /** Returns all kinds by name. */
  get kinds(): EventKinds {
    return this.#kinds;
  }

  /** Returns the projections that read a kind. */
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
  read({ id, kind, subject, payload, spentMs, occurredAt }: StoredEvent): LearningEvent {
    return {
      id,
      kind,
      subject,
      payload: this.kindOf(kind).payload.parse(JSON.parse(payload)),
      occurredAt,
      ...(spentMs !== null && { spentMs }),
    };
  }

  /** Returns the version of each projection by stream, and of the figures. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions;
  }

  /** Returns the versions in the form of `ledgers.projection_versions` for a ledger that is fully rebuilt. */
  get versionsText(): string {
    return this.#versionsText;
  }
}

/** Splits the subject `lesson:101` into the stream `lesson` and the key `101`. */
export function splitSubject(subject: string): { stream: string; key: string } {
  const colon = subject.indexOf(':');
  return { stream: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
