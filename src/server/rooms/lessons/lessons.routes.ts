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

  serve(app, lessonsWithProgress, async ({ who }) => course.lessons(await statesOf(who.learnerId)));

  serve(app, lessonPhases, async ({ who }) => course.phases(await statesOf(who.learnerId)));

  serve(app, readLesson, async ({ params, who }) => {
    const states = await statesOf(who.learnerId, params.lessonId);
    const lesson = course.lesson(params.lessonId, states.get(params.lessonId) ?? null);
    if (!lesson) throw new Refusal('lesson_not_found');
    return lesson;
  });

  serve(app, recordLessonProgress, async ({ params, body, who }) => {
    const [taken] = await progress.take(who.learnerId, [wireEvent(params.lessonId, body)]);
    if (!taken || taken.refusal) throw taken?.refusal ?? new Refusal('internal');
    return taken.answer as RecordedProgress;
  });
}
