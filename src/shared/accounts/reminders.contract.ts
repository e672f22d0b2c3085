import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MINUTE_MS } from '../time.ts';
import { reminders } from './reminder-fields.ts';

const limit = { max: 60, windowMs: MINUTE_MS };

const reminderSettings = z.object({
  /** Null while they are off. */
  reminders: reminders.nullable(),
  /** False for a learner added by the holder and not permitted to turn reminders on. */
  isPermitted: z.boolean(),
});

export const readReminders = defineCall({
  method: 'GET',
  path: '/api/reminders',
  summary: 'When the learner is reminded, and whether they may turn reminders on.',
  access: 'learner',
  limit,
  reply: reminderSettings,
});

export const changeReminders = defineCall({
  method: 'PUT',
  path: '/api/reminders',
  summary:
    'Sets the hour and the weekdays of the learner’s reminders, or turns them off. Turning them on needs the permission of ' +
    'the holder for learners added by the holder.',
  access: 'learner',
  limit,
  body: z.object({ reminders: reminders.nullable() }),
  reply: reminderSettings,
  errors: ['holder_only'],
});

export const reminderFile = defineCall({
  method: 'GET',
  path: '/api/reminders/calendar',
  summary: 'The learner’s reminders as a calendar file (.ics) with a weekly appointment.',
  access: 'learner',
  limit,
  gives: 'text/calendar',
  reply: z.unknown(),
  errors: ['nothing_to_export'],
});

export type ReminderSettings = z.infer<typeof reminderSettings>;
