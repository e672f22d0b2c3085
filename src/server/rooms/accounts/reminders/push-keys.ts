import { createHmac, timingSafeEqual } from 'node:crypto';
import webPush from 'web-push';
import type { Platform } from '#server/platform/platform.ts';

/** Keys with which this installation signs push messages (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Id of the only row. */
const ROW = 1;

/** Returns a reader of the keys, which generates them on first use. All instances get those that were stored first. */
export function createPushKeys({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let keys: PushKeys | null = null;

  const find = async () => {
    const row = await database.read
      .selectFrom('push_keys')
      .select(['public_key', 'private_key'])
      .where('id', '=', ROW)
      .executeTakeFirst();
    return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
  };

  return async (): Promise<PushKeys> => {
    keys ??= await find();
    if (keys) return keys;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await database.write((tx) =>
      tx
        .insertInto('push_keys')
        .values({ id: ROW, public_key: publicKey, private_key: privateKey, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    keys = await find();
    if (!keys) throw new Error('The keys for push messages could not be stored.');
    return keys;
  };
}

/**
 * Returns the token with which a push message of a channel can end the reminders. It is derived instead of stored, so that
 * older messages, too, can end them.
 */
export function endToken({ privateKey }: PushKeys, channelId: string): string {
  const digest = createHmac('sha256', privateKey).update(`end reminders ${channelId}`).digest('base64url');
  return `${channelId}.${digest}`;
}

/** Returns the channel that a token belongs to; null for a forged one. */
export function channelOfToken(keys: PushKeys, token: string): string | null {
  const channelId = token.slice(0, token.lastIndexOf('.'));
  const expected = Buffer.from(endToken(keys, channelId));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? channelId : null;
}
