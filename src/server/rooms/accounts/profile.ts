import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ProfileUpdate, User } from '#shared/accounts/accounts.contract.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';

/**
 * The account seen through a learner. Nobody is asked for a user name or a picture, and nothing is for sale yet.
 * @throws Refusal `unauthenticated` when the learner is gone
 */
export async function readUser(
  { learners }: Platform,
  progress: ProgressDoor,
  learnerId: string,
): Promise<User> {
  const learner = await learners.find(learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  const stats = await progress.stats(learnerId);
  return {
    id: learner.id,
    userId: learner.id,
    email: learner.email,
    username: null,
    firstName: learner.first_name,
    lastName: learner.last_name,
    profileImageUrl: null,
    baseLanguage: learner.base_language as Language,
    timeZone: learner.time_zone,
    subscriptionPlan: 'free',
    weeklyGoalTarget: learner.weekly_goal,
    weeklyGoalCurrent: stats.weeklyProgress,
    level: stats.level,
    totalXP: stats.totalXP,
    currentStreak: stats.currentStreak,
    cefrLevel: CEFR_LEVELS.find((level) => level === learner.cefr_level) ?? null,
    startLessonId: learner.start_lesson_id,
  };
}

/**
 * Changes what is given and leaves the rest.
 * @throws Refusal `validation_error` for an unknown time zone
 */
export async function updateProfile(
  { database, learners, clock }: Platform,
  { ledger, progress }: { readonly ledger: Ledger; readonly progress: ProgressDoor },
  learnerId: string,
  { firstName, lastName, baseLanguage, weeklyGoalTarget, timeZone }: ProfileUpdate,
): Promise<void> {
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName || null }),
    ...(baseLanguage !== undefined && { base_language: baseLanguage }),
    ...(weeklyGoalTarget !== undefined && { weekly_goal: weeklyGoalTarget }),
  };
  await database.write(async (tx) => {
    // The ledger comes first: it locks the learner's rows and refuses an unknown zone.
    if (timeZone !== undefined) await ledger.changeTimeZone(tx, learnerId, timeZone, clock());
    if (Object.keys(changes).length > 0) await learners.change(tx, learnerId, changes);
    if (weeklyGoalTarget !== undefined) await progress.figuresChanged(tx, learnerId);
  });
}
