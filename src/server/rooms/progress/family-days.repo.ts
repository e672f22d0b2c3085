import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';

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
