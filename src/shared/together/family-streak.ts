import { addDays, type LearnerDay } from '../progress/learner-day.ts';
import { isPausedOn, type StudyPause } from '../progress/pauses.ts';
import { type Streak, streakAt } from '../progress/streak.ts';
import { dayAt, isExcused, type ZoneHistory } from '../progress/time-zones.ts';

/** Number of members who must study on a date for it to count for the family streak. */
export const MEMBERS_OF_A_FAMILY_DAY = 2;

/** Time zones in which a member lived, and planned pauses; both excuse days. */
export interface MemberCalendar {
  readonly zones: ZoneHistory;
  readonly pauses: readonly StudyPause[];
}

/**
 * Computes the family streak: consecutive dates on which at least two members studied.
 *
 * - Each member's study counts on the member's own day, in their own time zone and from 4:00 to 4:00. Days of different
 *   zones are joined by their date: Monday in Stockholm and Monday in Boston are one date.
 * - A date is missed only once it is over for every member. Until then the streak stays as it is.
 * - It has the same two freezes per month as a learner's streak. A date is excused if fewer than two members could have
 *   studied on it, because the others had planned a pause or skipped it by travelling.
 * @param sharedDays dates on which at least two members studied, in any order
 * @param members those who can study now; the earlier days of others are in `sharedDays`
 * @returns null for fewer than two members
 */
export function familyStreak(
  sharedDays: readonly LearnerDay[],
  members: readonly MemberCalendar[],
  nowMs: number,
): Streak | null {
  if (members.length < MEMBERS_OF_A_FAMILY_DAY) return null;
  const earliest = members.map(({ zones }) => dayAt(zones, nowMs)).sort()[0] ?? '';
  const canStudy = (day: LearnerDay) =>
    members.filter(({ zones, pauses }) => !isPausedOn(pauses, day) && !isExcused(zones, day));
  const isFamilyExcused = (day: LearnerDay) =>
    day > earliest || canStudy(day).length < MEMBERS_OF_A_FAMILY_DAY;
  return streakAt(sharedDays, earliest, isFamilyExcused);
}

/** Days before the reader's earliest date that are read first. */
const FIRST_WINDOW_DAYS = 62;

/**
 * Computes the same as `familyStreak` from as few days as it needs: a window that is doubled while an earlier day could still
 * lengthen the streak. The cost grows with the streak, not with the history.
 * @param sharedDays reads the dates since a day on which at least two members studied
 */
export async function familyStreakFrom(
  sharedDays: (since: LearnerDay) => Promise<readonly LearnerDay[]>,
  members: readonly MemberCalendar[],
  nowMs: number,
): Promise<Streak | null> {
  if (members.length < MEMBERS_OF_A_FAMILY_DAY) return null;
  const today = members.map(({ zones }) => dayAt(zones, nowMs)).sort()[0] ?? '';
  for (let length = FIRST_WINDOW_DAYS; ; length *= 2) {
    const since = addDays(today, -length);
    const days = await sharedDays(since);
    const streak = familyStreak(days, members, nowMs);
    // The day before the window is the one that could be reached most easily.
    const withEarlier = familyStreak([...days, addDays(since, -1)], members, nowMs);
    if (streak === null || withEarlier?.days === streak.days) return streak;
  }
}
