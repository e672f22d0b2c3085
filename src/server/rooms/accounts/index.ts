import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { AccountDoors } from './account-data.ts';
import { addAccountRoutes } from './accounts.routes.ts';
import { createBackground } from './background.ts';
import { removeExpired } from './expiry.ts';
import { applyOperatorSetting } from './operators/appointment.ts';
import { remindUnconfirmed } from './parent/parent-expiry.ts';
import { createPushKeys } from './reminders/push-keys.ts';
import { type ReminderParts, sendReminders } from './reminders/send-reminders.ts';
import { sendWeeklyMails } from './weekly-mail.ts';

export type { AccountImportDoors } from './import/import-account.ts';

/** Milliseconds between looks for reminders that are due. */
const REMINDERS_MS = MINUTE_MS;

/** Room for accounts and their learners. No other room depends on it. */
export const accountsRoom: ServerRoom<AccountDoors, OpenRoom> = {
  name: 'accounts',
  tables: [
    'consents',
    'password_resets',
    'sign_in_failures',
    'announcement_mails',
    'pin_failures',
    'device_links',
    'parent_requests',
    'parent_mails',
    'move_links',
    'join_links',
    'invitations',
    'invitation_uses',
    'operator_actions',
    'push_keys',
    'reminder_channels',
  ],
  open(app, platform, doors) {
    addAccounts(app, platform, doors);
    return {};
  },
};

function addAccounts(app: FastifyInstance, platform: Platform, doors: AccountDoors): void {
  const background = createBackground(platform.log);
  const pushKeys = createPushKeys(platform);
  addAccountRoutes(app, platform, doors, { background, pushKeys });
  addReminderSender(app, { platform, ...doors, keys: pushKeys, studyTimes: app.http.studyTimes });

  const rooms = [doors.ledger, doors.progress, ...doors.others];
  const sweep = () => {
    background.start('removing expired rows', () => removeExpired(platform, rooms));
    background.start('mailing weekly reports', () => sendWeeklyMails(platform, doors.progress));
    background.start('reminding unconfirmed accounts', () => remindUnconfirmed(platform));
  };
  const sweeping = setInterval(sweep, HOUR_MS);
  sweeping.unref();
  app.addHook('onReady', async () => {
    await applyOperatorSetting(platform);
    sweep();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await background.settled();
  });
}

/** Sends reminders while the app runs, one run at a time. */
function addReminderSender(app: FastifyInstance, parts: ReminderParts): void {
  const { log } = parts.platform;
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= sendReminders(parts)
      .catch((err: unknown) => log.error({ err }, 'reminders: sending failed, retrying in a minute'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, REMINDERS_MS);
  timer.unref();
  app.addHook('onReady', async () => {
    await parts.keys();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
