import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBetweenInstances } from './platform/between-instances.ts';
import { readCourse } from './platform/course-reader.ts';
import { openDatabase } from './platform/database/database.ts';
import { createServer } from './platform/http/server.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import type { Platform } from './platform/platform.ts';
import { PROJECT_ROOT } from './platform/project-root.ts';
import { createSessions } from './platform/sessions.ts';
import type { Settings } from './platform/settings.ts';
import { createWorkPool } from './platform/work-pool.ts';
import { openAccounts } from './rooms/accounts/index.ts';
import { openLessons } from './rooms/lessons/index.ts';
import { openOnboarding } from './rooms/onboarding/index.ts';
import { openProgress } from './rooms/progress/index.ts';
import { openVoice } from './rooms/voice/index.ts';

/** What the build leaves; without it there is only the API. */
const WEB_FOLDER = join(PROJECT_ROOT, 'dist/web');

/** Pieces of heavy work at once, and how many may wait. */
const HEAVY_WORK = { concurrency: 2, queue: 64 };

/**
 * Everything the rooms stand on, with the real clock, database and mail.
 * Whoever makes it closes `between` and the database after the app is closed.
 */
export async function createPlatform(settings: Settings): Promise<Platform> {
  const log = createLog(settings);
  const clock = Date.now;
  const course = await readCourse();
  const database = await openDatabase(settings, log);
  const between = createBetweenInstances(database, settings.databaseUrl, log);
  return {
    settings,
    database,
    between,
    course,
    mail: createMailer(settings, clock, log),
    heavyWork: createWorkPool(HEAVY_WORK),
    sessions: createSessions(database, between, settings, clock),
    clock,
    monotonic: () => performance.now(),
    log,
  };
}

/** The whole app, ready for requests but not yet listening. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createServer(platform, WEB_FOLDER);
  const progress = openProgress(app, platform);
  const onboarding = openOnboarding(app, platform);
  openAccounts(app, platform, progress, { placement: onboarding.exportLearner });
  openLessons(app, platform, progress);
  await openVoice(app, platform);
  await app.ready();
  return app;
}
