import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

type DeviceLink = Selectable<Tables['device_links']>;

export async function insertDeviceLink(
  tx: Transaction<Tables>,
  link: Insertable<Tables['device_links']>,
): Promise<void> {
  await tx.insertInto('device_links').values(link).execute();
}

/** Removes a link and returns it; null if it was used, expired or never existed. */
export async function takeDeviceLink(
  tx: Transaction<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<DeviceLink | null> {
  const link = await tx
    .deleteFrom('device_links')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return link && link.expires_at > nowMs ? link : null;
}

/** Finds the learner of a link; null if they were deleted or paused since it was made. */
export async function findLinkedLearner(tx: Transaction<Tables>, learnerId: string) {
  const learner = await tx
    .selectFrom('learners')
    .select(['id', 'account_id'])
    .where('id', '=', learnerId)
    .where('deleted_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return learner ?? null;
}

/** Removes links that can no longer be used. */
export async function removeExpiredDeviceLinks(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await tx.deleteFrom('device_links').where('expires_at', '<=', nowMs).execute();
}

/** Unused links of a learner, for the export. */
export async function listDeviceLinks(
  db: Kysely<Tables>,
  learnerId: string,
): Promise<Pick<DeviceLink, 'device_name' | 'expires_at'>[]> {
  return db
    .selectFrom('device_links')
    .select(['device_name', 'expires_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('expires_at')
    .execute();
}

/** Lists the sessions of an account's bound devices, oldest first. */
export async function listBoundSessions(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'learner_id', 'device_name', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('device_name', 'is not', null)
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute();
}
