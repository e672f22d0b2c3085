import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type {
  LessonDetail,
  LessonPhase,
  LessonWithProgress,
  RecordedProgress,
} from '#shared/lessons/lessons.contract.ts';
import { get } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/query.ts';

const LIST_KEY = ['/api/lessons', 'with-progress', 'me'];
const PHASES_KEY = ['/api/lessons', 'phases'];
const STATS_KEY = ['/api/users', 'me', 'stats'];

/** Key of one lesson with its modules. */
export function lessonKey(lessonId: string) {
  return ['/api/lessons', lessonId];
}

/** Reads a call whose reply holds texts. */
async function reading<T>({ queryKey }: { queryKey: readonly string[] }): Promise<T> {
  return readTexts<T>(await get<Wire<T>>(queryKey.join('/')));
}

/** All lessons in the order of the course, with where the learner stands in each. */
export function useLessons() {
  return useQuery({ queryKey: LIST_KEY, queryFn: reading<LessonWithProgress[]> });
}

/** The four phases with their counts. */
export function usePhases() {
  return useQuery({ queryKey: PHASES_KEY, queryFn: reading<LessonPhase[]> });
}

/**
 * One lesson. Ids that no lesson can have (another call's name, say) are not asked for.
 * @param mayAsk false while it is too early to ask
 */
export function useLesson(lessonId: string, mayAsk: boolean) {
  return useQuery({
    queryKey: lessonKey(lessonId),
    queryFn: reading<LessonDetail>,
    enabled: mayAsk && isLessonId(lessonId),
  });
}

/** Whether a lesson could have this id. */
export function isLessonId(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}

/** Address that takes the events of a lesson. */
export function progressPath(lessonId: string): string {
  return `/api/lessons/${lessonId}/progress`;
}

/** The lesson that an event sent to this address belongs to. */
export function lessonOfPath(path: string): string {
  return path.split('/')[3] ?? '';
}

/** Brings the server's answer to an event into everything already read. */
export function applyRecorded(client: QueryClient, lessonId: string, recorded: RecordedProgress): void {
  const { progress, reward } = recorded;
  client.setQueryData<LessonDetail>(lessonKey(lessonId), (lesson) => lesson && { ...lesson, progress });
  client.setQueryData<LessonWithProgress[]>(LIST_KEY, (lessons) =>
    lessons?.map((lesson) => (lesson.id === lessonId ? { ...lesson, progress } : lesson)),
  );
  if (reward) {
    client.setQueryData<User | null>(
      USER_KEY,
      (user) =>
        user && {
          ...user,
          totalXP: reward.totalXP,
          level: reward.level,
          currentStreak: reward.currentStreak,
          weeklyGoalCurrent: reward.weeklyProgress,
          weeklyGoalTarget: reward.weeklyGoal,
        },
    );
  } else {
    // An answer may have lengthened the streak: who needs the user next asks anew.
    void client.invalidateQueries({ queryKey: USER_KEY, refetchType: 'none' });
  }
  void client.invalidateQueries({ queryKey: STATS_KEY });
  void client.invalidateQueries({ queryKey: PHASES_KEY });
}
