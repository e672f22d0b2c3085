import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { parseLearner } from '#server/platform/learners.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.contract.ts';

/** @returns null if the learner is gone */
export async function findOnboarding(db: Kysely<Tables>, learnerId: string): Promise<Onboarding | null> {
  const row = await db
    .selectFrom('learners')
    .select(['cefr_level', 'onboarded_at'])
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const learner = parseLearner(row);
  return { completed: learner.onboarded_at !== null, cefrLevel: learner.cefr_level };
}

/** Completion time of the tour: the first one is kept. */
export function firstTime(nowMs: number): RawBuilder<number> {
  return sql<number>`coalesce(onboarded_at, ${nowMs})`;
}
