import { z } from 'zod';
import { defineCall } from './call.ts';
import { MINUTE_MS } from './time.ts';

/** What pages need to know about this installation. */
export const readApp = defineCall({
  method: 'GET',
  path: '/api/app',
  summary: 'Version, source and voice of the app, and who operates this installation.',
  access: 'public',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: z.object({
    version: z.string(),
    /** Whether the operator has set up a better Swedish voice than the built-in one. */
    hasBetterVoice: z.boolean(),
    /** Where the source code is that runs here: an address, or a path of this app. */
    sourceUrl: z.string(),
    /** Null where the operator has not set it. */
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
