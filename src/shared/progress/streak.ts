import { addDays, firstOfMonth, type LearnerDay, monthOf } from './learner-day.ts';

/** Number of freezes per calendar month; each bridges one missed day. */
export const FREEZES_A_MONTH = 2;

/** Consecutive study days, and the freezes that bridge the gaps. */
export interface Streak {
  /** Number of days with study; frozen and excused days do not count. */
  readonly days: number;
  /** Missed days bridged by freezes, newest first. */
  readonly frozen: readonly LearnerDay[];
  /** Number of days that may still be missed this month without shortening the streak. */
  readonly freezesLeft: number;
}

/**
 * Computes the streak by counting back from `today`, bridging at most `FREEZES_A_MONTH` missed days per month. A freeze
 * is used only between days with study, and today does not count as missed until it is over. Days after today, which a
 * flight east may have left behind, belong to the streak.
 * @param studied days with study, in any order
 * @param isExcused returns whether a missed day must not count against the learner (`time-zones.ts`)
 */
export function streakAt(
  studied: Iterable<LearnerDay>,
  today: LearnerDay,
  isExcused: (day: LearnerDay) => boolean,
): Streak {
  const newestFirst = [...new Set(studied)].sort().reverse();
  const isMissed = (day: LearnerDay) => day !== today && !isExcused(day);
  const spent = new Map<string, number>();
  const frozen: LearnerDay[] = [];
  let days = 0;
  let later = today;
  for (const day of newestFirst) {
    const missed = missedBetween(day, later, isMissed);
    if (!missed || !spend(spent, missed)) break;
    frozen.push(...missed);
    days += 1;
    later = day;
  }
  return { days, frozen, freezesLeft: FREEZES_A_MONTH - (spent.get(monthOf(today)) ?? 0) };
}

/** Streak at the end of the newest day with study, and its earlier lengths. */
export interface StreakHistory {
  /**
   * Days on which the streak first reached 1, 2, 3 … days, up to its record. Adding a day with study may append days or
   * move them earlier, never remove or delay them.
   */
  readonly steps: readonly LearnerDay[];
  readonly summary: StreakSummary;
}

/** Summary of a streak that can be continued without reading all of its days. */
export interface StreakSummary {
  /** First day, number of days with study, and newest day with study; null and 0 if there is no study yet. */
  readonly since: LearnerDay | null;
  readonly days: number;
  readonly newest: LearnerDay | null;
  readonly longest: number;
}

/**
 * Computes the history of the streak.
 * @param studied days with study, in any order
 */
export function streakHistory(
  studied: Iterable<LearnerDay>,
  isExcused: (day: LearnerDay) => boolean,
): StreakHistory {
  const oldestFirst = [...new Set(studied)].sort();
  const isMissed = (day: LearnerDay) => !isExcused(day);
  const spent = new Map<string, number>();
  /** Index of the first day of the streak, and the missed days before each day (not used for the first). */
  let first = 0;
  const gaps: (readonly LearnerDay[])[] = [];
  const steps: LearnerDay[] = [];
  for (const [index, day] of oldestFirst.entries()) {
    const before = oldestFirst[index - 1];
    const missed = before === undefined ? null : missedBetween(before, day, isMissed);
    gaps[index] = missed ?? [];
    if (missed) {
      // If a month has too few freezes left, drop the oldest days of the streak.
      while (!spend(spent, missed)) {
        first += 1;
        giveBack(spent, gaps[first] ?? []);
      }
    } else {
      first = index;
      spent.clear();
    }
    if (index - first + 1 > steps.length) steps.push(day);
  }
  const count = oldestFirst.length;
  return {
    steps,
    summary: {
      since: oldestFirst[first] ?? null,
      days: count - first,
      newest: oldestFirst[count - 1] ?? null,
      longest: steps.length,
    },
  };
}

/** Returns the first day whose study `streakFrom` has to know. */
export function recentSince({ newest }: StreakSummary): LearnerDay | null {
  return newest && firstOfMonth(newest, -1);
}

/**
 * Computes the same as `streakAt` from recent days only. Days missed since the newest study day use freezes of its
 * month and later months, so nothing before the preceding month can change.
 * @param recent all days with study since `recentSince`, in any order
 */
export function streakFrom(
  summary: StreakSummary,
  recent: Iterable<LearnerDay>,
  today: LearnerDay,
  isExcused: (day: LearnerDay) => boolean,
): Streak {
  const days = [...new Set(recent)];
  const streak = streakAt(days, today, isExcused);
  const from = recentSince(summary);
  const isOlder = from !== null && summary.since !== null && summary.since < from;
  return isOlder && streak.days === days.length ? { ...streak, days: summary.days } : streak;
}

/** Shortening of a streak by the days missed since the newest day with study. */
export interface StreakLoss {
  /** Length before and now, in days with study; 0 if the streak has ended. */
  readonly before: number;
  readonly now: number;
  /** Number of days missed since then, without excused days. */
  readonly missed: number;
}

/**
 * Returns by how much the streak has become shorter or ended since the newest day with study; null if it has not. After
 * the next study, the shorter streak is the current one and no loss is reported.
 */
export function streakLoss(
  { days: before, newest }: StreakSummary,
  { days: now }: Streak,
  today: LearnerDay,
  isExcused: (day: LearnerDay) => boolean,
): StreakLoss | null {
  // A single day is not yet a streak.
  if (newest === null || before < 2 || now >= before) return null;
  let missed = 0;
  for (let day = addDays(newest, 1); day < today; day = addDays(day, 1)) if (!isExcused(day)) missed += 1;
  return { before, now, missed };
}

/** Returns the missed days between two days, newest first; null if a month has more of them than freezes. */
function missedBetween(
  earlier: LearnerDay,
  later: LearnerDay,
  isMissed: (day: LearnerDay) => boolean,
): LearnerDay[] | null {
  const missed: LearnerDay[] = [];
  let ofMonth = 0;
  for (let day = addDays(later, -1); day > earlier; day = addDays(day, -1)) {
    if (monthOf(day) !== monthOf(addDays(day, 1))) ofMonth = 0;
    if (!isMissed(day)) continue;
    ofMonth += 1;
    if (ofMonth > FREEZES_A_MONTH) return null;
    missed.push(day);
  }
  return missed;
}

/** Uses a freeze for each day. Uses none and returns false if a month has too few left. */
function spend(spent: Map<string, number>, days: readonly LearnerDay[]): boolean {
  for (const [index, day] of days.entries()) {
    const count = spent.get(monthOf(day)) ?? 0;
    if (count === FREEZES_A_MONTH) {
      giveBack(spent, days.slice(0, index));
      return false;
    }
    spent.set(monthOf(day), count + 1);
  }
  return true;
}

function giveBack(spent: Map<string, number>, days: readonly LearnerDay[]): void {
  for (const day of days) spent.set(monthOf(day), (spent.get(monthOf(day)) ?? 0) - 1);
}
