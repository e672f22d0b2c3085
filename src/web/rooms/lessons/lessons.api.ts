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
import type { Reading } from '#web/study/room.ts';

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

/** For pages that begin with them. */
export const LESSONS_READ: Reading = askForLessons;
export const PHASES_READ: Reading = askForPhases;

/** All lessons in the order of the course, with where the learner stands in each. */
export function useLessons() {
  return useQuery(askForLessons);
}

/** The four phases with their counts. */
export function usePhases() {
  return useQuery(askForPhases);
}

/**
 * One lesson. Ids that no lesson can have (another call's name, say) are not asked for.
 * @param mayAsk false while it is too early to ask
 */
export function useLesson(lessonId: string, mayAsk: boolean) {
  return useQuery({
    ...askForLesson.query({ params: { lessonId } }),
    enabled: mayAsk && isLessonId(lessonId),
  });
}

/** One lesson, for a picture of its page. */
export function lessonRead(lessonId: string): Reading {
  return askForLesson.query({ params: { lessonId } });
}

/** Reads a lesson that is not on the page, unless it has been read already. */
export function readLessonAhead(client: QueryClient, lessonId: string): Promise<LessonDetail> {
  return client.fetchQuery(askForLesson.query({ params: { lessonId } }));
}

/** Reads what the list of lessons shows, unless it has been read already. */
export async function readLessonsAhead(client: QueryClient): Promise<readonly LessonWithProgress[]> {
  const [lessons] = await Promise.all([client.fetchQuery(askForLessons), client.fetchQuery(askForPhases)]);
  return lessons;
}

/** Whether a lesson could have this id. */
export function isLessonId(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}

/** Brings where the learner now stands in a lesson into everything already read. */
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

/** Reads a lesson anew when it is next needed: it is not as it was thought to be. */
export function forgetLesson(client: QueryClient, lessonId: string): void {
  void client.invalidateQueries({ queryKey: askForLesson.key({ params: { lessonId } }) });
}
