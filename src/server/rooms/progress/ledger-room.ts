import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Language } from '#shared/language.ts';
import type { SentKind, SentKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';

/** A ledger entry as it is stored, but for what only its arrival needs. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** As `packPayload` writes it. */
  readonly payload: string;
  readonly occurredAt: number;
}

/** An entry with its number. */
export interface NumberedEvent extends StoredEvent {
  readonly seq: number;
}

/** What may be asked about the learner while an event of theirs is prepared. */
export interface Recording {
  /** The learner's own language. */
  language(): Promise<Language>;
  /** The learner's day on which it happened. */
  readonly day: LearnerDay;
  /** When that day ended or will end, in milliseconds since 1970. */
  dayEndsMs(): number;
}

/** Ledger entry that a room makes of a sent event. */
export interface Prepared<Payload extends object = object> {
  readonly subject: string;
  /** What else the client said, kept word for word: the same id must bring the same again. */
  readonly said: Readonly<Record<string, unknown>>;
  /** Everything its folds need, in the form of its kind. */
  readonly payload: Readonly<Payload>;
}

/** A recorded event, and what its room may want to know to answer. */
export interface Recorded {
  readonly learnerId: string;
  readonly ledger: number;
  readonly event: NumberedEvent;
  /** Subjects it concerns. */
  readonly subjects: readonly string[];
  /** The state of its subject, in the present form; null where no projection keeps it. */
  readonly state: unknown;
  /** What was written down with it. */
  readonly payload: unknown;
  /** Whether it finished a study unit of any of them; null where only what is stored tells (`isUnitEnd`). */
  readonly isUnitEnd: boolean | null;
  /** It had been recorded before: nothing was changed now. */
  readonly isDuplicate: boolean;
}

/** Server part of a kind: turns a sent event into a ledger entry, and presents the answer. */
export interface Acceptance<Sent, Reply = unknown, Payload extends object = object> {
  /** @throws Refusal for an impossible event: an unknown module, an answer that does not fit */
  prepare(sent: Sent, recording: Recording): Promise<Prepared<Payload>>;
  /** Answer of the room's own call to this event. */
  present(tx: Transaction<Tables>, sent: Sent, recorded: Recorded): Promise<Reply>;
}

/** Server part of a declared kind. */
export type AcceptanceOf<Kind extends SentKind> = Acceptance<
  z.output<Kind['wire']>,
  z.input<Kind['reply']>,
  z.output<Kind['payload']> & object
>;

/** Kinds and projections that a room registers with the ledger. */
export interface LedgerRoom<Kinds extends SentKinds> {
  /** Kinds of events that this room records. */
  readonly kinds: Kinds;
  readonly accepts: { readonly [Name in keyof Kinds & string]: AcceptanceOf<Kinds[Name]> };
  readonly projections: readonly AnyProjection[];
}
