import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { ACHIEVEMENTS, earnedOn, valueTowards } from '#shared/progress/achievements.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import { addDays, type LearnerDay } from '#shared/progress/learner-day.ts';
import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { streakAt } from '#shared/progress/streak.ts';
import { NO_TIME, studyTime } from '#shared/progress/study-time.ts';
import { dayAt, isExcused, type ZoneHistory } from '#shared/progress/time-zones.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { DAY_MS } from '#shared/time.ts';
import { readSteps } from './achievements.repo.ts';
import { listStudyDays } from './derived.repo.ts';
import { listEventsSince, listZones } from './events.repo.ts';
import { readStats } from './stats.ts';

/** Months of the calendar, the present one included, and days of the chart. */
const SHOWN_MONTHS = 12;
const CHART_DAYS = 28;

/** A learner's day lies within this time of its date in UTC, in every zone. */
const NEARBY_MS = 2 * DAY_MS;

/**
 * Everything the progress page shows of a learner at `nowMs`.
 * @throws Refusal `not_found` for a learner that is not there
 */
export async function readReport(
  db: Kysely<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<ProgressReport> {
  const stats = await readStats(db, learnerId, nowMs);
  const zones = await listZones(db, learnerId);
  const today = dayAt(zones, nowMs);
  const steps = await readSteps(db, learnerId, zones);
  const days = await listStudyDays(db, learnerId);
  const { frozen } = streakAt(days, today, (day) => isExcused(zones, day));
  const since = firstOfMonth(today, 1 - SHOWN_MONTHS);
  const chartStart = addDays(today, 1 - CHART_DAYS);
  const events = await listEventsSince(db, learnerId, Date.parse(chartStart) - NEARBY_MS);
  return {
    stats,
    today,
    longestStreak: steps.streak.length,
    calendar: {
      since,
      studied: days.filter((day) => day >= since),
      frozen: frozen.filter((day) => day >= since).reverse(),
    },
    studyTime: secondsByDay(events, zones, chartStart),
    achievements: ACHIEVEMENTS.map((achievement) => ({
      ...achievement,
      value: valueTowards(achievement, steps),
      xpReward: XP_FOR.achievement[achievement.id],
      earnedOn: earnedOn(achievement, steps),
      isReachable: achievement.type !== 'pronunciation',
    })),
  };
}

function secondsByDay(
  events: readonly LearningEvent[],
  zones: ZoneHistory,
  first: LearnerDay,
): ProgressReport['studyTime'] {
  const time = studyTime(events, zones);
  const seconds = (ms: number) => Math.round(ms / 1_000);
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(first, index);
    const { vocabulary, grammar, pronunciation, conversation, writing } = time.get(day) ?? NO_TIME;
    return {
      day,
      vocabulary: seconds(vocabulary),
      grammar: seconds(grammar),
      pronunciation: seconds(pronunciation),
      conversation: seconds(conversation),
      writing: seconds(writing),
    };
  });
}

/** The first day of the month `count` months after that of `day`. */
function firstOfMonth(day: LearnerDay, count: number): LearnerDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}
