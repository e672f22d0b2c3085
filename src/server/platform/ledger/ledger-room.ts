import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Language } from '#shared/language.ts';
import type { SentKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** JSON, as `packPayload` writes it. */
  readonly payload: string;
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
  /** What the client sent, unchanged: an event sent again with the same id must be the same. */
  readonly clientPayload: Readonly<Record<string, unknown>>;
  /** What the projections need to know, in the form of the kind's schema. */
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

/** What a room registers with the ledger. */
export interface LedgerRoom<Kinds extends SentKinds> {
  /** Kinds of events of this room. */
  readonly kinds: Kinds;
  readonly accepts: { readonly [Name in keyof Kinds & string]: AcceptanceOf<Kinds[Name]> };
  readonly projections: readonly AnyProjection[];
}
