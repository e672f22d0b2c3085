import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/reminders.contract.ts';
import {
  endByToken,
  remindDevice,
  renewDeviceSubscription,
  setReminderMail,
  stopDevice,
} from './channels.ts';
import type { PushKeys } from './push-keys.ts';
import { calendarOf, remindersOf, setReminders } from './reminders.ts';

/** Registers the calls about reminders. */
export function addReminderRoutes(
  app: FastifyInstance,
  platform: Platform,
  keys: () => Promise<PushKeys>,
): void {
  serve(app, calls.readReminders, ({ user }) => remindersOf(platform, keys, user));

  serve(app, calls.changeReminders, async ({ body, user }) => {
    await setReminders(platform, user, body.reminders);
    return remindersOf(platform, keys, user);
  });

  serve(app, calls.subscribeDevice, async ({ body, user }) => {
    await remindDevice(platform, user, body);
    return remindersOf(platform, keys, user);
  });

  serve(app, calls.renewDevice, async ({ body, user }) => {
    await renewDeviceSubscription(platform, user, body);
    return { ok: true } as const;
  });

  serve(app, calls.unsubscribeDevice, async ({ user }) => {
    await stopDevice(platform, user);
    return remindersOf(platform, keys, user);
  });

  serve(app, calls.changeReminderMail, async ({ body, user }) => {
    await setReminderMail(platform, user, body.isOn);
    return remindersOf(platform, keys, user);
  });

  serve(app, calls.endReminders, async ({ body }) => {
    await endByToken(platform, await keys(), body.token);
    return { ok: true } as const;
  });

  serve(app, calls.reminderFile, async ({ user }) => {
    const text = await calendarOf(platform, user.learnerId);
    return new FileAnswer(
      new TextEncoder().encode(text),
      `${calls.reminderFile.gives}; charset=utf-8`,
      'tillsammans.ics',
    );
  });
}
