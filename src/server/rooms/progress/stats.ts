import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { weekday, weekOf } from '#shared/progress/learner-day.ts';
import { levelOf, levelProgress } from '#shared/progress/level.ts';
import type { StudyReward, UserStats } from '#shared/progress/progress.contract.ts';
import { streakAt } from '#shared/progress/streak.ts';
import { dayAt, isExcused } from '#shared/progress/time-zones.ts';
import { titleOf } from '#shared/progress/titles.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { achievementsToldBy } from './achievements.repo.ts';
import { listStudyDays } from './derived.repo.ts';
import { listZones } from './events.repo.ts';

/**
 * The figures of a learner at `nowMs`, by their own calendar.
 * @throws Refusal `not_found` for a learner that is not there
 */
export async function readStats(db: Kysely<Tables>, learnerId: string, nowMs: number): Promise<UserStats> {
  const learner = await db
    .selectFrom('learners')
    .select('weekly_goal')
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (!learner) throw new Refusal('not_found');

  const zones = await listZones(db, learnerId);
  const today = dayAt(zones, nowMs);
  const week = weekOf(today);
  const totals = await readTotals(db, learnerId, week);
  const days = new Set(await listStudyDays(db, learnerId));
  const streak = streakAt(days, today, (day) => isExcused(zones, day));
  const { xpToNextLevel, percent } = levelProgress(totals.xp);
  return {
    currentStreak: streak.days,
    studiedToday: days.has(today),
    level: levelOf(totals.xp),
    title: titleOf(totals.xp),
    totalXP: totals.xp,
    xpToNextLevel,
    levelProgress: percent,
    wordsLearned: totals.words,
    pronunciationAccuracy: null,
    lessonsCompleted: totals.lessons,
    weeklyProgress: totals.unitsThisWeek,
    weeklyGoal: learner.weekly_goal,
    weekDays: week.map((day) => days.has(day)),
    frozenDays: week.map((day) => streak.frozen.includes(day)),
    freezesLeft: streak.freezesLeft,
    today: weekday(today),
  };
}

/** What an event that finished something brought, beside where it has led. */
export async function readReward(
  db: Kysely<Tables>,
  learnerId: string,
  eventId: string,
  xpGained: number,
  nowMs: number,
): Promise<StudyReward> {
  const { totalXP, level, currentStreak, weeklyProgress, weeklyGoal } = await readStats(db, learnerId, nowMs);
  const achievements = await achievementsToldBy(db, learnerId, eventId);
  const brought = achievements.reduce((sum, id) => sum + XP_FOR.achievement[id], xpGained);
  const leveledUp = level > levelOf(totalXP - brought);
  return { xpGained, achievements, totalXP, level, leveledUp, currentStreak, weeklyProgress, weeklyGoal };
}

async function readTotals(db: Kysely<Tables>, learnerId: string, week: readonly string[]) {
  const row = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('xp_grants')
        .select(({ fn }) => fn.sum('amount').as('xp'))
        .where('learner_id', '=', learnerId)
        .as('xp'),
      select
        .selectFrom('words_met')
        .select(({ fn }) => fn.countAll().as('words'))
        .where('learner_id', '=', learnerId)
        .as('words'),
      select
        .selectFrom('study_units')
        .select(({ fn }) => fn.count('subject').distinct().as('lessons'))
        .where('learner_id', '=', learnerId)
        .where('subject', 'like', 'lesson:%')
        .as('lessons'),
      select
        .selectFrom('study_units')
        .select(({ fn }) => fn.countAll().as('units'))
        .where('learner_id', '=', learnerId)
        .where('day', '>=', week.at(0) ?? '')
        .where('day', '<=', week.at(-1) ?? '')
        .as('units'),
    ])
    .executeTakeFirstOrThrow();
  return {
    // The sum of no rows is null.
    xp: Number(row.xp ?? 0),
    words: Number(row.words),
    lessons: Number(row.lessons),
    unitsThisWeek: Number(row.units),
  };
}
