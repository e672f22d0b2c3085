import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { BoundDevice } from '#shared/accounts/family.contract.ts';
import { DEVICE_LINK_MS, MAX_BOUND_DEVICES } from '#shared/accounts/family.ts';
import { isoTime } from '#shared/time.ts';
import {
  findLinkedLearner,
  insertDeviceLink,
  listBoundSessions,
  removeExpiredDeviceLinks,
  takeDeviceLink,
} from './devices.repo.ts';
import { findLearnerOf } from './family.repo.ts';
import { refuseInactive } from './family.ts';

/** Length of the public id of a bound device: a prefix of its session's hash, from which no token can be derived. */
const DEVICE_ID_LENGTH = 32;

/**
 * Checks that another device of the account may be bound.
 * @throws Refusal `too_many_devices`
 */
export async function refuseManyDevices(tx: Transaction<Tables>, accountId: string): Promise<void> {
  const bound = await listBoundSessions(tx, accountId);
  if (bound.length >= MAX_BOUND_DEVICES) throw new Refusal('too_many_devices');
}

/**
 * Creates a link that binds the device on which it is opened to one learner.
 * @throws Refusal `not_found`, `learner_removed`, `learner_paused`, `too_many_devices`
 */
export async function makeDeviceLink(
  { database, clock, settings }: Platform,
  { accountId }: SessionUser,
  { learnerId, deviceName }: { learnerId: string; deviceName: string },
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = clock() + DEVICE_LINK_MS;
  await database.write(async (tx) => {
    refuseInactive(await findLearnerOf(tx, accountId, learnerId));
    await refuseManyDevices(tx, accountId);
    await removeExpiredDeviceLinks(tx, clock());
    await insertDeviceLink(tx, {
      token_hash: hashOf(token),
      learner_id: learnerId,
      device_name: deviceName,
      expires_at: expiresAt,
    });
  });
  return { link: `${settings.publicUrl}/device#token=${token}`, expiresAt: isoTime(expiresAt) };
}

/**
 * Consumes a link and starts a session bound to its learner. The session of the request ends.
 * @returns the token of the session
 * @throws Refusal `invalid_token`, `too_many_devices`
 */
export async function bindDevice(
  { database, sessions, clock }: Platform,
  token: string,
  before: SessionUser | null,
): Promise<string> {
  return database.write(async (tx) => {
    const link = await takeDeviceLink(tx, hashOf(token), clock());
    if (!link) throw new Refusal('invalid_token');
    const learner = await findLinkedLearner(tx, link.learner_id);
    if (!learner) throw new Refusal('invalid_token');
    await refuseManyDevices(tx, learner.account_id);
    if (before) await sessions.close(before.tokenHash, tx);
    return sessions.openBound(tx, { accountId: learner.account_id, learnerId: learner.id }, link.device_name);
  });
}

/** Lists the bound devices of the session's account. */
export async function boundDevices(
  { database }: Platform,
  { accountId }: SessionUser,
): Promise<BoundDevice[]> {
  const rows = await listBoundSessions(database.read, accountId);
  return rows.map((row) => ({
    id: idOf(row.token_hash),
    name: row.device_name ?? '',
    learnerId: row.learner_id,
    boundAt: isoTime(row.created_at),
    lastSeenAt: isoTime(row.last_seen_at),
  }));
}

/**
 * Ends the session of a bound device.
 * @throws Refusal `not_found`
 */
export async function unbindDevice(
  { database, sessions }: Platform,
  { accountId }: SessionUser,
  deviceId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const bound = await listBoundSessions(tx, accountId);
    const device = bound.find(({ token_hash }) => idOf(token_hash) === deviceId);
    if (!device) throw new Refusal('not_found');
    await sessions.close(device.token_hash, tx);
  });
}

const idOf = (tokenHash: string) => tokenHash.slice(0, DEVICE_ID_LENGTH);
