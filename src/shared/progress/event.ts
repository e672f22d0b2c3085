/**
 * The kinds of learning events, in the order in which those of one millisecond are folded: leaving the last
 * page of a lesson and finishing it happen in the same one.
 */
export const EVENT_KINDS = [
  'time_zone_changed',
  'module_visited',
  'module_answered',
  'lesson_completed',
] as const;

/** What a learner did, or what changed how their days are counted. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** One entry of the ledger. */
export interface LearningEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** What it is about: `lesson:101`, `time-zone`. */
  readonly subject: string;
  /** Whatever its fold needs, so that nothing but the ledger decides what comes of it. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970 (UTC). */
  readonly occurredAt: number;
}

/** The subject of `time_zone_changed`. */
export const TIME_ZONE_SUBJECT = 'time-zone';

/** Order of time, then of kind: zero for two events of one kind in the same millisecond. */
export function compareMoments(
  a: Pick<LearningEvent, 'occurredAt' | 'kind'>,
  b: Pick<LearningEvent, 'occurredAt' | 'kind'>,
): number {
  return a.occurredAt - b.occurredAt || EVENT_KINDS.indexOf(a.kind) - EVENT_KINDS.indexOf(b.kind);
}

/** The order in which events are folded, whatever the order they arrived in; the id decides at last. */
export function compareEvents(a: LearningEvent, b: LearningEvent): number {
  return compareMoments(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
