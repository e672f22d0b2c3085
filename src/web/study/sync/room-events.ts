import type { QueryClient } from '@tanstack/react-query';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { DeviceKind, EventReply, QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import type { Acknowledged } from '#web/platform/offline/event-queue.ts';

/** Applies the server's reply to cached data; returns the reward to announce, or null. */
type Handlers = {
  readonly [Kind in DeviceKind]?: (
    client: QueryClient,
    event: QueuedEvent<Kind>,
    reply: EventReply<Kind>,
  ) => StudyReward | null;
};

/** Effects of a room's events on cached data. No two rooms handle the same kind. */
export interface RoomEvents {
  readonly acknowledged: Handlers;
  /** Called when the server rejected an event of the room for good: optimistically updated data may be wrong. */
  refused?(client: QueryClient, event: QueuedEvent): void;
  /** Called when subjects (`lesson:101`) have changed on the server, by events of any room. */
  moved?(client: QueryClient, subjects: readonly string[]): void;
}

/** Effects of the events declared in `Kinds`; a kind without a handler is a type error. */
export interface RoomEventsOf<Kinds> extends RoomEvents {
  readonly acknowledged: Required<Pick<Handlers, keyof Kinds & DeviceKind>>;
  refused?(client: QueryClient, event: QueuedEvent<keyof Kinds & DeviceKind>): void;
}

/** Handler of kinds that change no cached data and give no reward. */
export const noEffect = () => null;

/** Handler of kinds whose reply may bring a reward. */
export const rewardOnly = (
  _client: QueryClient,
  _event: QueuedEvent,
  { reward }: { readonly reward: StudyReward | null },
) => reward;

/** Calls the room's handler of an acknowledged event. */
export function applyReply(
  { acknowledged }: RoomEvents,
  client: QueryClient,
  { kind, event, reply }: Acknowledged,
): StudyReward | null {
  // Handler, event and reply belong to the same kind, which TypeScript cannot infer through a union.
  const apply = acknowledged[kind] as
    | ((client: QueryClient, event: QueuedEvent, reply: unknown) => StudyReward | null)
    | undefined;
  return apply?.(client, event, reply) ?? null;
}
