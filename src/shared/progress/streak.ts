import { addDays, firstOfMonth, type LearnerDay, monthOf } from './learner-day.ts';

/** Missed days that each calendar month forgives a learner. */
export const FREEZES_A_MONTH = 2;

/** Days in a row, and what holds them together. */
export interface Streak {
  /** Days with study; frozen and excused ones are no days of study and do not count. */
  readonly days: number;
  /** Missed days that freezes bridge, newest first. */
  readonly frozen: readonly LearnerDay[];
  /** Days that may still be missed this month without losing any of the streak. */
  readonly freezesLeft: number;
}

/**
 * The streak counts back from `today` and steps over at most `FREEZES_A_MONTH` missed days of each month. A
 * freeze is spent only where it joins days with study, and today does not count as missed before it is over.
 * Days after today, lived before a flight east, belong to the streak.
 * @param studied days with study, in any order
 * @param isExcused whether missing a day is no fault of the learner's (`time-zones.ts`)
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

/** The streak as it stood at the end of the newest day with study, and how it once stood. */
export interface StreakHistory {
  /** The days on which it first was 1, 2, 3 … long, up to its longest. Only ever grows, and no day in it gets later, when a day with study is added. */
  readonly steps: readonly LearnerDay[];
  readonly summary: StreakSummary;
}

/** Summary of a streak, from which it can be continued without reading all of its days. */
export interface StreakSummary {
  /** Its first day, its days with study, the newest day with study; null and 0 before any. */
  readonly since: LearnerDay | null;
  readonly days: number;
  readonly newest: LearnerDay | null;
  readonly longest: number;
}

/** @param studied days with study, in any order */
export function streakHistory(
  studied: Iterable<LearnerDay>,
  isExcused: (day: LearnerDay) => boolean,
): StreakHistory {
  const oldestFirst = [...new Set(studied)].sort();
  const isMissed = (day: LearnerDay) => !isExcused(day);
  const spent = new Map<string, number>();
  /** Days of the streak from `first` on, and the missed days before each, but for its first. */
  let first = 0;
  const gaps: (readonly LearnerDay[])[] = [];
  const steps: LearnerDay[] = [];
  for (const [index, day] of oldestFirst.entries()) {
    const before = oldestFirst[index - 1];
    const missed = before === undefined ? null : missedBetween(before, day, isMissed);
    gaps[index] = missed ?? [];
    if (missed) {
      // Where the freezes of a month do not suffice, the streak gives up its oldest days.
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

/** The day from which on `streakFrom` must know the days with study. */
export function recentSince({ newest }: StreakSummary): LearnerDay | null {
  return newest && firstOfMonth(newest, -1);
}

/**
 * The same as `streakAt`, of the recent days alone: what was missed since the newest one takes freezes from its month
 * and later ones, so nothing can change before the month that precedes it.
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

/** Loss of a streak by the days missed since the newest one with study. */
export interface StreakLoss {
  /** Its days with study before and now; 0 when it has ended. */
  readonly before: number;
  readonly now: number;
  /** Days missed since, those that are excused left out. */
  readonly missed: number;
}

/**
 * Whether the streak has ended or become shorter since the newest day with study, and by how much; null when not. Once
 * something is studied again, the streak is what it is from that day on.
 */
export function streakLoss(
  { days: before, newest }: StreakSummary,
  { days: now }: Streak,
  today: LearnerDay,
  isExcused: (day: LearnerDay) => boolean,
): StreakLoss | null {
  // One day is no row yet.
  if (newest === null || before < 2 || now >= before) return null;
  let missed = 0;
  for (let day = addDays(newest, 1); day < today; day = addDays(day, 1)) if (!isExcused(day)) missed += 1;
  return { before, now, missed };
}

/** The missed days between two others, newest first; null when one month has more of them than it forgives. */
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

/** Spends a freeze for each day; nothing, and false, when a month has not enough of them left. */
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
