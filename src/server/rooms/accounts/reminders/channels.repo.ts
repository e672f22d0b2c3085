import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { type PushSubscription, pushSubscription } from '#shared/accounts/reminders.contract.ts';

const parseChannel = rowParser('reminder_channels', {
  kind: z.enum(['push', 'mail']),
  subscription: json(pushSubscription).nullable(),
});

/** Way in which a learner is reminded. */
export type Channel = ReturnType<typeof parseChannel<Selectable<Tables['reminder_channels']>>>;

/** Lists the channels that are due at `nowMs`, the longest due first. */
export async function listDueChannels(db: Kysely<Tables>, nowMs: number, count: number): Promise<Channel[]> {
  const rows = await db
    .selectFrom('reminder_channels')
    .selectAll()
    .where('next_at', '<=', nowMs)
    .orderBy('next_at')
    .limit(count)
    .execute();
  return rows.map((row) => parseChannel(row));
}

export async function listChannels(db: Kysely<Tables>, learnerId: string): Promise<Channel[]> {
  const rows = await db
    .selectFrom('reminder_channels')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => parseChannel(row));
}

/** Returns the learner of a channel; null if it was removed. */
export async function learnerOfChannel(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('reminder_channels')
    .select('learner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.learner_id ?? null;
}

/** Stores a channel, in place of the one with the same id, if any. */
export async function putChannel(
  tx: Transaction<Tables>,
  channel: Omit<Selectable<Tables['reminder_channels']>, 'attempts' | 'sent_on'>,
): Promise<void> {
  const { subscription, next_at, handled_at } = channel;
  await tx
    .insertInto('reminder_channels')
    .values({ ...channel, sent_on: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ subscription, next_at, handled_at }))
    .execute();
}

export async function removeChannel(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('reminder_channels').where('id', '=', id).execute();
}

/**
 * Changes a channel unless another instance has claimed it since it was read.
 * @returns false if another instance was first
 */
export async function claimChannel(
  tx: Transaction<Tables>,
  { id, next_at, handled_at, attempts }: Channel,
  changes: Pick<Channel, 'next_at' | 'handled_at' | 'sent_on' | 'attempts'>,
): Promise<boolean> {
  const claimed = await tx
    .updateTable('reminder_channels')
    .set(changes)
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .where('handled_at', '=', handled_at)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Schedules a failed reminder to be sent again at `atMs`. */
export async function retryChannel(
  tx: Transaction<Tables>,
  id: string,
  atMs: number,
  attempts: number,
): Promise<void> {
  await tx.updateTable('reminder_channels').set({ next_at: atMs, attempts }).where('id', '=', id).execute();
}

/** Restarts all channels of a learner: earlier reminders count as handled. */
export async function restartChannels(
  tx: Transaction<Tables>,
  learnerId: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('reminder_channels')
    .set({ next_at: nowMs, handled_at: nowMs, attempts: 0 })
    .where('learner_id', '=', learnerId)
    .execute();
}

/** Moves the channels of a session that is replaced to the new one. */
export async function moveChannels(tx: Transaction<Tables>, fromHash: string, toHash: string): Promise<void> {
  await tx
    .updateTable('reminder_channels')
    .set({ session_hash: toHash })
    .where('session_hash', '=', fromHash)
    .execute();
}

/** Replaces the push subscription in all channels of a session. */
export async function renewSubscription(
  tx: Transaction<Tables>,
  sessionHash: string,
  subscription: PushSubscription,
): Promise<void> {
  await tx
    .updateTable('reminder_channels')
    .set({ subscription: JSON.stringify(subscription) })
    .where('session_hash', '=', sessionHash)
    .where('kind', '=', 'push')
    .execute();
}
