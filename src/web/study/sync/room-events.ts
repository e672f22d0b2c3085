import type { QueryClient } from '@tanstack/react-query';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { QueuedEvent } from '#web/platform/offline/event-store.ts';
import type { StudyQueue } from './study-queue.ts';

/** What a room declares of what its learners do, for the one queue of all events. */
export interface RoomEvents {
  /** Names of its events; no two rooms have the same. */
  readonly kinds: readonly string[];
  /**
   * Brings the server's answer to an event into everything already read.
   * @returns what the event earned, to be told wherever the learner is by now; null where it is nothing
   */
  answered(client: QueryClient, event: QueuedEvent, answer: unknown): StudyReward | null;
  /** The server will never take an event: what was read meanwhile may promise too much. */
  refused(client: QueryClient, event: QueuedEvent): void;
  /** What events of any room have moved: subjects (`lesson:101`). What was read of them may be read anew. */
  moved?(client: QueryClient, subjects: readonly string[]): void;
}

/** A room's events as the room itself sees them. */
export interface EventsOf<Kind extends string, Body, Answer> extends RoomEvents {
  /** What the server does not have yet of this room, oldest first. */
  waiting(queue: StudyQueue): Promise<readonly QueuedEvent<Body>[]>;
  /** Tells what becomes of this room's events; returns what ends that. */
  listen(
    queue: StudyQueue,
    heard: {
      answered?(event: QueuedEvent<Body>, answer: Answer): void;
      refused?(event: QueuedEvent<Body>): void;
    },
  ): () => void;
  /**
   * Keeps an event and sends it as soon as possible.
   * @param nowMs present time, milliseconds since 1970
   * @returns the event's id
   */
  record(queue: StudyQueue, kind: Kind, body: Body, nowMs: number): string;
}

/** Declares a room's events: `Body` is what it says of each, `Answer` what the server replies. */
export function defineEvents<Kind extends string, Body, Answer>(declared: {
  readonly kinds: readonly Kind[];
  answered(client: QueryClient, event: QueuedEvent<Body>, answer: Answer): StudyReward | null;
  refused(client: QueryClient, event: QueuedEvent<Body>): void;
  moved?(client: QueryClient, subjects: readonly string[]): void;
}): EventsOf<Kind, Body, Answer> {
  // What has one of these kinds was recorded here, and answered by this room's part of the server.
  const isOurs = (event: QueuedEvent): event is QueuedEvent<Body> =>
    (declared.kinds as readonly string[]).includes(event.kind);
  return {
    kinds: declared.kinds,
    answered: (client, event, answer) =>
      isOurs(event) ? declared.answered(client, event, answer as Answer) : null,
    refused(client, event) {
      if (isOurs(event)) declared.refused(client, event);
    },
    moved: (client, subjects) => declared.moved?.(client, subjects),
    waiting: async (queue) => (await queue.waiting()).filter(isOurs),
    listen: (queue, heard) =>
      queue.listen({
        onAcknowledged(event, answer) {
          if (isOurs(event)) heard.answered?.(event, answer as Answer);
        },
        onRefused(event) {
          if (isOurs(event)) heard.refused?.(event);
        },
      }),
    record: (queue, kind, body, nowMs) => queue.record(kind, body, nowMs),
  };
}
