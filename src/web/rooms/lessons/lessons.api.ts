import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type {
  LessonDetail,
  LessonPhase,
  LessonProgress,
  LessonWithProgress,
  lessonPhases,
  lessonsWithProgress,
  readLesson,
} from '#shared/lessons/lessons.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';

const askForLessons = call<typeof lessonsWithProgress, LessonWithProgress[]>(
  'GET',
  '/api/lessons/with-progress/:userId',
  readTexts<LessonWithProgress[]>,
).query({ params: { userId: 'me' } });
const askForPhases = call<typeof lessonPhases, LessonPhase[]>(
  'GET',
  '/api/lessons/phases',
  readTexts<LessonPhase[]>,
).query();
const askForLesson = call<typeof readLesson, LessonDetail>(
  'GET',
  '/api/lessons/:lessonId',
  readTexts<LessonDetail>,
);

/** Data loaded before a page that begins with lessons. */
export const LESSONS_READ: PageQuery = askForLessons;
export const PHASES_READ: PageQuery = askForPhases;

/** All lessons in the order of the course, with the learner's progress in each. */
export function useLessons() {
  return useQuery(askForLessons);
}

/** The four phases with their counts. */
export function usePhases() {
  return useQuery(askForPhases);
}

/**
 * Reads one lesson. Not requested for ids that no lesson can have.
 * @param mayAsk false while it is too early for the request
 */
export function useLesson(lessonId: string, mayAsk: boolean) {
  return useQuery({
    ...askForLesson.query({ params: { lessonId } }),
    enabled: mayAsk && isLessonId(lessonId),
  });
}

/** One lesson, for server rendering. */
export function lessonRead(lessonId: string): PageQuery {
  return askForLesson.query({ params: { lessonId } });
}

/** Loads a lesson ahead of time, unless it is cached. */
export function readLessonAhead(client: QueryClient, lessonId: string): Promise<LessonDetail> {
  return client.fetchQuery(askForLesson.query({ params: { lessonId } }));
}

/** Loads the list of lessons ahead of time, unless it is cached. */
export async function readLessonsAhead(client: QueryClient): Promise<readonly LessonWithProgress[]> {
  const [lessons] = await Promise.all([client.fetchQuery(askForLessons), client.fetchQuery(askForPhases)]);
  return lessons;
}

/** Returns true if a text has the form of a lesson id. */
export function isLessonId(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}

/** Applies the progress of a lesson to all cached data. */
export function applyProgress(client: QueryClient, lessonId: string, progress: LessonProgress): void {
  client.setQueryData(
    askForLesson.key({ params: { lessonId } }),
    (lesson) => lesson && { ...lesson, progress },
  );
  client.setQueryData(askForLessons.queryKey, (lessons) =>
    lessons?.map((lesson) => (lesson.id === lessonId ? { ...lesson, progress } : lesson)),
  );
  void client.invalidateQueries({ queryKey: askForPhases.queryKey });
}

/** Invalidates a lesson whose cached data proved wrong; it is reloaded on next use. */
export function forgetLesson(client: QueryClient, lessonId: string): void {
  void client.invalidateQueries({ queryKey: askForLesson.key({ params: { lessonId } }) });
}
