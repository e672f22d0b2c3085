import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { flag, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { NUDGE_MESSAGES } from '#shared/together/nudges.ts';

const parseNudge = rowParser('nudges', { message: z.enum(NUDGE_MESSAGES), is_dismissed: flag });

/** Row of a nudge. */
export type NudgeRow = ReturnType<typeof parseNudge<Selectable<Tables['nudges']>>>;

/** Lists the nudges that a learner sent and received, newest first. */
export async function listNudges(db: Kysely<Tables>, learnerId: string): Promise<NudgeRow[]> {
  const rows = await db
    .selectFrom('nudges')
    .selectAll()
    .where(({ eb, or }) => or([eb('receiver_id', '=', learnerId), eb('sender_id', '=', learnerId)]))
    .orderBy('sent_at', 'desc')
    .orderBy('sender_id')
    .execute();
  return rows.map((row) => parseNudge(row));
}

/**
 * Stores a nudge, replacing the previous one of the same two learners.
 * @returns false if one was already sent on the same or a later day
 */
export async function insertNudge(
  tx: Transaction<Tables>,
  nudge: Omit<NudgeRow, 'is_dismissed'>,
): Promise<boolean> {
  const { message, day, sent_at } = nudge;
  const stored = await tx
    .insertInto('nudges')
    .values({ ...nudge, is_dismissed: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['receiver_id', 'sender_id'])
        .doUpdateSet({ message, day, sent_at, is_dismissed: 0 })
        .where('nudges.day', '<', day),
    )
    .returning('sender_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** @returns false if there is no such nudge */
export async function markDismissed(
  tx: Transaction<Tables>,
  receiverId: string,
  senderId: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('nudges')
    .set({ is_dismissed: 1 })
    .where('receiver_id', '=', receiverId)
    .where('sender_id', '=', senderId)
    .returning('sender_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lists those of these learners who want no nudges, with the time since when. */
export async function listNudgesOff(
  db: Kysely<Tables>,
  learnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('nudges_off').selectAll().where('learner_id', 'in', learnerIds).execute();
  return new Map(rows.map(({ learner_id, since }) => [learner_id, since]));
}

/** Turns nudges to a learner off or on. */
export async function setNudgesOff(
  tx: Transaction<Tables>,
  learnerId: string,
  sinceMs: number | null,
): Promise<void> {
  if (sinceMs === null) {
    await tx.deleteFrom('nudges_off').where('learner_id', '=', learnerId).execute();
    return;
  }
  await tx
    .insertInto('nudges_off')
    .values({ learner_id: learnerId, since: sinceMs })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute();
}
