import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.contract.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';

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

/** Notes the level, and with it the lesson to begin with. */
export async function updateCefrLevel(
  tx: Transaction<Tables>,
  learnerId: string,
  level: CefrLevel,
): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ cefr_level: level, start_lesson_id: START_LESSONS[level] })
    .where('id', '=', learnerId)
    .execute();
}

/** Notes when the tour was finished; the first time stays. */
export async function markOnboarded(
  tx: Transaction<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ onboarded_at: nowMs })
    .where('id', '=', learnerId)
    .where('onboarded_at', 'is', null)
    .execute();
}
