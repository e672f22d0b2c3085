import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Learner } from '#server/platform/learners.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { pausesOf } from '#server/platform/ledger/ledgers.repo.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StudyTimes } from '#server/platform/study-times.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ReviewsDoor } from '#server/rooms/reviews/index.ts';
import { lastReminder, nextReminder, type ReminderTime } from '#shared/accounts/reminders.ts';
import { studyEnd } from '#shared/accounts/study-limits.ts';
import { isPausedOn } from '#shared/progress/pauses.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import { mailOnce } from '../mail-delivery.ts';
import {
  type Channel,
  claimChannel,
  listChannels,
  listDueChannels,
  removeChannel,
  retryChannel,
} from './channels.repo.ts';
import { sendPush } from './push-delivery.ts';
import { endToken, type PushKeys } from './push-keys.ts';
import { pushMessage, REVIEW_PATH, reminderMail, type Waiting } from './reminder-text.ts';

/** Maximum number of channels read at once, and of requests in parallel. */
const CHANNELS_AT_ONCE = 200;
const REQUESTS_AT_ONCE = 8;

/** Delay after which a reminder is dropped, because the server was down or the push service unreachable. */
const LATEST_MS = 2 * HOUR_MS;
/** Time after which a channel is looked at even if no reminder is due, since learners change time zones. */
const LOOK_AGAIN_MS = HOUR_MS;

/** Maximum attempts to send a reminder, and the delay before the second, which doubles with each. */
const MOST_ATTEMPTS = 5;
const RETRY_MS = 2 * MINUTE_MS;

/** Parts of the app that decide whether a reminder is sent. */
export interface ReminderParts {
  readonly platform: Platform;
  readonly ledger: Pick<Ledger, 'find'>;
  readonly progress: Pick<ProgressDoor, 'studyDaysOf'>;
  readonly reviews: Pick<ReviewsDoor, 'figures'>;
  readonly studyTimes: Pick<StudyTimes, 'read'>;
  readonly keys: () => Promise<PushKeys>;
}

/**
 * Sends the reminders that are due. Each is claimed in the database before it is sent, so that neither another instance nor
 * a restart repeats it; after a crash in between it is lost. A reminder that a push service or the mail server has refused
 * for the moment is sent again, with growing delays.
 */
export async function sendReminders(parts: ReminderParts): Promise<void> {
  const { database, clock, log } = parts.platform;
  for (;;) {
    const due = await listDueChannels(database.read, clock(), CHANNELS_AT_ONCE);
    let claimed = 0;
    for (let first = 0; first < due.length; first += REQUESTS_AT_ONCE) {
      const some = due.slice(first, first + REQUESTS_AT_ONCE).map(async (channel) => {
        if (await handle(parts, channel)) claimed += 1;
      });
      for (const result of await Promise.allSettled(some)) {
        if (result.status === 'fulfilled') continue;
        log.warn({ err: result.reason }, 'reminders: one could not be sent, retrying in a minute');
      }
      await nextTurn();
    }
    // Without a claim, another instance is at work on the same channels, or the database fails.
    if (due.length < CHANNELS_AT_ONCE || claimed === 0) return;
  }
}

/** Claims a channel, and sends its reminder if one is due and wanted. Returns false if another instance was first. */
async function handle(parts: ReminderParts, channel: Channel): Promise<boolean> {
  const { database, learners, clock } = parts.platform;
  const nowMs = clock();
  const learner = await learners.find(channel.learner_id);
  const due = learner && dueReminder(learner, channel, nowMs);
  const waiting = due && (await waitingOf(parts, learner, channel));
  const claim = {
    next_at: nextLook(learner, nowMs),
    handled_at: nowMs,
    sent_on: waiting ? due.date : channel.sent_on,
    attempts: 0,
  };
  if (!(await database.write((tx) => claimChannel(tx, channel, claim)))) return false;
  if (!waiting) return true;
  const outcome = await send(parts, learner, channel, due, waiting);
  if (outcome === 'gone') await database.write((tx) => removeChannel(tx, channel.id));
  const attempts = channel.attempts + 1;
  if (outcome === 'failed' && attempts < MOST_ATTEMPTS) {
    const retryAt = clock() + RETRY_MS * 2 ** (attempts - 1);
    await database.write((tx) => retryChannel(tx, channel.id, retryAt, attempts));
  }
  return true;
}

