import type { QueryClient } from '@tanstack/react-query';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { DeviceKind, EventReply, QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import type { Acknowledged } from '#web/platform/offline/event-queue.ts';

/** Applies the server's reply to data that was already read; returns the reward to announce, or null. */
type Handlers = {
  readonly [Kind in DeviceKind]?: (
    client: QueryClient,
    event: QueuedEvent<Kind>,
    reply: EventReply<Kind>,
  ) => StudyReward | null;
};

/** Effects of a room's events on data that was already read. No two rooms handle the same kind. */
export interface RoomEvents {
  readonly acknowledged: Handlers;
  /** The server refused an event of the room for good: data that anticipated it may be wrong. */
  refused?(client: QueryClient, event: QueuedEvent): void;
  /** Subjects (`lesson:101`) changed on the server, by events of any room. */
  moved?(client: QueryClient, subjects: readonly string[]): void;
}

/** Effects of the events declared in `Kinds`: the compiler names a kind without a handler. */
export interface RoomEventsOf<Kinds> extends RoomEvents {
  readonly acknowledged: Required<Pick<Handlers, keyof Kinds & DeviceKind>>;
  refused?(client: QueryClient, event: QueuedEvent<keyof Kinds & DeviceKind>): void;
}

/** Handler of kinds that change nothing that was read and give no reward. */
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
  // Handler, event and reply belong to the same kind, which the compiler cannot follow through a union.
  const apply = acknowledged[kind] as
    | ((client: QueryClient, event: QueuedEvent, reply: unknown) => StudyReward | null)
    | undefined;
  return apply?.(client, event, reply) ?? null;
}
