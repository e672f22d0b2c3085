import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import {
  lessonPhases,
  lessonsWithProgress,
  type RecordedProgress,
  readLesson,
  recordLessonProgress,
} from '#shared/lessons/lessons.contract.ts';
import type { CourseView } from './course-view.ts';
import { wireEvent } from './lessons.service.ts';

/** Registers the calls of this room. */
export function addLessonRoutes(app: FastifyInstance, progress: ProgressDoor, course: CourseView): void {
  const statesOf = (learnerId: string, lessonId?: string) =>
    progress.states(learnerId, lessonProjection, lessonId);

  serve(app, lessonsWithProgress, async ({ user }) => course.lessons(await statesOf(user.learnerId)));

  serve(app, lessonPhases, async ({ user }) => course.phases(await statesOf(user.learnerId)));

  serve(app, readLesson, async ({ params, user }) => {
    const states = await statesOf(user.learnerId, params.lessonId);
    const lesson = course.lesson(params.lessonId, states.get(params.lessonId) ?? null);
    if (!lesson) throw new Refusal('lesson_not_found');
    return lesson;
  });

  serve(app, recordLessonProgress, async ({ params, body, user }) => {
    const [taken] = await progress.take(user.learnerId, [wireEvent(params.lessonId, body)]);
    if (!taken || taken.refusal) throw taken?.refusal ?? new Refusal('internal');
    return taken.answer as RecordedProgress;
  });
}
