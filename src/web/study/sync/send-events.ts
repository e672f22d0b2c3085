import type { LessonEvent, recordLessonProgress } from '#shared/lessons/lessons.contract.ts';
import { call } from '#web/platform/call.ts';
import { ApiError } from '#web/platform/http.ts';
import type { Outcome } from '#web/platform/offline/event-queue.ts';
import type { QueuedEvent } from '#web/platform/offline/event-store.ts';
import { serverAheadMs } from '#web/platform/server-clock.ts';
import { byServerClock } from './event-time.ts';

/** What is said of a step in a lesson. */
export type LessonStep = Pick<LessonEvent, 'moduleIndex' | 'answer' | 'language'> & {
  readonly lessonId: string;
};

/** What that call knows of the kinds of events. */
const STEPS: Readonly<Record<string, LessonEvent['kind']>> = {
  module_visited: 'visited',
  module_answered: 'answered',
  lesson_completed: 'completed',
};

const recordStep = call<typeof recordLessonProgress>('POST', '/api/lessons/:lessonId/progress');

/**
 * The one way from the queue to the server.
 * @param events what waits, oldest first; the first of them is sent
 * @param nowMs present time by the device
 * @returns what became of those that were sent. Rejects with `ApiError` where they have to wait
 */
export async function sendEvents(events: readonly QueuedEvent[], nowMs: number): Promise<readonly Outcome[]> {
  const [event] = events;
  if (!event) return [];
  const { id, userId } = event;
  const { lessonId, ...step } = event.body as LessonStep;
  const kind = STEPS[event.kind];
  if (!kind) throw new Error(`Nobody takes events of kind ${event.kind}.`);
  const occurredAt = byServerClock(event, nowMs, serverAheadMs());
  try {
    const body = { ...step, id, userId, kind, occurredAt };
    return [{ id, answer: await recordStep({ params: { lessonId }, body }) }];
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) return [{ id, refusal: error }];
    throw error;
  }
}

/** Of the server's refusals, those that are about the event itself: it is impossible and will stay so. */
const ABOUT_EVENTS = [400, 404, 409, 413, 422];

/** Codes that other parts of the way give with these. */
const ABOUT_THE_WAY = ['unknown', 'not_found', 'invalid_json'];

function isFinal({ status, code }: ApiError): boolean {
  return ABOUT_EVENTS.includes(status) && !ABOUT_THE_WAY.includes(code);
}
