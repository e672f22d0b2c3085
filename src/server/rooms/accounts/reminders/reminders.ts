import { createHash } from 'node:crypto';
import type { Learner, LearnerRow } from '#server/platform/learners.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { reminderCalendar } from '#shared/accounts/reminder-calendar.ts';
import type { ReminderSettings } from '#shared/accounts/reminders.contract.ts';
import type { Reminders } from '#shared/accounts/reminders.ts';
import { findLearnerOf } from '../family/family.repo.ts';
import { learnerColumns } from '../learner-fields.ts';
import { listChannels, restartChannels } from './channels.repo.ts';
import type { PushKeys } from './push-keys.ts';
import { APPOINTMENT_TEXTS, REVIEW_PATH } from './reminder-text.ts';

type Keys = () => Promise<PushKeys>;

/**
 * Reads the reminders of the session's learner, and whether this device gets them.
 * @throws Refusal `unauthenticated` if the learner was deleted
 */
export async function remindersOf(
  platform: Platform,
  keys: Keys,
  { learnerId, tokenHash }: Pick<SessionUser, 'learnerId' | 'tokenHash'>,
): Promise<ReminderSettings> {
  const learner = await existing(platform, learnerId);
  const channels = await listChannels(platform.database.read, learnerId);
  const isMailOffered = learner.is_holder && platform.settings.smtpUrl !== null;
  return {
    ...settingsOf(learner),
    push: {
      publicKey: (await keys()).publicKey,
      isOn: channels.some(({ session_hash }) => session_hash === tokenHash),
    },
    mail: isMailOffered ? { isOn: channels.some(({ kind }) => kind === 'mail') } : null,
  };
}

/**
 * Sets the reminders of the session's learner; null turns them off.
 * @throws Refusal `holder_only` for turning them on without the holder's permission; `unauthenticated`
 */
export async function setReminders(
  { database, learners, clock }: Platform,
  user: SessionUser,
  reminders: Reminders | null,
): Promise<void> {
  await database.write(async (tx) => {
    const learner = await findLearnerOf(tx, user.accountId, user.learnerId);
    if (!learner) throw new Refusal('unauthenticated');
    if (reminders !== null && !settingsOf(learner).isPermitted) throw new Refusal('holder_only');
    await learners.change(tx, user.learnerId, learnerColumns({ reminders }));
    await restartChannels(tx, user.learnerId, clock());
  });
}

/**
 * Returns the reminders of a learner as a calendar file.
 * @throws Refusal `nothing_to_export` while they are off; `unauthenticated`
 */
export async function calendarOf(platform: Platform, learnerId: string): Promise<string> {
  const learner = await existing(platform, learnerId);
  const { reminders } = settingsOf(learner);
  const { writeOrigin: publicOrigin } = platform.settings;
  if (!reminders) throw new Refusal('nothing_to_export');
  return reminderCalendar({
    reminders,
    timeZone: learner.time_zone,
    nowMs: platform.clock(),
    uid: uidOf(learnerId),
    url: publicOrigin === null ? null : `${publicOrigin}${REVIEW_PATH}`,
    ...APPOINTMENT_TEXTS[learner.base_language],
  });
}

/** Stored reminders do not count without the permission, which the holder may have withdrawn. */
function settingsOf(learner: LearnerRow): Pick<ReminderSettings, 'reminders' | 'isPermitted'> {
  const { mayBeReminded } = permissionsOf(learner);
  return { reminders: mayBeReminded ? learner.reminders : null, isPermitted: mayBeReminded };
}

async function existing({ learners }: Platform, learnerId: string): Promise<Learner> {
  const learner = await learners.find(learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  return learner;
}

/** Digest, because calendars are shared and the id names a learner elsewhere. */
function uidOf(learnerId: string): string {
  return `${createHash('sha256').update(`reminders ${learnerId}`).digest('hex').slice(0, 32)}@tillsammans`;
}
