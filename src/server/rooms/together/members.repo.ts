import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { parseLearner } from '#server/platform/learners.ts';
import { pausesOf, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import type { MemberCalendar } from '#shared/together/family-streak.ts';

/** Member of a family. */
export interface Member extends MemberCalendar {
  readonly id: string;
  readonly firstName: string;
  readonly avatar: Avatar | null;
  readonly isPaused: boolean;
  /** True for a learner under 16. */
  readonly isMinor: boolean;
}

/** Lists the members of an account without deleted ones: the holder, then oldest first. */
export async function listMembers(db: Kysely<Tables>, accountId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('learners')
    .innerJoin('ledgers', 'ledgers.learner_id', 'learners.id')
    .select(['learners.id', 'learners.first_name', 'learners.avatar', 'learners.paused_at'])
    .select(['learners.is_minor', 'ledgers.zones', 'ledgers.pauses'])
    .where('learners.account_id', '=', accountId)
    .where('learners.deleted_at', 'is', null)
    .orderBy('learners.is_holder', 'desc')
    .orderBy('learners.created_at')
    .orderBy('learners.id')
    .execute();
  return rows.map((row) => {
    const { id, first_name, avatar, paused_at, is_minor } = parseLearner(row);
    const isPaused = paused_at !== null;
    const calendar = { zones: zonesOf(row), pauses: pausesOf(row) };
    return { id, firstName: first_name, avatar, isPaused, isMinor: is_minor, ...calendar };
  });
}
