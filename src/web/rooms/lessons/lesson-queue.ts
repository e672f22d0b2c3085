import type { QueryClient } from '@tanstack/react-query';
import type { LessonEvent, RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import { startBrowserQueue } from '#web/platform/offline/browser-queue.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { progressPath } from './lessons.api.ts';

/** Lesson events of one learner on their way to the server. */
export type LessonQueue = EventQueue<LessonEvent, RecordedProgress>;

let current: { readonly userId: string; readonly queue: LessonQueue; readonly client: QueryClient } | null =
  null;

/** The queue of the learner who is signed in: one in the whole page. */
export function lessonQueueOf(userId: string, client: QueryClient): LessonQueue {
  if (current?.userId !== userId || current.client !== client) {
    current?.queue.stop();
    current = { userId, client, queue: startBrowserQueue('tillsammans-lessons', userId, client) };
  }
  return current.queue;
}

/**
 * Keeps an event and sends it as soon as possible.
 * @param nowMs present time, milliseconds since 1970
 * @returns the event's id
 */
export function recordEvent(
  queue: LessonQueue,
  lessonId: string,
  userId: string,
  event: Pick<LessonEvent, 'kind' | 'moduleIndex' | 'answer' | 'language'>,
  nowMs: number,
): string {
  const id = newEventId();
  void queue.add(progressPath(lessonId), { ...event, id, userId, occurredAt: laterThanBefore(nowMs) });
  return id;
}

let lastMs = 0;

/** The server orders events by time: two steps within a millisecond, or a clock set back, must not swap them. */
function laterThanBefore(nowMs: number): number {
  lastMs = Math.max(nowMs, lastMs + 1);
  return lastMs;
}
