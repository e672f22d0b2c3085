import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import {
  ACHIEVEMENT_REASON,
  ACHIEVEMENTS,
  type AchievementId,
  achievementGrants,
  MOST_STEPS,
  reasonOf,
  type Steps,
} from '#shared/progress/achievements.ts';
import { stepsOf } from '#shared/progress/steps.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';
import { listStudyDays } from './derived.repo.ts';

/** How far a learner has come, from what has been counted. */
export async function readSteps(db: Kysely<Tables>, learnerId: string, zones: ZoneHistory): Promise<Steps> {
  const days = await listStudyDays(db, learnerId);
  const units = await db
    .selectFrom('study_units')
    .select(['subject', ({ fn }) => fn.min('day').as('day')])
    .where('learner_id', '=', learnerId)
    .groupBy('subject')
    .execute();
  const words = await db
    .selectFrom('words_met')
    .select('met_at')
    .where('learner_id', '=', learnerId)
    .orderBy('met_at')
    .limit(MOST_STEPS)
    .execute();
  const counted = { days, units, metAts: words.map(({ met_at }) => met_at) };
  return stepsOf(counted, zones);
}

/** Grants what a learner has earned by now, and nothing else. For whenever something counted has changed. */
export async function settleAchievements(
  tx: Transaction<Tables>,
  learnerId: string,
  zones: ZoneHistory,
): Promise<void> {
  const due = achievementGrants(await readSteps(tx, learnerId, zones));
  const granted = await tx
    .selectFrom('xp_grants')
    .select(['reason', 'day'])
    .where('learner_id', '=', learnerId)
    .where('reason', 'like', `${ACHIEVEMENT_REASON}%`)
    .execute();
  const key = ({ reason, day }: { reason: string; day: string }) => `${reason} ${day}`;
  const dueKeys = new Set(due.map(key));
  const grantedKeys = new Set(granted.map(key));
  // Late events may move the day, and a zone changed for the past even take one back.
  for (const grant of granted) {
    if (dueKeys.has(key(grant))) continue;
    await tx
      .deleteFrom('xp_grants')
      .where('learner_id', '=', learnerId)
      .where('reason', '=', grant.reason)
      .execute();
  }
  for (const grant of due) {
    if (grantedKeys.has(key(grant))) continue;
    await tx
      .insertInto('xp_grants')
      .values({ learner_id: learnerId, ...grant })
      .execute();
  }
}

/**
 * Notes that the reward for an event tells of everything earned and not yet told of. Which event that is depends
 * on the order of arrival, so it is no part of what a replay derives.
 */
export async function tellAchievements(
  tx: Transaction<Tables>,
  learnerId: string,
  eventId: string,
): Promise<void> {
  const granted = await grantedIds(tx, learnerId);
  const told = await tx
    .selectFrom('achievements_told')
    .select('achievement_id')
    .where('learner_id', '=', learnerId)
    .execute();
  const news = granted.filter((id) => !told.some(({ achievement_id }) => achievement_id === id));
  if (news.length === 0) return;
  await tx
    .insertInto('achievements_told')
    .values(news.map((id) => ({ learner_id: learnerId, achievement_id: id, event_id: eventId })))
    .execute();
}

/** What the reward for an event tells of, in the order of the list. */
export async function achievementsToldBy(
  db: Kysely<Tables>,
  learnerId: string,
  eventId: string,
): Promise<AchievementId[]> {
  const granted = await grantedIds(db, learnerId);
  const told = await db
    .selectFrom('achievements_told')
    .select('achievement_id')
    .where('learner_id', '=', learnerId)
    .where('event_id', '=', eventId)
    .execute();
  return granted.filter((id) => told.some(({ achievement_id }) => achievement_id === id));
}

async function grantedIds(db: Kysely<Tables>, learnerId: string): Promise<AchievementId[]> {
  const rows = await db
    .selectFrom('xp_grants')
    .select('reason')
    .where('learner_id', '=', learnerId)
    .where('reason', 'like', `${ACHIEVEMENT_REASON}%`)
    .execute();
  const reasons = new Set(rows.map(({ reason }) => reason));
  return ACHIEVEMENTS.map(({ id }) => id).filter((id) => reasons.has(reasonOf(id)));
}
