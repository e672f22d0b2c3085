import type { Learners } from '#server/platform/learners.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Seat } from '#shared/quiz/game-state.ts';

type Player = Pick<Seat, 'userId'>;

/**
 * Returns the first of these players who may not meet people outside the family although there are some, or null. Players
 * whose account has been deleted are not counted.
 */
export async function firstRestricted<P extends Player>(
  learners: Pick<Learners, 'find'>,
  players: readonly P[],
): Promise<P | null> {
  const families = new Set<string | null>();
  const restricted: P[] = [];
  for (const player of players) {
    const learner = player.userId === null ? null : await learners.find(player.userId);
    if (learner || player.userId === null) families.add(learner?.account_id ?? null);
    if (learner && !permissionsOf(learner).mayMeetStrangers) restricted.push(player);
  }
  const isOneFamily = families.size <= 1 && !families.has(null);
  return isOneFamily ? null : (restricted[0] ?? null);
}

/**
 * Rejects a combination of players of different families, or with guests, if one of them may not meet people outside
 * the family.
 * @throws Refusal `family_only`
 */
export async function refuseStrangers(
  learners: Pick<Learners, 'find'>,
  players: readonly Player[],
): Promise<void> {
  if (await firstRestricted(learners, players)) throw new Refusal('family_only');
}
