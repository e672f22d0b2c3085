import type { LearnerRow } from '#server/platform/learners.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { AccountExport, LearnerExport } from '#shared/accounts/account-export.ts';
import { isoTime } from '#shared/time.ts';
import { type Consent, listConsents } from './consents.repo.ts';
import { listDeviceLinks } from './family/devices.repo.ts';
import { findLearnerOf } from './family/family.repo.ts';
import { readMoveLink } from './family/moving.repo.ts';
import { findPinFailures } from './family/pin-failures.repo.ts';
import { exportedLearner } from './learner-fields.ts';
import { type Channel, listChannels } from './reminders/channels.repo.ts';

/** Rooms whose data about a learner is exported. */
interface ExportDoors {
  readonly progress: ProgressDoor;
  readonly others: readonly OpenRoom[];
}

/** Collects everything stored about a learner, from all rooms. */
export async function exportLearnerRows(
  { database: { read } }: Platform,
  { progress, others }: ExportDoors,
  learner: LearnerRow,
): Promise<AccountExport['learners'][number]> {
  const more: Record<string, unknown> = {};
  for (const room of others) Object.assign(more, await room.exportLearner?.(learner.id));
  const links = await listDeviceLinks(read, learner.id);
  const moveLink = await readMoveLink(read, learner.id);
  const channels = await listChannels(read, learner.id);
  Object.assign(more, {
    reminderChannels: channels.map(exportedChannel),
    moveLinkExpiresAt: moveLink === null ? null : isoTime(moveLink),
    pinFailures: await findPinFailures(read, learner.id),
    deviceLinks: links.map(({ device_name, expires_at }) => ({
      deviceName: device_name,
      expiresAt: isoTime(expires_at),
    })),
  });
  const learning = await progress.exportLearner(learner.id);
  return { ...exportedLearner(learner), learning, more };
}

/** Returns a way of being reminded without what would let others send messages to the device. */
function exportedChannel({ kind, subscription, created_at, sent_on }: Channel) {
  return {
    kind,
    service: subscription && new URL(subscription.endpoint).host,
    createdAt: isoTime(created_at),
    sentOn: sent_on,
  };
}

/** Returns a consent as the exports show it. */
export function exportedConsent({ kind, granted, learner_id, version, language, given_at }: Consent) {
  return {
    kind,
    learnerId: learner_id,
    granted: granted === 1,
    version,
    language,
    givenAt: isoTime(given_at),
  };
}

/**
 * Exports all stored data of one learner of an account, and the holder's consents for them.
 * @throws Refusal `not_found`
 */
export async function exportOneLearner(
  platform: Platform,
  doors: ExportDoors,
  accountId: string,
  learnerId: string,
): Promise<LearnerExport> {
  const { read } = platform.database;
  const learner = await findLearnerOf(read, accountId, learnerId);
  if (!learner) throw new Refusal('not_found');
  const consents = await listConsents(read, accountId);
  return {
    exportedAt: isoTime(platform.clock()),
    consents: consents.filter(({ learner_id }) => learner_id === learnerId).map(exportedConsent),
    learner: await exportLearnerRows(platform, doors, learner),
  };
}
