import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.contract.ts';

/** @returns null when the learner is gone */
export async function findOnboarding(db: Kysely<Tables>, learnerId: string): Promise<Onboarding | null> {
  const learner = await db
    .selectFrom('learners')
    .select(['cefr_level', 'onboarded_at'])
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (!learner) return null;
  return { completed: learner.onboarded_at !== null, cefrLevel: learner.cefr_level as CefrLevel | null };
}

/** When the tour was finished: the first time stays. */
export function firstTime(nowMs: number): RawBuilder<number> {
  return sql<number>`coalesce(onboarded_at, ${nowMs})`;
}
