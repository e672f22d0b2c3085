import { type ZodType, z } from 'zod';
import type { Skill } from './skills.ts';

/** One entry of the ledger, its payload parsed by the schema of its kind. */
export interface LearningEvent<Kind extends string = string, Payload = unknown> {
  readonly id: string;
  readonly kind: Kind;
  /** What it is about: `lesson:101`, `time-zone`. Projections may say that it moves other subjects, too. */
  readonly subject: string;
  /** Whatever its folds need, so that nothing but the ledger decides what comes of it. */
  readonly payload: Payload;
  /** Milliseconds since 1970 (UTC). */
  readonly occurredAt: number;
  /** How long its learner was at it by their device, in milliseconds; absent where that did not say. */
  readonly spentMs?: number;
}

/** What an event brings by itself, whatever happened before it: so no late event takes it away. */
export interface Facts {
  /** Marks the learner's day, for the streak. */
  readonly studied?: boolean;
  /** What the time spent on it counts for; without it, it is no study. */
  readonly skill?: Skill;
}

/** A kind of events, declared by its room. */
export interface EventKind<Payload> {
  /** Its place among those of one millisecond. */
  readonly order: number;
  readonly payload: ZodType<Payload>;
  brings(payload: Payload): Facts;
}

/** Kinds of events by name. Their payloads differ, which only `readEvent` has to know. */
// biome-ignore lint/suspicious/noExplicitAny: what one kind takes, no other gives
export type EventKinds = Readonly<Record<string, EventKind<any>>>;

/** Keeps the exact names and payloads of a room's kinds. */
export function defineKinds<const Payloads extends Readonly<Record<string, unknown>>>(
  kinds: {
    readonly [Name in keyof Payloads]: EventKind<Payloads[Name]>;
  },
): { readonly [Name in keyof Payloads]: EventKind<Payloads[Name]> } {
  return kinds;
}

/** Any event of some kinds: a union, told apart by `kind`. */
export type EventOf<Kinds extends EventKinds> = {
  [Name in keyof Kinds & string]: LearningEvent<Name, z.output<Kinds[Name]['payload']>>;
}[keyof Kinds & string];

/** Changes of how a learner's days are counted. */
export const zoneKinds = defineKinds({
  time_zone_changed: {
    order: 0,
    payload: z.object({ timeZone: z.string() }),
    brings: () => ({}),
  },
});

/** The subject of `time_zone_changed`. */
export const TIME_ZONE_SUBJECT = 'time-zone';

/** The order in which events are folded, whatever the order they arrived in: time, kind, and at last the id. */
export function compareEvents(kinds: EventKinds): (a: LearningEvent, b: LearningEvent) => number {
  const orderOf = ({ kind }: LearningEvent) => kinds[kind]?.order ?? 0;
  return (a, b) =>
    a.occurredAt - b.occurredAt || orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
