import type { UserStats } from '#shared/progress/progress.contract.ts';

/** The Swedish greeting for an hour of the day, 0 to 23. "God dag" is for the king: by day one says "hej". */
export function greetingAt(hour: number): 'God morgon' | 'Hej' | 'God kväll' {
  if (hour >= 4 && hour < 10) return 'God morgon';
  return hour >= 10 && hour < 17 ? 'Hej' : 'God kväll';
}

/** Which sentence tells a learner how things stand; each is a key of the dashboard's texts. */
export type Standing = 'begin' | 'restart' | 'keep' | 'done';

/** How things stand, from the figures: nothing studied yet, no streak, a streak to keep, or done for today. */
export function standingOf(stats: Pick<UserStats, 'currentStreak' | 'studiedToday' | 'totalXP'>): Standing {
  if (stats.studiedToday) return 'done';
  if (stats.currentStreak > 0) return 'keep';
  return stats.totalXP > 0 ? 'restart' : 'begin';
}
