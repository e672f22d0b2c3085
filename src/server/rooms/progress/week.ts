import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { type LedgerRow, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
import { dayBounds, type LearnerDay, noonOf } from '#shared/progress/learner-day.ts';
import { zoneAt } from '#shared/progress/time-zones.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { countFinishedLessons, countWordsMet, listStudyDaysOf, sumStudyMs } from './family-days.repo.ts';

/** Figures of a learner's week. */
export interface WeekFigures {
  readonly days: number;
  readonly minutes: number;
  /** New words, met in finished lessons. */
  readonly words: number;
  /** Lessons finished for the first time. */
  readonly lessons: number;
}

/** Reads the figures of a week, from Monday to Sunday by the learner's clock. */
export async function readWeek(
  db: Kysely<Tables>,
  ledger: LedgerRow & { readonly learner_id: string | null },
  week: readonly LearnerDay[],
  nowMs: number,
): Promise<WeekFigures> {
  const learnerId = ledger.learner_id ?? '';
  const zone = zoneAt(zonesOf(ledger), nowMs);
  const boundsOf = (day: LearnerDay = '') => dayBounds(noonOf(day, zone) ?? Date.parse(day), zone);
  const bounds = { startMs: boundsOf(week[0]).startMs, endMs: boundsOf(week.at(-1)).endMs };
  const days = await listStudyDaysOf(db, [learnerId], week);
  return {
    days: days.length,
    minutes: Math.round((await sumStudyMs(db, learnerId, week)) / MINUTE_MS),
    words: await countWordsMet(db, learnerId, bounds),
    lessons: await countFinishedLessons(db, learnerId, week),
  };
}
