import type { RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import type { LessonStep } from '#web/study/sync/send-events.ts';
import { applyProgress, forgetLesson } from './lessons.api.ts';

type LessonKind = 'lesson.visited' | 'lesson.answered' | 'lesson.completed';

/** What learners do in lessons, and what follows from the server's answers. */
export const lessonEvents = defineEvents<LessonKind, LessonStep, RecordedProgress>({
  kinds: ['lesson.visited', 'lesson.answered', 'lesson.completed'],
  answered(client, { body }, { progress, reward }) {
    applyProgress(client, body.lessonId, progress);
    return reward;
  },
  refused: (client, { body }) => forgetLesson(client, body.lessonId),
});
