import { actsAsHolder } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { limitsOf } from '#server/platform/study-times.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { hasLimits } from '#shared/accounts/study-limits.ts';
import { countLearners } from './family/family.repo.ts';

/**
 * Reads the account as its active learner sees it. User names, pictures and paid plans do not exist yet.
 * @throws Refusal `unauthenticated` if the learner was deleted
 */
export async function findUser(
  { database, learners }: Platform,
  progress: ProgressDoor,
  session: Pick<SessionUser, 'learnerId' | 'isHolder' | 'isLocked' | 'isBound' | 'isOperator'>,
): Promise<User> {
  const { learnerId, isBound } = session;
  const isHolder = actsAsHolder(session);
  const learner = await learners.find(learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  const canSwitch = !isBound && (await countLearners(database.read, learner.account_id)) > 1;
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
    avatar: learner.avatar,
    isHolder,
    isOperator: isHolder && session.isOperator,
    canSwitch,
    needsParent: learner.needs_parent,
    hasStudyLimits: hasLimits(limitsOf(learner)),
  };
}
