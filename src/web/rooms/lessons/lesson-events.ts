import type { lessonKinds } from '#shared/lessons/lessons.events.ts';
import type { DeviceKind, QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import type { RoomEventsOf } from '#web/study/sync/room-events.ts';
import { applyProgress, forgetLesson } from './lessons.api.ts';

/** Kind of event that each step of a run records. */
export const STEP_KINDS = {
  visited: 'module_visited',
  answered: 'module_answered',
  partCompleted: 'part_completed',
  completed: 'lesson_completed',
} as const;

/** A step that waits to be sent. */
export type LessonStep = QueuedEvent<keyof typeof lessonKinds>;

/** Effects of lesson events on data that was already read. */
export const lessonEvents: RoomEventsOf<typeof lessonKinds> = {
  acknowledged: {
    module_visited: applyStep,
    module_answered: applyStep,
    part_completed: applyStep,
    lesson_completed: applyStep,
  },
  refused: (client, { body }) => forgetLesson(client, body.lessonId),
};

/** Returns true if an event of the queue is a step of a lesson. */
export function isLessonStep(event: QueuedEvent<DeviceKind>): event is LessonStep {
  return event.kind in lessonEvents.acknowledged;
}

function applyStep(
  client: Parameters<typeof applyProgress>[0],
  { body }: LessonStep,
  { progress, reward }: Parameters<RoomEventsOf<typeof lessonKinds>['acknowledged']['lesson_completed']>[2],
) {
  applyProgress(client, body.lessonId, progress);
  return reward;
}