/** Returns the reminder that is due on a channel, for the first time or again; null if there is none. */
export function dueReminder(
  { reminders, time_zone }: Pick<Learner, 'reminders' | 'time_zone'>,
  { handled_at, sent_on, attempts }: Pick<Channel, 'handled_at' | 'sent_on' | 'attempts'>,
  nowMs: number,
): ReminderTime | null {
  const last = reminders && lastReminder(reminders, time_zone, nowMs);
  if (!last || last.atMs < nowMs - LATEST_MS) return null;
  if (attempts > 0) return last.date === sent_on ? last : null;
  // After a flight west, the same hour comes twice on a date.
  return last.atMs > handled_at && last.date !== sent_on ? last : null;
}

/** Returns when a channel is looked at next. */
function nextLook(learner: Learner | null, nowMs: number): number {
  const latestMs = nowMs + LOOK_AGAIN_MS;
  if (!learner?.reminders) return latestMs;
  const next = nextReminder(learner.reminders, learner.time_zone, nowMs);
  return next ? Math.min(next.atMs, latestMs) : latestMs;
}

/** Returns what is waiting for a learner who should be reminded now; null for others. */
async function waitingOf(parts: ReminderParts, learner: Learner, { kind }: Channel): Promise<Waiting | null> {
  const { platform, ledger, progress, reviews, studyTimes } = parts;
  const { mayBeSentReminders } = permissionsOf(learner);
  if (!mayBeSentReminders || learner.paused_at !== null || learner.deleted_at !== null) return null;
  if (kind === 'mail' && !(await isMailed(platform, learner))) return null;
  const { day, studiedMs, ...limits } = await studyTimes.read(learner);
  if (studyEnd(limits, studiedMs, platform.clock()) !== null) return null;
  const row = await ledger.find(learner.id);
  if (!row || isPausedOn(pausesOf(row), day)) return null;
  const studied = await progress.studyDaysOf([learner.id], [day]);
  if (studied.length > 0) return null;
  const figures = await reviews.figures(learner.id);
  return cardsToday(figures) > 0 ? figures : null;
}

/** Mails are sent while no device gets push messages. */
async function isMailed({ database, settings }: Platform, { id, is_holder }: Learner): Promise<boolean> {
  if (settings.smtpUrl === null || !is_holder) return false;
  return (await listChannels(database.read, id)).every(({ kind }) => kind === 'mail');
}

async function send(
  { platform, keys }: ReminderParts,
  learner: Learner,
  { id, subscription }: Channel,
  { date }: ReminderTime,
  waiting: Waiting,
): Promise<'sent' | 'gone' | 'failed' | 'lost'> {
  const { settings } = platform;
  const language = learner.base_language;
  if (subscription) {
    const pushKeys = await keys();
    const message = pushMessage(language, waiting, endToken(pushKeys, id));
    return sendPush(settings, pushKeys, subscription, message);
  }
  const name = `${REMINDER_MAIL_PREFIX}${date}`;
  const outcome = await mailOnce(platform, { name, accountId: learner.account_id }, async (endLink) =>
    reminderMail(learner.email, language, { waiting, link: `${settings.publicUrl}${REVIEW_PATH}`, endLink }),
  );
  return outcome === 'already' || outcome === 'unclear' ? 'lost' : outcome;
}

/** Prefix of the names under which mails are recorded, before their date. */
const REMINDER_MAIL_PREFIX = 'reminder:';

/** Returns whether a recorded mail is a reminder. */
export function isReminderMail(announcement: string): boolean {
  return announcement.startsWith(REMINDER_MAIL_PREFIX);
}
