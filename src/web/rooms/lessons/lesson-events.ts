import type { LessonEvent, RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import { applyProgress, forgetLesson } from './lessons.api.ts';

/** Body of an event about a step in a lesson. */
export type LessonStep = Pick<LessonEvent, 'moduleIndex' | 'moduleId' | 'answer' | 'language'> & {
  readonly lessonId: string;
};

/** Kind of each step in the event queue. */
export const STEP_KINDS = {
  visited: 'module_visited',
  answered: 'module_answered',
  completed: 'lesson_completed',
} as const;

type LessonKind = (typeof STEP_KINDS)[keyof typeof STEP_KINDS];

/** Events of lessons, and the reactions to the server's answers. */
export const lessonEvents = defineEvents<LessonKind, LessonStep, RecordedProgress>({
  kinds: Object.values(STEP_KINDS),
  answered(client, { body }, { progress, reward }) {
    applyProgress(client, body.lessonId, progress);
    return reward;
  },
  refused: (client, { body }) => forgetLesson(client, body.lessonId),
});
