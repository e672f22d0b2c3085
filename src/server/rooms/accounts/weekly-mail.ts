import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { WeeklyMail } from '#shared/accounts/news.contract.ts';
import type { Language } from '#shared/language.ts';
import {
  addDays,
  dayOf,
  type LearnerDay,
  wallMinuteOf,
  weekday,
  weekOf,
} from '#shared/progress/learner-day.ts';
import { findHolder, holdAccount, listLearners } from './accounts.repo.ts';
import { listWeeklyMailAccounts, noteWeeklyMail, wantsWeeklyMail } from './consents.repo.ts';
import { type MailOutcome, mailAccounts, mailOnce, type Recipient } from './mail-delivery.ts';
import { type LearnerWeek, weeklyMail } from './weekly-mail-text.ts';

/** Time on Monday from which the mail is sent, in minutes since midnight on the holder's clock. */
const SENT_FROM_MIN = 7 * 60;
/** Days after Sunday on which a mail is still sent, for servers that were down. */
const SENT_DAYS = 3;
/** Prefix of the names under which the mails are recorded, before the Monday of the week. */
const NAME_PREFIX = 'weekly:';

/** Returns whether a recorded mail is a weekly one. */
export function isWeekly(announcement: string): boolean {
  return announcement.startsWith(NAME_PREFIX);
}

/** Returns whether the account wants the weekly mail, and whether there is a mail server. */
export async function weeklyMailOf(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  accountId: string,
): Promise<WeeklyMail> {
  const subscribed = await wantsWeeklyMail(database.read, accountId);
  return { subscribed, isMailed: settings.smtpUrl !== null };
}

/**
 * Turns the weekly mail on or off.
 * @throws Refusal `unauthenticated` if the account is gone
 */
export async function changeWeeklyMail(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId }: Pick<SessionUser, 'accountId'>,
  { subscribed, language }: { readonly subscribed: boolean; readonly language: Language },
): Promise<void> {
  await database.write(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('unauthenticated');
    await noteWeeklyMail(tx, accountId, subscribed, language, clock());
  });
}

type Needed = Pick<Platform, 'database' | 'mail' | 'settings' | 'clock'>;
type Progress = Pick<ProgressDoor, 'week'>;

/**
 * Mails each holder who wants it the past week of their learners, from Monday morning on by the holder's clock. No instance
 * and no restart repeats a mail; one that the mail server rejects is sent with a later call. Without a mail server nothing
 * is sent.
 */
export async function sendWeeklyMails(platform: Needed, progress: Progress): Promise<void> {
  if (platform.settings.smtpUrl === null) return;
  await mailAccounts(
    (after, count) => listWeeklyMailAccounts(platform.database.read, after, count),
    (account) => mailTo(platform, progress, account),
  );
}

/** Mails one account, if it wants the mail and the mail is due. */
async function mailTo(
  platform: Needed,
  progress: Progress,
  { id, email }: Recipient,
): Promise<MailOutcome | 'unwanted'> {
  const { database, clock } = platform;
  const holder = await findHolder(database.read, id);
  const week = dueWeek(clock(), holder.time_zone);
  if (week === null || !(await wantsWeeklyMail(database.read, id))) return 'unwanted';
  return mailOnce(platform, { name: `${NAME_PREFIX}${week[0]}`, accountId: id }, async (link) => {
    const learners = await weeksOf(database.read, progress, id, week);
    return weeklyMail(email, holder.base_language, { week, learners, link });
  });
}

/** Returns the week to report at `nowMs`; null outside the days on which mails are sent. */
export function dueWeek(nowMs: number, timeZone: string): readonly LearnerDay[] | null {
  const today = dayOf(nowMs, timeZone);
  const day = weekday(today);
  const isEarly = day === 0 && wallMinuteOf(nowMs, timeZone) < SENT_FROM_MIN;
  return isEarly || day >= SENT_DAYS ? null : weekOf(addDays(today, -7));
}

/** Reads the week of each active learner of an account. */
async function weeksOf(
  db: Platform['database']['read'],
  progress: Progress,
  accountId: string,
  week: readonly LearnerDay[],
): Promise<LearnerWeek[]> {
  const weeks: LearnerWeek[] = [];
  for (const { id, first_name, deleted_at, paused_at } of await listLearners(db, accountId)) {
    if (deleted_at !== null || paused_at !== null) continue;
    const figures = await progress.week(id, week);
    if (figures) weeks.push({ firstName: first_name, ...figures });
  }
  return weeks;
}
