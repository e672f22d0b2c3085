import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import {
  lessonPhases,
  lessonsWithProgress,
  listCourse,
  type RecordedProgress,
  readLesson,
  recordLessonProgress,
} from '#shared/lessons/lessons.contract.ts';
import type { CourseView } from './course-view.ts';
import { wireEvent } from './ledger.ts';

/** Registers the calls of this room. */
export function addLessonRoutes(app: FastifyInstance, ledger: Ledger, course: CourseView): void {
  const statesOf = (learnerId: string, lessonId?: string) =>
    ledger.states(learnerId, lessonProjection, lessonId);

  serve(app, lessonsWithProgress, async ({ user }) => course.lessons(await statesOf(user.learnerId)));

  serve(app, listCourse, async ({ query, user }) => {
    const language = query.language ?? (await ledger.language(user.learnerId));
    return course.list(language, await statesOf(user.learnerId));
  });

  serve(app, lessonPhases, async ({ user }) => course.phases(await statesOf(user.learnerId)));

  serve(app, readLesson, async ({ params, user }) => {
    const states = await statesOf(user.learnerId, params.lessonId);
    const lesson = course.lesson(params.lessonId, states.get(params.lessonId) ?? null);
    if (!lesson) throw new Refusal('lesson_not_found');
    return lesson;
  });

  serve(app, recordLessonProgress, async ({ params, body, user }) => {
    const [result] = await ledger.record(user.learnerId, [wireEvent(params.lessonId, body)]);
    if (!result || result.refusal) throw result?.refusal ?? new Refusal('internal');
    return result.answer as RecordedProgress;
  });
}
