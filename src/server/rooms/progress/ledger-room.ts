import type { Transaction } from 'kysely';
import type { ZodType } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Language } from '#shared/language.ts';
import type { EventKinds } from '#shared/progress/event.ts';
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

/** An event as its room wants it written down. */
export interface Prepared {
  readonly subject: string;
  /** What else the client said, kept word for word: the same id must bring the same again. */
  readonly said: Readonly<Record<string, unknown>>;
  /** What the folds will need to know, in the form of its kind. */
  readonly payload: Readonly<Record<string, unknown>>;
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

/** How a room takes one of its kinds from a device, and what it answers. */
export interface Acceptance<Wire> {
  /** Recorded by the server alone: from a device it is unknown. */
  readonly isOwn?: boolean;
  /** What a device sends, beside what all events have. */
  readonly wire: ZodType<Wire>;
  /** @throws Refusal for what cannot be: an unknown module, an answer that does not fit */
  prepare(sent: Wire, recording: Recording): Promise<Prepared>;
  /** Form of what `present` gives. */
  readonly reply: ZodType;
  /** What the room's own call would have answered. */
  present(tx: Transaction<Tables>, sent: Wire, recorded: Recorded): Promise<unknown>;
}

/** What a room gives the ledger to carry. */
export interface LedgerRoom<Kinds extends EventKinds> {
  /** Kinds of events that are this room's. */
  readonly kinds: Kinds;
  // biome-ignore lint/suspicious/noExplicitAny: each of another form, checked by its own `wire`
  readonly accepts: Readonly<Record<keyof Kinds & string, Acceptance<any>>>;
  readonly projections: readonly AnyProjection[];
}
