import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { dayBounds, type LearnerDay, noonOf } from '#shared/progress/learner-day.ts';
import { zoneAt } from '#shared/progress/time-zones.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Together } from '#shared/together/together.contract.ts';
import { countReviewedWords } from './board.repo.ts';
import type { Member } from './members.repo.ts';

type BoardEntry = NonNullable<Together['members'][number]['effort']>;

/**
 * Reads the effort of a member in a week: study days, minutes, and different words reviewed since the week began on the
 * member's clock.
 */
export async function readEffort(
  db: Kysely<Tables>,
  progress: ProgressDoor,
  { id, zones }: Member,
  week: readonly LearnerDay[],
  nowMs: number,
): Promise<BoardEntry> {
  const [monday = ''] = week;
  const zone = zoneAt(zones, nowMs);
  const noonMs = noonOf(monday, zone) ?? nowMs;
  const days = await progress.studyDaysOf([id], week);
  const ms = await progress.studiedMsOn(id, week);
  const words = await countReviewedWords(db, id, dayBounds(noonMs, zone).startMs);
  return { days: days.length, minutes: Math.round(ms / MINUTE_MS), words };
}

/**
 * Returns true if a learner may put a member on the board, or take them off it. Learners of 16 and over decide for
 * themselves. The holder decides for younger ones, who may take themselves off.
 */
export function maySwitchBoard(reader: Member, isHolder: boolean, member: Member, isShown: boolean): boolean {
  if (member.isMinor) return isHolder || (member === reader && !isShown);
  return member === reader;
}
