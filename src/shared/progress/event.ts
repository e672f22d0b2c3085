import { type ZodType, z } from 'zod';
import type { Evidence } from './evidence.ts';
import { pause } from './pause-fields.ts';
import type { StudyPause } from './pauses.ts';
import type { Skill } from './skills.ts';

/** One entry of the ledger, its payload parsed by the schema of its kind. */
export interface LearningEvent<Kind extends string = string, Payload = unknown> {
  readonly id: string;
  readonly kind: Kind;
  /** Main subject: `lesson:101`, `time-zone`. Projections may assign it to other subjects as well. */
  readonly subject: string;
  /** All data that the folds need, so that states can be derived from the ledger alone. */
  readonly payload: Payload;
  /** Milliseconds since 1970 (UTC). */
  readonly occurredAt: number;
  /** Time spent, as measured by the device, in milliseconds; absent if the device did not measure it. */
  readonly spentMs?: number;
}

/** Effects of an event that do not depend on earlier events, so that no late event can take them away. */
export interface Facts {
  /** Marks the learner's day as studied, for the streak. */
  readonly studied?: boolean;
  /** Skill that the time spent counts for; absent if it is not study time. */
  readonly skill?: Skill;
}

/** Event kind as stored in the ledger, declared by its room. */
export interface EventKind<Payload> {
  /** Sort order among events of the same millisecond. */
  readonly order: number;
  /** Schema of the stored payload. Stored events are parsed with it whenever they are read. */
  readonly payload: ZodType<Payload>;
  brings(payload: Payload): Facts;
  /** Evidence about words and skills, which the cards and the coach fold; null for kinds that give none. */
  readonly evidence: ((payload: Payload) => Evidence) | null;
}

/** Origin of a kind's events: a learner's device, or the server alone. */
export type EventSource = 'device' | 'server';

/**
 * Event kind with all of its schemas: the browser records a `wire` body, the server stores a `payload` and answers with
 * a `reply`.
 */
export interface SentKind<
  Payload,
  Wire extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
  Source extends EventSource = EventSource,
> extends EventKind<Payload> {
  /** Origin of the events; server kinds are rejected when a device sends them. */
  readonly source: Source;
  /** Schema of the request body, without the fields that all events share (`recordEvents`). */
  readonly wire: Wire;
  /** Schema of the server's answer to a recorded event. */
  readonly reply: Reply;
}

/** Event kinds by name. */
// biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind; the schema of the kind parses each
export type EventKinds = Readonly<Record<string, EventKind<any>>>;

/** Event kinds that a room records, by name. */
// biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind; the schema of the kind parses each
export type SentKinds = Readonly<Record<string, SentKind<any>>>;

/** Declares a kind and keeps the exact types of its schemas. */
export function defineKind<
  Payload,
  Wire extends ZodType,
  Reply extends ZodType,
  const Source extends EventSource,
>(kind: SentKind<Payload, Wire, Reply, Source>): SentKind<Payload, Wire, Reply, Source> {
  return kind;
}

/** Request body for an event of a kind. */
export type WireOf<Kind extends SentKinds[string]> = z.input<Kind['wire']>;

/** Server's reply to an event of a kind. */
export type ReplyOf<Kind extends SentKinds[string]> = z.output<Kind['reply']>;

/** Union of the events of some kinds, discriminated by `kind`. */
export type EventOf<Kinds extends EventKinds> = {
  [Name in keyof Kinds & string]: LearningEvent<Name, z.output<Kinds[Name]['payload']>>;
}[keyof Kinds & string];

const timeZoneChanged: EventKind<{ timeZone: string }> = {
  order: 0,
  payload: z.object({ timeZone: z.string() }),
  brings: () => ({}),
  evidence: null,
};

const pauseChanged: EventKind<{ pause: StudyPause | null }> = {
  order: 0,
  payload: z.object({ pause: pause.nullable() }),
  brings: () => ({}),
  evidence: null,
};

/** Changes of the time zone used for a learner's days, and of their pauses. Recorded by the ledger itself. */
export const ledgerKinds = { time_zone_changed: timeZoneChanged, pause_changed: pauseChanged };

/** Subjects of these events. */
export const TIME_ZONE_SUBJECT = 'time-zone';
export const PAUSE_SUBJECT = 'pause';

/** Compares events in fold order, which does not depend on arrival: by time, then kind, then id. */
export function compareEvents(kinds: EventKinds): (a: LearningEvent, b: LearningEvent) => number {
  const orderOf = ({ kind }: LearningEvent) => kinds[kind]?.order ?? 0;
  return (a, b) =>
    a.occurredAt - b.occurredAt || orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
