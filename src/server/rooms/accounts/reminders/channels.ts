import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { PushSubscription } from '#shared/accounts/reminders.contract.ts';
import { findLearnerOf } from '../family/family.repo.ts';
import { learnerColumns } from '../learner-fields.ts';
import {
  learnerOfChannel,
  listChannels,
  putChannel,
  removeChannel,
  renewSubscription,
} from './channels.repo.ts';
import { channelOfToken, type PushKeys } from './push-keys.ts';
import { pushAddress } from './push-services.ts';

/** Maximum number of devices on which a learner is reminded. */
const MOST_DEVICES = 10;

type Needed = Pick<Platform, 'database' | 'clock' | 'settings'>;

/** Returns the id of the channel by which a learner is mailed. */
export function mailChannelId(learnerId: string): string {
  return `mail:${learnerId}`;
}

/**
 * Sends the reminders of the session's learner to the device of the session.
 * @throws Refusal `validation_error` for the address of no known push service; `holder_only` without the permission;
 * `parent_needed`; `too_many_reminded`; `unauthenticated`
 */
export async function remindDevice(
  { database, clock, settings }: Needed,
  { accountId, learnerId, tokenHash }: SessionUser,
  subscription: PushSubscription,
): Promise<void> {
  refuseUnknownService(subscription, settings);
  await database.write(async (tx) => {
    refuseUnsent(await findLearnerOf(tx, accountId, learnerId));
    const channels = (await listChannels(tx, learnerId)).filter(({ kind }) => kind === 'push');
    const own = channels.find(({ session_hash }) => session_hash === tokenHash);
    if (!own && channels.length >= MOST_DEVICES) throw new Refusal('too_many_reminded');
    await putChannel(tx, {
      ...{ id: own?.id ?? randomUUID(), learner_id: learnerId, kind: 'push', session_hash: tokenHash },
      subscription: JSON.stringify(subscription),
      ...begun(clock()),
    });
  });
}

/**
 * Replaces the subscription of the session's device for all learners who are reminded on it. Idempotent.
 * @throws Refusal `validation_error` for the address of no known push service
 */
export async function renewDeviceSubscription(
  { database, settings }: Needed,
  { tokenHash }: SessionUser,
  subscription: PushSubscription,
): Promise<void> {
  refuseUnknownService(subscription, settings);
  await database.write((tx) => renewSubscription(tx, tokenHash, subscription));
}

/** Ends the reminders on the device of the session. */
export async function stopDevice({ database }: Needed, { learnerId, tokenHash }: SessionUser): Promise<void> {
  await database.write(async (tx) => {
    for (const { id, session_hash } of await listChannels(tx, learnerId)) {
      if (session_hash === tokenHash) await removeChannel(tx, id);
    }
  });
}

/**
 * Turns mailed reminders of the session's learner, who is the holder, on or off.
 * @throws Refusal `parent_needed`; `unauthenticated`
 */
export async function setReminderMail(
  { database, clock }: Needed,
  { accountId, learnerId }: SessionUser,
  isOn: boolean,
): Promise<void> {
  const id = mailChannelId(learnerId);
  await database.write(async (tx) => {
    if (!isOn) return removeChannel(tx, id);
    refuseUnsent(await findLearnerOf(tx, accountId, learnerId));
    const channel = { id, learner_id: learnerId, kind: 'mail', session_hash: null, subscription: null };
    await putChannel(tx, { ...channel, ...begun(clock()) });
  });
}

/** Times of a new channel: reminders of earlier hours are not sent any more. */
const begun = (nowMs: number) => ({ created_at: nowMs, next_at: nowMs, handled_at: nowMs });

function refuseUnknownService({ endpoint }: PushSubscription, { pushOrigins }: Needed['settings']): void {
  if (pushAddress(endpoint, pushOrigins)) return;
  const issues = [{ path: 'endpoint', message: 'is of no known push service' }];
  throw new Refusal('validation_error', { issues });
}

function refuseUnsent(learner: LearnerRow | null): void {
  if (!learner) throw new Refusal('unauthenticated');
  const { mayBeReminded, mayBeSentReminders } = permissionsOf(learner);
  if (!mayBeReminded) throw new Refusal('holder_only');
  if (!mayBeSentReminders) throw new Refusal('parent_needed');
}

/**
 * Turns off the reminders of the learner who got a push message. Idempotent.
 * @throws Refusal `invalid_token` for a forged token, and after the device was signed out
 */
export async function endByToken(
  { database, learners }: Pick<Platform, 'database' | 'learners'>,
  keys: PushKeys,
  token: string,
): Promise<void> {
  const channelId = channelOfToken(keys, token);
  if (channelId === null) throw new Refusal('invalid_token');
  await database.write(async (tx) => {
    const learnerId = await learnerOfChannel(tx, channelId);
    if (learnerId === null) throw new Refusal('invalid_token');
    await learners.change(tx, learnerId, learnerColumns({ reminders: null }));
  });
}

/** Ends the mailed reminders of the holder of an account. */
export async function endMail(tx: Transaction<Tables>, holderId: string): Promise<void> {
  await removeChannel(tx, mailChannelId(holderId));
}
