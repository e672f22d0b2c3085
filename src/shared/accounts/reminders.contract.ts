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
  push: z.object({
    /** Key for subscriptions of browsers (VAPID), in base64url. */
    publicKey: z.string(),
    /** True if the device of this session is reminded. */
    isOn: z.boolean(),
  }),
  /** Null if this learner gets no mails, because there is no mail server or the address is another learner’s. */
  mail: z.object({ isOn: z.boolean() }).nullable(),
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

/** Base64url of a point on the curve P-256, uncompressed: 65 bytes that begin with 4. */
const p256dh = z.string().regex(/^B[\w-]{86}$/);
/** Base64url of 16 bytes. */
const auth = z.string().regex(/^[\w-]{22}$/);

/** Maximum length of the address of a push subscription; those of known services have about 200 characters. */
const MAX_ENDPOINT = 1_000;

export const pushSubscription = z.object({
  endpoint: z.string().max(MAX_ENDPOINT),
  keys: z.object({ p256dh, auth }),
});

export const subscribeDevice = defineCall({
  method: 'PUT',
  path: '/api/reminders/device',
  summary:
    'Sends the learner’s reminders to this device as push messages, until it is signed out. The address must be one of a ' +
    'known push service.',
  access: 'learner',
  limit,
  body: pushSubscription,
  reply: reminderSettings,
  errors: ['holder_only', 'too_many_reminded'],
});

export const renewDevice = defineCall({
  method: 'POST',
  path: '/api/reminders/device/renew',
  summary:
    'Replaces the push subscription of this device, which its browser has renewed, for all learners who are reminded on ' +
    'it, also while it shows the picker. Reminds nobody who was not reminded before.',
  access: 'signed-in',
  limit,
  body: pushSubscription,
  reply: z.object({ ok: z.literal(true) }),
});

export const unsubscribeDevice = defineCall({
  method: 'DELETE',
  path: '/api/reminders/device',
  summary: 'Ends the push messages to this device.',
  access: 'learner',
  limit,
  reply: reminderSettings,
});

export const changeReminderMail = defineCall({
  method: 'PUT',
  path: '/api/reminders/mail',
  summary:
    'Turns mailed reminders on or off, which are sent while no device of the learner gets push messages.',
  access: 'holder',
  limit,
  body: z.object({ isOn: z.boolean() }),
  reply: reminderSettings,
});

export const endReminders = defineCall({
  method: 'POST',
  path: '/api/reminders/end',
  summary: 'Turns off the reminders of a learner with the token of a push message, without signing in.',
  access: 'public',
  limit,
  body: z.object({ token: z.string().min(1).max(128) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_token'],
});

export type PushSubscription = z.infer<typeof pushSubscription>;
export type ReminderSettings = z.infer<typeof reminderSettings>;
