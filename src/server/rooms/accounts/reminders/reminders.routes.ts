import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/reminders.contract.ts';
import { calendarOf, remindersOf, setReminders } from './reminders.ts';

/** Registers the calls about reminders. */
export function addReminderRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.readReminders, ({ user }) => remindersOf(platform, user.learnerId));

  serve(app, calls.changeReminders, ({ body, user }) => setReminders(platform, user, body.reminders));

  serve(app, calls.reminderFile, async ({ user }) => {
    const text = await calendarOf(platform, user.learnerId);
    return new FileAnswer(
      new TextEncoder().encode(text),
      `${calls.reminderFile.gives}; charset=utf-8`,
      'tillsammans.ics',
    );
  });
}
