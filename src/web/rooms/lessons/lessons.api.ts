import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { Language } from '#shared/language.ts';
import type {
  LessonDetail,
  LessonPhase,
  LessonProgress,
  ListedLesson,
  lessonPhases,
  listCourse,
  readLesson,
} from '#shared/lessons/lessons.contract.ts';
import { type CallKey, call } from '#web/platform/call.ts';
import { useLanguage } from '#web/platform/i18n.ts';
import { USER_KEY, useUser } from '#web/platform/session.ts';
import type { PageQuery } from '#web/study/room.ts';

const askForLessons = call<typeof listCourse, ListedLesson[]>(
  'GET',
  '/api/lessons/list',
  ({ lessons, progress, finished }) =>
    lessons.map((lesson) => {
      const runs = finished[lesson.id];
      const rest = runs === undefined ? NEVER_BEGUN : { ...FINISHED, runs };
      return { ...lesson, progress: progress[lesson.id] ?? rest };
    }),
);
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
export const PHASES_READ: PageQuery = askForPhases;

/** Progress in a lesson that was never begun, or is finished: the list leaves it out. */
const NEVER_BEGUN: LessonProgress = {
  ...{ isCompleted: false, progressPercentage: 0, nextModule: 0, runs: 0, spentMinutes: null },
  ...{ visitedModules: [], answers: {} },
};
const FINISHED: LessonProgress = { ...NEVER_BEGUN, isCompleted: true, progressPercentage: 100 };

interface LessonsQuery {
  readonly queryKey: CallKey<ListedLesson[]>;
  readonly queryFn: () => Promise<ListedLesson[]>;
}

/** The list of lessons with texts in the learner's own language, or in that of the interface if it differs. */
function lessonsIn(language: Language, own: Language): LessonsQuery {
  const query = { query: { language } };
  const queryKey = askForLessons.key(query);
  return { queryKey, queryFn: () => (language === own ? askForLessons() : askForLessons(query)) };
}

/** The list of lessons in the learner's own language, loaded before a page that begins with it. */
export function lessonsRead(user: User | null): LessonsQuery {
  const own = user?.baseLanguage ?? 'english';
  return lessonsIn(own, own);
}

/** All lessons in the order of the course, with their parts and the learner's progress in each. */
export function useLessons() {
  const language = useLanguage();
  const { user } = useUser();
  return useQuery(lessonsIn(language, user?.baseLanguage ?? language));
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
export async function readLessonsAhead(client: QueryClient): Promise<readonly ListedLesson[]> {
  const user = client.getQueryData<User | null>(USER_KEY) ?? null;
  const [lessons] = await Promise.all([
    client.fetchQuery(lessonsRead(user)),
    client.fetchQuery(askForPhases),
  ]);
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
  client.setQueriesData<readonly ListedLesson[]>({ queryKey: askForLessons.keys }, (lessons) =>
    lessons?.map((lesson) => (lesson.id === lessonId ? { ...lesson, progress } : lesson)),
  );
  void client.invalidateQueries({ queryKey: askForPhases.queryKey });
}

/** Invalidates a lesson whose cached data proved wrong; it is reloaded on next use. */
export function forgetLesson(client: QueryClient, lessonId: string): void {
  void client.invalidateQueries({ queryKey: askForLesson.key({ params: { lessonId } }) });
}
