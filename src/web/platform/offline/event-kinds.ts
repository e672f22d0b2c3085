import type { lessonKinds } from '#shared/lessons/lessons.events.ts';
import type { disputeKinds } from '#shared/practice/dispute.events.ts';
import type { practiceKinds } from '#shared/practice/practice.events.ts';
import type { ReplyOf, WireOf } from '#shared/progress/event.ts';
import type { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import type { readingKinds } from '#shared/reading/reading.events.ts';
import type { videoKinds } from '#shared/video/video.events.ts';
import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import type { writingKinds } from '#shared/writing/writing.events.ts';

/** Declarations of all events that the browser can record. Types only: the schemas stay on the server. */
type Kinds = typeof disputeKinds &
  typeof lessonKinds &
  typeof practiceKinds &
  typeof pronunciationKinds &
  typeof readingKinds &
  typeof reviewKinds &
  typeof videoKinds &
  typeof writingKinds;

/** Names of the kinds that a device may send. */
export type DeviceKind = {
  [Name in keyof Kinds]: Kinds[Name]['source'] extends 'device' ? Name : never;
}[keyof Kinds];

/** Body of an event. For a union of kinds, a body that satisfies each of them. */
export type EventBody<Kind extends DeviceKind> = {
  [Name in Kind]: (body: WireOf<Kinds[Name]>) => void;
}[Kind] extends (body: infer Body) => void
  ? Body
  : never;

/** Reply of the server to an event. */
export type EventReply<Kind extends DeviceKind> = ReplyOf<Kinds[Kind]>;

/** Event of one learner, kept on the device until the server has it. */
export type QueuedEvent<Kind extends DeviceKind = DeviceKind> = {
  [Name in Kind]: EventHead & { readonly kind: Name; readonly body: WireOf<Kinds[Name]> };
}[Kind];

interface EventHead {
  /** UUID by which the server recognises a repetition. */
  readonly id: string;
  /** Learner who recorded it. It is never sent as another learner. */
  readonly userId: string;
  /** Time by the clock of this device, in milliseconds since 1970. */
  readonly occurredAt: number;
  /** Lead of the server's clock over the device's clock at that time, in milliseconds; null if unknown. */
  readonly aheadMs: number | null;
  /** Time spent, in milliseconds; absent from events of earlier versions of the app. */
  readonly spentMs?: number;
}
