import type { Kysely } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Recorded } from '#server/platform/ledger/ledger.ts';
import { excusesOf, type LedgerRow, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { type LearnerDay, weekday, weekOf } from '#shared/progress/learner-day.ts';
import { levelOf, levelProgress } from '#shared/progress/level.ts';
import type { StudyReward, UserStats } from '#shared/progress/progress.contract.ts';
import {
  recentSince,
  type Streak,
  type StreakLoss,
  type StreakSummary,
  streakAt,
  streakFrom,
  streakLoss,
} from '#shared/progress/streak.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { titleOf } from '#shared/progress/titles.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { ACCURACY, accuracyAt, accuracyProjection } from '#shared/pronunciation/accuracy.ts';
import { achievementsToldBy } from './achievements.repo.ts';
import { readEarned } from './claims.repo.ts';
import { listStudyDays } from './facts.repo.ts';

/** Counter of finished lessons. */
const LESSONS_COUNTER = 'lessons';

/** Days from which figures are computed. */
export interface Days {
  readonly today: LearnerDay;
  readonly week: readonly LearnerDay[];
  /** Days with study in order, at least since the month before the newest one. */
  readonly studied: readonly LearnerDay[];
  readonly streak: Streak;
  readonly streakLoss: StreakLoss | null;
}

/**
 * Reads a learner's recent days at `nowMs` in their time zone; the number of days does not grow with the ledger.
 * @param since earlier first day to read from
 */
export async function readDays(
  db: Kysely<Tables>,
  ledger: LedgerRow,
  nowMs: number,
  since?: LearnerDay,
): Promise<Days> {
  const zones = zonesOf(ledger);
  const today = dayAt(zones, nowMs);
  const summary = summaryOf(ledger);
  const isAway = excusesOf(ledger);
  const { newest } = summary;
  const recent = recentSince(summary) ?? today;
  // After a flight east, study days may lie after today; the summary would then treat today as missed although it is
  // not over.
  if (newest !== null && newest > today) {
    const all = await listStudyDays(db, ledger.no);
    return {
      today,
      week: weekOf(today),
      studied: all,
      streak: streakAt(all, today, isAway),
      streakLoss: null,
    };
  }
  const studied = await listStudyDays(db, ledger.no, since !== undefined && since < recent ? since : recent);
  const streak = streakFrom(
    summary,
    studied.filter((day) => day >= recent),
    today,
    isAway,
  );
  const loss = streakLoss(summary, streak, today, isAway);
  return { today, week: weekOf(today), studied, streak, streakLoss: loss };
}

/** Reads the stored summary of the streak. */
function summaryOf({ streak_since, streak_days, last_study_day, longest_streak }: LedgerRow): StreakSummary {
  return { since: streak_since, days: streak_days, newest: last_study_day, longest: longest_streak };
}

const SAID = `${accuracyProjection.stream}:${ACCURACY}`;

/** Computes the pronunciation accuracy from its state; null before any word was said. */
function accuracyIn(state: string | null, nowMs: number): number | null {
  if (state === null) return null;
  const mean = accuracyAt(accuracyProjection.state.parse(JSON.parse(state)), nowMs);
  return mean === null ? null : Math.round(mean);
}

const findFigures = prepared(
  (db, { learnerId, ledger, from, to }: { learnerId: string; ledger: number; from: string; to: string }) =>
    db
      .selectFrom('learners')
      .select(({ selectFrom }) => [
        'weekly_goal',
        selectFrom('counters')
          .select('total')
          .where('ledger', '=', ledger)
          .where('name', '=', LESSONS_COUNTER)
          .as('lessons'),
        selectFrom('study_days')
          .select(({ fn }) => fn.sum('units').as('units'))
          .where('ledger', '=', ledger)
          .where('day', '>=', from)
          .where('day', '<=', to)
          .as('units'),
        selectFrom('states')
          .select('state')
          .where('ledger', '=', ledger)
          .where('stream', '=', accuracyProjection.stream)
          .where('subject', '=', SAID)
          .as('said'),
      ])
      .where('id', '=', learnerId),
);

/**
 * Reads the figures of a learner.
 * @throws Refusal `not_found` for a learner that does not exist
 */
export async function readStats(
  db: Kysely<Tables>,
  ledger: LedgerRow,
  { today, week, studied, streak, streakLoss }: Days,
  nowMs: number,
): Promise<UserStats> {
  const [row] = await findFigures(db, {
    learnerId: ledger.learner_id ?? '',
    ledger: ledger.no,
    from: week.at(0) ?? '',
    to: week.at(-1) ?? '',
  });
  if (!row) throw new Refusal('not_found');
  const days = new Set(studied);
  const joinedOn = dayAt(zonesOf(ledger), ledger.opened_at);
  const { xpToNextLevel, percent } = levelProgress(ledger.xp);
  return {
    currentStreak: streak.days,
    studiedToday: days.has(today),
    level: levelOf(ledger.xp),
    title: titleOf(ledger.xp),
    totalXP: ledger.xp,
    xpToNextLevel,
    levelProgress: percent,
    wordsLearned: ledger.words,
    pronunciationAccuracy: accuracyIn(row.said, nowMs),
    // Without lessons or units there is no row, and the sum is null.
    lessonsCompleted: row.lessons ?? 0,
    weeklyProgress: Number(row.units ?? 0),
    weeklyGoal: row.weekly_goal,
    weekDays: week.map((day) => days.has(day)),
    frozenDays: week.map((day) => streak.frozen.includes(day)),
    streakLoss,
    freezesLeft: streak.freezesLeft,
    joined: week.filter((day) => day < joinedOn && day < today).length,
    today: weekday(today),
  };
}

/** Reads the reward of an event that finished a study unit, with the updated figures. */
export async function readReward(
  db: Kysely<Tables>,
  ledger: LedgerRow,
  { event, subjects }: Pick<Recorded, 'event' | 'subjects'>,
  nowMs: number,
): Promise<StudyReward> {
  const stats = await readStats(db, ledger, await readDays(db, ledger, nowMs), nowMs);
  const { totalXP, level, currentStreak, weeklyProgress, weeklyGoal } = stats;
  const xpGained = await readEarned(db, ledger.no, event, subjects);
  const achievements = await achievementsToldBy(db, ledger.no, event.id);
  const gained = achievements.reduce((sum, id) => sum + XP_FOR.achievement[id], xpGained);
  const leveledUp = level > levelOf(totalXP - gained);
  return { xpGained, achievements, totalXP, level, leveledUp, currentStreak, weeklyProgress, weeklyGoal };
}
