import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { DayBounds, LearnerDay } from '#shared/progress/learner-day.ts';

/** Query for the days on which these learners studied, one row per learner and day. */
const studyDays = (db: Kysely<Tables>, learnerIds: readonly string[]) =>
  db
    .selectFrom('study_days')
    .innerJoin('ledgers', 'ledgers.no', 'study_days.ledger')
    .select('study_days.day')
    .where('ledgers.learner_id', 'in', learnerIds)
    .where('study_days.studied', '=', 1);

/** Lists the dates since a day on which at least two of these learners studied. */
export async function listSharedDays(
  db: Kysely<Tables>,
  learnerIds: readonly string[],
  since: LearnerDay,
): Promise<LearnerDay[]> {
  const rows = await studyDays(db, learnerIds)
    .where('study_days.day', '>=', since)
    .groupBy('study_days.day')
    .having(({ fn }) => fn.countAll(), '>=', 2)
    .execute();
  return rows.map(({ day }) => day);
}

/** Lists the days among `days` on which these learners studied, one entry per learner and day. */
export async function listStudyDaysOf(
  db: Kysely<Tables>,
  learnerIds: readonly string[],
  days: readonly LearnerDay[],
): Promise<LearnerDay[]> {
  const rows = await studyDays(db, learnerIds).where('study_days.day', 'in', days).execute();
  return rows.map(({ day }) => day);
}

/** Sums the milliseconds that a learner studied on these days. */
export async function sumStudyMs(
  db: Kysely<Tables>,
  learnerId: string,
  days: readonly LearnerDay[],
): Promise<number> {
  const { ms } = await db
    .selectFrom('study_time')
    .innerJoin('ledgers', 'ledgers.no', 'study_time.ledger')
    .select(({ fn }) => fn.sum<number | string | null>('study_time.ms').as('ms'))
    .where('ledgers.learner_id', '=', learnerId)
    .where('study_time.day', 'in', days)
    .executeTakeFirstOrThrow();
  return Number(ms ?? 0);
}

/** Counts the lessons that a learner finished for the first time on these days. */
export async function countFinishedLessons(
  db: Kysely<Tables>,
  learnerId: string,
  days: readonly LearnerDay[],
): Promise<number> {
  const { lessons } = await db
    .selectFrom('xp_grants')
    .innerJoin('ledgers', 'ledgers.no', 'xp_grants.ledger')
    .select(({ fn }) => fn.countAll<number | string>().as('lessons'))
    .where('ledgers.learner_id', '=', learnerId)
    .where('xp_grants.reason', 'like', 'lesson:%')
    // Parts of a lesson have a grant of their own.
    .where('xp_grants.reason', 'not like', 'lesson:%:%')
    .where('xp_grants.day', 'in', days)
    .executeTakeFirstOrThrow();
  return Number(lessons);
}

/** Counts the words that a learner met in finished lessons within a time. */
export async function countWordsMet(
  db: Kysely<Tables>,
  learnerId: string,
  { startMs, endMs }: DayBounds,
): Promise<number> {
  const { words } = await db
    .selectFrom('words_met')
    .innerJoin('ledgers', 'ledgers.no', 'words_met.ledger')
    .select(({ fn }) => fn.countAll<number | string>().as('words'))
    .where('ledgers.learner_id', '=', learnerId)
    .where('words_met.met_at', '>=', startMs)
    .where('words_met.met_at', '<', endMs)
    .executeTakeFirstOrThrow();
  return Number(words);
}
