import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { bytesOf } from '#server/platform/ledger/event-id.ts';
import { ACHIEVEMENTS, type AchievementId, reasonOf } from '#shared/progress/achievements.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';

const REASONS = ACHIEVEMENTS.map(({ id }) => reasonOf(id));

const grantedOf = prepared((db, { ledger }: { ledger: number }) =>
  db
    .selectFrom('xp_grants')
    .select(['reason', 'day'])
    .where('ledger', '=', ledger)
    .where('reason', 'in', REASONS),
);

/** Lists the days on which achievements were earned, by the reason of their XP. */
export async function listGranted(db: Kysely<Tables>, ledger: number): Promise<Map<string, LearnerDay>> {
  const rows = await grantedOf(db, { ledger });
  return new Map(rows.map(({ reason, day }) => [reason, day]));
}

const toldTo = prepared((db, { ledger }: { ledger: number }) =>
  db.selectFrom('achievements_told').select('achievement_id').where('ledger', '=', ledger),
);

/**
 * Assigns all achievements earned but not yet announced to the reward for an event. The choice of the event depends on
 * the order of arrival, so a rebuild does not change it.
 */
export async function tellAchievements(
  tx: Transaction<Tables>,
  ledger: number,
  eventId: string,
): Promise<void> {
  const granted = await listGranted(tx, ledger);
  if (granted.size === 0) return;
  const told = await toldTo(tx, { ledger });
  const known = new Set(told.map(({ achievement_id }) => achievement_id));
  const news = ACHIEVEMENTS.filter(({ id }) => granted.has(reasonOf(id)) && !known.has(id));
  if (news.length === 0) return;
  await tx
    .insertInto('achievements_told')
    .values(news.map(({ id }) => ({ ledger, achievement_id: id, event_id: bytesOf(eventId) })))
    .execute();
}

const toldBy = prepared((db, { ledger, event }: { ledger: number; event: Uint8Array }) =>
  db
    .selectFrom('achievements_told')
    .select('achievement_id')
    .where('ledger', '=', ledger)
    .where('event_id', '=', event),
);

/** Lists the achievements that the reward for an event announces, in their defined order. */
export async function achievementsToldBy(
  db: Kysely<Tables>,
  ledger: number,
  eventId: string,
): Promise<AchievementId[]> {
  const told = await toldBy(db, { ledger, event: bytesOf(eventId) });
  if (told.length === 0) return [];
  // An announced achievement may have been revoked since.
  const granted = await listGranted(db, ledger);
  const ids = new Set(told.map(({ achievement_id }) => achievement_id));
  return ACHIEVEMENTS.map(({ id }) => id).filter((id) => granted.has(reasonOf(id)) && ids.has(id));
}
