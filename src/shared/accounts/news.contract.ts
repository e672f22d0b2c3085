import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../language.ts';
import { MINUTE_MS } from '../time.ts';

const news = z.object({ subscribed: z.boolean() });

export const readNews = defineCall({
  method: 'GET',
  path: '/api/account/news',
  summary: 'Whether the account wants news by email.',
  access: 'holder',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: news,
});

export const updateNews = defineCall({
  method: 'PUT',
  path: '/api/account/news',
  summary: 'Subscribes to news by email, or unsubscribes; the consent is kept with its time.',
  access: 'holder',
  limit: { max: 30, windowMs: MINUTE_MS },
  body: z.object({
    subscribed: z.boolean(),
    /** Language in which the switch was shown; by default the learner's own. */
    language: z.enum(LANGUAGES).optional(),
  }),
  reply: news,
});

const weeklyMail = z.object({
  subscribed: z.boolean(),
  /** False without a mail server: nothing is sent. */
  isMailed: z.boolean(),
});

export const readWeeklyMail = defineCall({
  method: 'GET',
  path: '/api/account/weekly-mail',
  summary: 'Whether the holder gets a mail each Monday about the week of each learner.',
  access: 'holder',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: weeklyMail,
});

export const updateWeeklyMail = defineCall({
  method: 'PUT',
  path: '/api/account/weekly-mail',
  summary: 'Turns the weekly mail on or off; the consent is kept with its time.',
  access: 'holder',
  limit: { max: 30, windowMs: MINUTE_MS },
  body: z.object({
    subscribed: z.boolean(),
    /** Language in which the switch was shown. */
    language: z.enum(LANGUAGES),
  }),
  reply: weeklyMail,
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/news/unsubscribe',
  summary:
    'Unsubscribes from news, or from the weekly mail, with the token of such a mail, without signing in.',
  access: 'public',
  limit: { max: 60, windowMs: MINUTE_MS },
  body: z.object({ token: z.string().min(1).max(128) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_token'],
});

export type WeeklyMail = z.infer<typeof weeklyMail>;
