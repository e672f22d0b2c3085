import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
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
import { claimMail, noteSent, removeClaim } from './announcements.repo.ts';
import { listWeeklyMailAccounts, noteWeeklyMail, wantsWeeklyMail } from './consents.repo.ts';
import { type LearnerWeek, weeklyMail } from './weekly-mail-text.ts';

/** Time on Monday from which the mail is sent, in minutes since midnight on the holder's clock. */
const SENT_FROM_MIN = 7 * 60;
/** Days after Sunday on which a mail is still sent, for servers that were down. */
const SENT_DAYS = 3;
const ACCOUNTS_AT_ONCE = 200;
/** Maximum consecutive failed deliveries before the mail server is assumed to be down. */
const MAX_FAILURES_IN_A_ROW = 5;
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
 * Mails each holder who wants it the past week of their learners, from Monday morning on by the holder's clock. Each mail is
 * recorded before it is sent, so that neither another instance nor a restart repeats it; one that the mail server rejects is
 * sent with a later call. Without a mail server nothing is sent.
 */
export async function sendWeeklyMails(platform: Needed, progress: Progress): Promise<void> {
  if (platform.settings.smtpUrl === null) return;
  let failuresInARow = 0;
  let after = '';
  for (;;) {
    const accounts = await listWeeklyMailAccounts(platform.database.read, after, ACCOUNTS_AT_ONCE);
    for (const account of accounts) {
      const isTaken = await mailTo(platform, progress, account);
      failuresInARow = isTaken ? 0 : failuresInARow + 1;
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return;
    }
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Mails one account, if its mail is due. Returns false if the mail server rejected it. */
async function mailTo(
  { database, mail, settings, clock }: Needed,
  progress: Progress,
  account: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const holder = await findHolder(database.read, account.id);
  const week = dueWeek(clock(), holder.time_zone);
  if (week === null || !(await wantsWeeklyMail(database.read, account.id))) return true;
  const token = newToken();
  const token_hash = hashOf(token);
  const claim = { announcement: `${NAME_PREFIX}${week[0]}`, account_id: account.id, token_hash };
  const before = await database.write((tx) => claimMail(tx, { ...claim, begun_at: clock() }));
  if (before) return true;
  const link = `${settings.publicUrl}/unsubscribe?token=${token}`;
  const learners = await weeksOf(database.read, progress, account.id, week);
  try {
    await mail.send(weeklyMail(account.email, holder.base_language, { week, learners, link }));
  } catch {
    await database.write((tx) => removeClaim(tx, token_hash));
    return false;
  }
  await database.write((tx) => noteSent(tx, token_hash, clock()));
  return true;
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
