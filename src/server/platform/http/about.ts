import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readApp, readOpenApi } from '#shared/app.contract.ts';
import { lazy } from '#shared/memoize.ts';
import { hasAccounts } from '../installation.ts';
import type { Platform } from '../platform.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { checkedOnce } from './checked.ts';
import { describeCalls } from './openapi.ts';
import { serve } from './serve.ts';

/** Calls about the app itself: `/api/app` and `/api/openapi.json`. */
export function addAbout(
  app: FastifyInstance,
  { settings, database }: Pick<Platform, 'settings' | 'database'>,
): void {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { calls, cookie } = app.http;

  serve(app, readApp, async () => ({
    version,
    hasBetterVoice: settings.betterVoice !== null,
    sourceUrl: settings.sourceUrl,
    registration: (await hasAccounts(database.read)) ? settings.registration : ('first' as const),
    operator: { name: settings.operatorName, email: settings.operatorEmail },
  }));

  // Generated on first request, when every room has registered its calls.
  const description = lazy(() => checkedOnce(readOpenApi.reply, describeCalls(calls, version, cookie.name)));
  serve(app, readOpenApi, async () => description());
}
