import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Language } from '#shared/language.ts';
import { type EventKinds, type LearningEvent, type SentKinds, zoneKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { type AnyProjection, reads } from '#shared/progress/projection.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** JSON of the facts that projections need. */
  readonly payload: string;
  /** JSON of the event as the client sent it; null for an event that no client sent. */
  readonly clientPayload: string | null;
  /** Time the learner spent on it, in milliseconds; null where it was not measured. */
  readonly spentMs: number | null;
  readonly occurredAt: number;
}

/** A stored event with its number in the ledger. */
export interface NumberedEvent extends StoredEvent {
  readonly seq: number;
}

/** Facts about the learner that may be read while an event of theirs is prepared. */
export interface Recording {
  /** The learner's own language. */
  language(): Promise<Language>;
  /** The learner's day on which the event happened. */
  readonly day: LearnerDay;
  /** End of that day, in milliseconds since 1970. */
  dayEndsMs(): number;
}

/** An event as its room has checked it and wants it stored. */
export interface Prepared<Payload extends object = object> {
  readonly subject: string;
  /** The event as the client sent it: one sent again with the same id must be the same. */
  readonly clientPayload: Readonly<Record<string, unknown>>;
  /** Facts that the projections need, in the form of the kind's schema. */
  readonly payload: Readonly<Payload>;
}

/** A recorded event, with what its room may need for its answer. */
export interface Recorded {
  readonly learnerId: string;
  readonly ledger: number;
  readonly event: NumberedEvent;
  /** Subjects it concerns. */
  readonly subjects: readonly string[];
  /** State of the event's own subject; null where no projection has it. */
  readonly state: unknown;
  /** The stored payload, parsed. */
  readonly payload: unknown;
  /** Whether it finished a study unit of any subject; null where this has to be read (`isUnitEnd`). */
  readonly isUnitEnd: boolean | null;
  /** True where the event had been recorded before: nothing was changed now. */
  readonly isDuplicate: boolean;
}

/** How events of one kind are accepted, and how they are answered. */
export interface Acceptance<Sent, Reply = unknown, Payload extends object = object> {
  /** @throws Refusal for an impossible event: an unknown module, an answer that does not fit */
  prepare(sent: Sent, recording: Recording): Promise<Prepared<Payload>>;
  /** The answer to the event, as the room's own call gives it. */
  present(tx: Transaction<Tables>, sent: Sent, recorded: Recorded): Promise<Reply>;
}

/** Server part of a declared kind. */
export type AcceptanceOf<Kind extends SentKinds[string]> = Acceptance<
  z.output<Kind['wire']>,
  z.input<Kind['reply']>,
  z.output<Kind['payload']> & object
>;

/** The declarations of one room for the ledger. */
export interface LedgerRoom<Kinds extends SentKinds> {
  /** Kinds of events of this room. */
  readonly kinds: Kinds;
  readonly accepts: { readonly [Name in keyof Kinds & string]: AcceptanceOf<Kinds[Name]> };
  readonly projections: readonly AnyProjection[];
}

/** Name of the figures among the versions of projections; reserved, no stream may have it. */
export const FACTS = 'facts';

/** A kind of a room together with its server part. */
export type AcceptedKind = SentKinds[string] & Acceptance<unknown>;

/** The event kinds and projections of all rooms. */
export class Registry {
  #kinds: EventKinds = zoneKinds;
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

  /** Adds the version of the figures that follow from events alone. */
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

  /** Version of each projection by stream, and of the figures. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions;
  }

  /** The versions as `ledgers.projection_versions` has them once everything derived follows from them. */
  get versionsText(): string {
    return this.#versionsText;
  }
}

/** Splits the subject `lesson:101` into the stream `lesson` and the key `101`. */
export function splitSubject(subject: string): { stream: string; key: string } {
  const colon = subject.indexOf(':');
  return { stream: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
