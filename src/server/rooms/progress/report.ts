import type { Kysely } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { excusesOf, type LedgerRow, pausesOf, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
import { countersOf } from '#server/platform/ledger/outcomes.repo.ts';
import { ACHIEVEMENTS, reasonOf, STREAK_COUNTER, WORDS_COUNTER } from '#shared/progress/achievements.ts';
import { addDays, firstOfMonth, type LearnerDay } from '#shared/progress/learner-day.ts';
import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { streakAt } from '#shared/progress/streak.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { SECOND_MS } from '#shared/time.ts';
import { listGranted } from './achievements.repo.ts';
import { readDays, readStats } from './stats.ts';

/** Number of months in the calendar, including the current one, and number of days in the chart. */
const SHOWN_MONTHS = 12;
const CHART_DAYS = 28;

/**
 * Reads the data of a learner's progress page at `nowMs`.
 * @throws Refusal `not_found` for a learner that does not exist
 */
export async function readReport(
  db: Kysely<Tables>,
  ledger: LedgerRow,
  nowMs: number,
): Promise<ProgressReport> {
  const zones = zonesOf(ledger);
  const since = firstOfMonth(dayAt(zones, nowMs), 1 - SHOWN_MONTHS);
  // A freeze may join the first month shown to the month before it.
  const days = await readDays(db, ledger, nowMs, firstOfMonth(since, -1));
  const { today, studied } = days;
  const { frozen } = streakAt(studied, today, excusesOf(ledger));
  return {
    stats: await readStats(db, ledger, days, nowMs),
    today,
    longestStreak: ledger.longest_streak,
    calendar: {
      since,
      studied: studied.filter((day) => day >= since),
      frozen: frozen.filter((day) => day >= since).reverse(),
      pauses: pausesOf(ledger).filter(({ to }) => to >= since),
    },
    studyTime: await readStudyTime(db, ledger.no, addDays(today, 1 - CHART_DAYS)),
    achievements: await readAchievements(db, ledger),
  };
}

const studyTimeSince = prepared((db, { ledger, first }: { ledger: number; first: LearnerDay }) =>
  db
    .selectFrom('study_time')
    .select(['day', 'skill', 'ms'])
    .where('ledger', '=', ledger)
    .where('day', '>=', first),
);

/** Reads the seconds by skill for each day of the chart. */
async function readStudyTime(
  db: Kysely<Tables>,
  ledger: number,
  first: LearnerDay,
): Promise<ProgressReport['studyTime']> {
  const rows = await studyTimeSince(db, { ledger, first });
  const time = new Map(rows.map(({ day, skill, ms }) => [`${day} ${skill}`, ms]));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(first, index);
    const seconds = (skill: string) => Math.round((time.get(`${day} ${skill}`) ?? 0) / SECOND_MS);
    return {
      day,
      vocabulary: seconds('vocabulary'),
      grammar: seconds('grammar'),
      pronunciation: seconds('pronunciation'),
      conversation: seconds('conversation'),
      writing: seconds('writing'),
    };
  });
}

async function readAchievements(
  db: Kysely<Tables>,
  ledger: LedgerRow,
): Promise<ProgressReport['achievements']> {
  const granted = await listGranted(db, ledger.no);
  const counters = await countersOf(db, ledger.no);
  counters.set(STREAK_COUNTER, ledger.longest_streak);
  counters.set(WORDS_COUNTER, ledger.words);
  return ACHIEVEMENTS.map(({ counter, ...achievement }) => ({
    ...achievement,
    value: Math.min(achievement.target, counters.get(counter) ?? 0),
    xpReward: XP_FOR.achievement[achievement.id],
    earnedOn: granted.get(reasonOf(achievement.id)) ?? null,
  }));
}
