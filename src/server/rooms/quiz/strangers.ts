import type { Learners } from '#server/platform/learners.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Seat } from '#shared/quiz/game-state.ts';

/**
 * Rejects a combination of players of different families, or with guests, if one of them may not meet people outside
 * the family.
 * @throws Refusal `family_only`
 */
export async function refuseStrangers(
  learners: Learners,
  players: readonly Pick<Seat, 'userId'>[],
): Promise<void> {
  const found = await Promise.all(
    players.map(({ userId }) => (userId === null ? null : learners.find(userId))),
  );
  const families = new Set(found.map((learner) => learner?.account_id ?? null));
  const isOneFamily = families.size <= 1 && !families.has(null);
  if (isOneFamily) return;
  const isRestricted = found.some((learner) => learner && !permissionsOf(learner).mayMeetStrangers);
  if (isRestricted) throw new Refusal('family_only');
}
