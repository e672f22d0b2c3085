import { z } from 'zod';
import { defineCall, MINUTE_MS } from './call.ts';

/** What the legal pages and the footer say about this installation. */
export const readApp = defineCall({
  method: 'GET',
  path: '/api/app',
  summary: 'Version of the app, and who operates this installation.',
  access: 'public',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: z.object({
    version: z.string(),
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
