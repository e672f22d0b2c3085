import { z } from 'zod';
import { defineCall } from './call.ts';
import { REGISTRATION_MODES } from './registration-mode.ts';
import { MINUTE_MS } from './time.ts';

/** Information about this installation. */
export const readApp = defineCall({
  method: 'GET',
  path: '/api/app',
  summary: 'Version, source and voice of the app, and who operates this installation.',
  access: 'public',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: z.object({
    version: z.string(),
    /** True if the operator has configured a better Swedish voice than the built-in one. */
    hasBetterVoice: z.boolean(),
    /** URL of the running source code, or a path of this app. */
    sourceUrl: z.string(),
    /** Rule for new accounts; `first` as long as there is none, because the first becomes the operator's. */
    registration: z.enum(['first', ...REGISTRATION_MODES]),
    /** Null if the operator has not configured it. */
    operator: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  }),
});

export const readOpenApi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description.',
  access: 'public',
  limit: { max: 60, windowMs: MINUTE_MS },
  reply: z.looseObject({ openapi: z.string() }),
});

export type AppInfo = z.infer<typeof readApp.reply>;
