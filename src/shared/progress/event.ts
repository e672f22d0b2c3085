import { type ZodType, z } from 'zod';
import type { Evidence } from './evidence.ts';
import type { Skill } from './skills.ts';

/** One entry of the ledger, its payload parsed by the schema of its kind. */
export interface LearningEvent<Kind extends string = string, Payload = unknown> {
  readonly id: string;
  readonly kind: Kind;
  /** Main subject: `lesson:101`, `time-zone`. Projections may assign it to other subjects as well. */
  readonly subject: string;
  /** All data that its folds need, so that states follow from the ledger alone. */
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

/** A kind of events as the ledger keeps it, declared by its room. */
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
 * One kind of events, closed from the browser to the ledger: the browser records a `wire` body, the server stores a
 * `payload` and answers with a `reply`.
 */
export interface SentKind<
  Payload,
  Wire extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
  Source extends EventSource = EventSource,
> extends EventKind<Payload> {
  /** Kinds recorded by the server are refused from devices. */
  readonly source: Source;
  /** Schema of the body that is sent, beside the fields of every event (`recordEvents`). */
  readonly wire: Wire;
  /** Schema of the server's answer to a recorded event. */
  readonly reply: Reply;
}

/** Kinds of events by name. */
// biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind; the schema of the kind parses each
export type EventKinds = Readonly<Record<string, EventKind<any>>>;

/** Kinds of events that a room records, by name. */
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

/** Body that is sent for an event of a kind. */
export type WireOf<Kind extends SentKinds[string]> = z.input<Kind['wire']>;

/** Answer of the server to an event of a kind. */
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

/** Changes of the time zone that a learner's days are counted in. The ledger itself writes them. */
export const zoneKinds = { time_zone_changed: timeZoneChanged };

/** The subject of `time_zone_changed`. */
export const TIME_ZONE_SUBJECT = 'time-zone';

/** Compares events in the order in which they are folded, independent of arrival: by time, then kind, then id. */
export function compareEvents(kinds: EventKinds): (a: LearningEvent, b: LearningEvent) => number {
  const orderOf = ({ kind }: LearningEvent) => kinds[kind]?.order ?? 0;
  return (a, b) =>
    a.occurredAt - b.occurredAt || orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
