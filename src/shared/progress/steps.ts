import { MOST_STEPS, type Steps } from './achievements.ts';
import type { LearnerDay } from './learner-day.ts';
import { streakSteps } from './streak.ts';
import { dayAt, isExcused, type ZoneHistory } from './time-zones.ts';

/** What achievements are counted from, each in any order. */
export interface Counted {
  /** Days with study. */
  readonly days: Iterable<LearnerDay>;
  /** Finished study units; those of one subject may be several, of which the first counts. */
  readonly units: Iterable<{ readonly subject: string; readonly day: LearnerDay }>;
  /** When each word was first met, in milliseconds since 1970; the earliest `MOST_STEPS` suffice. */
  readonly metAts: readonly number[];
}

/** The steps of a learner towards their achievements. */
export function stepsOf({ days, units, metAts }: Counted, zones: ZoneHistory): Steps {
  const firstRuns = new Map<string, LearnerDay>();
  for (const { subject, day } of units) {
    if (!subject.startsWith('lesson:')) continue;
    const first = firstRuns.get(subject);
    if (first === undefined || day < first) firstRuns.set(subject, day);
  }
  const earliest = [...metAts].sort((a, b) => a - b).slice(0, MOST_STEPS);
  return {
    streak: streakSteps(days, (day) => isExcused(zones, day)),
    vocabulary: earliest.map((metAt) => dayAt(zones, metAt)),
    progression: [...firstRuns.values()].sort(),
  };
}
