import { createHmac, timingSafeEqual } from 'node:crypto';
import webPush from 'web-push';
import type { Platform } from '#server/platform/platform.ts';
import { findPushKeys, insertPushKeys } from './push-keys.repo.ts';

/** Keys with which this installation signs push messages (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns a reader of the keys, which generates them on first use. All instances get those that were stored first. */
export function createPushKeys({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let keys: PushKeys | null = null;

  return async (): Promise<PushKeys> => {
    keys ??= await findPushKeys(database.read);
    if (keys) return keys;
    const made = webPush.generateVAPIDKeys();
    await database.write((tx) => insertPushKeys(tx, made, clock()));
    keys = await findPushKeys(database.read);
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
