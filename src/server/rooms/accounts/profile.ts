import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { User } from '#shared/accounts/accounts.contract.ts';

/**
 * Reads the account as its active learner sees it. User names, pictures and paid plans do not exist yet.
 * @throws Refusal `unauthenticated` if the learner was deleted
 */
export async function findUser(
  { learners }: Platform,
  progress: ProgressDoor,
  learnerId: string,
  isHolder: boolean,
): Promise<User> {
  const learner = await learners.find(learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  const stats = await progress.stats(learnerId);
  return {
    id: learner.id,
    userId: learner.id,
    // Only the holder's sessions may see the account's address.
    email: isHolder ? learner.email : '',
    username: null,
    firstName: learner.first_name,
    lastName: learner.last_name,
    profileImageUrl: null,
    baseLanguage: learner.base_language,
    timeZone: learner.time_zone,
    subscriptionPlan: 'free',
    weeklyGoalTarget: learner.weekly_goal,
    weeklyGoalCurrent: stats.weeklyProgress,
    level: stats.level,
    totalXP: stats.totalXP,
    currentStreak: stats.currentStreak,
    cefrLevel: learner.cefr_level,
    startLessonId: learner.start_lesson_id,
  };
}
