import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBackups } from './platform/backup/backups.ts';
import { openInstalledDatabase } from './platform/backup/installed-database.ts';
import { readCourse } from './platform/course-reader.ts';
import { createServer } from './platform/http/server.ts';
import { createLearners } from './platform/learners.ts';
import { openLedger } from './platform/ledger/ledger.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import type { Platform } from './platform/platform.ts';
import { PROJECT_ROOT } from './platform/project-root.ts';
import { createPubSub } from './platform/pubsub.ts';
import { createSessions } from './platform/sessions.ts';
import type { Settings } from './platform/settings.ts';
import { createWorkPool } from './platform/work-pool.ts';
import { type AccountImportDoors, accountsRoom } from './rooms/accounts/index.ts';
import { ankiRoom } from './rooms/anki/index.ts';
import { coachRoom } from './rooms/coach/index.ts';
import { conversationRoom } from './rooms/conversation/index.ts';
import { grammarRoom } from './rooms/grammar/index.ts';
import { lessonsRoom } from './rooms/lessons/index.ts';
import { onboardingRoom } from './rooms/onboarding/index.ts';
import { ownCardsRoom } from './rooms/own-cards/index.ts';
import { practiceRoom } from './rooms/practice/index.ts';
import { progressRoom } from './rooms/progress/index.ts';
import { pronunciationRoom } from './rooms/pronunciation/index.ts';
import { quizRoom } from './rooms/quiz/index.ts';
import { readingRoom } from './rooms/reading/index.ts';
import { reviewsRoom } from './rooms/reviews/index.ts';
import { togetherRoom } from './rooms/together/index.ts';
import { videoRoom } from './rooms/video/index.ts';
import { vocabularyRoom } from './rooms/vocabulary/index.ts';
import { voiceRoom } from './rooms/voice/index.ts';
import { writingRoom } from './rooms/writing/index.ts';
import './tables.ts';

/** Output of the build; without it there is only the API. */
const WEB_FOLDER = join(PROJECT_ROOT, 'dist/web');

/** Concurrency and queue length for heavy work. */
const HEAVY_WORK = { concurrency: 2, queue: 64 };

/**
 * Services for all rooms, with the real clock, database and mail. The caller closes pubsub and database after the
 * app.
 */
export async function createPlatform(settings: Settings): Promise<Platform> {
  const log = createLog(settings);
  const clock = Date.now;
  const course = await readCourse();
  const database = await openInstalledDatabase(settings, log);
  const pubsub = createPubSub(database, settings.databaseUrl, log);
  return {
    settings,
    database,
    pubsub,
    course,
    mail: createMailer(settings, clock, log),
    heavyWork: createWorkPool(HEAVY_WORK),
    backups: createBackups({ settings, database, clock, log }),
    sessions: createSessions(database, pubsub, settings, clock),
    learners: createLearners(database, pubsub),
    clock,
    monotonic: () => performance.now(),
    log,
  };
}

/** All rooms of the app. */
export const SERVER_ROOMS = [
  progressRoom,
  onboardingRoom,
  grammarRoom,
  lessonsRoom,
  practiceRoom,
  vocabularyRoom,
  ownCardsRoom,
  videoRoom,
  readingRoom,
  reviewsRoom,
  coachRoom,
  voiceRoom,
  ankiRoom,
  quizRoom,
  togetherRoom,
  conversationRoom,
  pronunciationRoom,
  writingRoom,
  accountsRoom,
] as const;

/**
 * Creates the app, ready for requests but not yet listening.
 * @param webFolder folder of the built pages; without it there is only the API
 */
export async function createApp(platform: Platform, webFolder = WEB_FOLDER): Promise<FastifyInstance> {
  const app = await createServer(platform, webFolder);
  await openRooms(app, platform);
  await app.ready();
  return app;
}

/** Opens all rooms. Returns those that export and import data of learners, and their ledger. */
export async function openRooms(app: FastifyInstance, platform: Platform): Promise<AccountImportDoors> {
  const ledger = openLedger(app, platform);
  const progress = await progressRoom.open(app, platform, { ledger });
  const voice = await voiceRoom.open(app, platform, {});
  const ownCards = await ownCardsRoom.open(app, platform, { ledger });
  const video = await videoRoom.open(app, platform, { ledger, progress });
  const reviews = await reviewsRoom.open(app, platform, { ledger, progress, ownCards, video });
  const pronunciation = await pronunciationRoom.open(app, platform, { ledger, progress, voice });
  const onboarding = await onboardingRoom.open(app, platform, {});
  const others = [
    onboarding,
    await grammarRoom.open(app, platform, {}),
    await lessonsRoom.open(app, platform, { ledger, progress }),
    await practiceRoom.open(app, platform, { ledger, progress }),
    await vocabularyRoom.open(app, platform, {}),
    ownCards,
    video,
    reviews,
    await coachRoom.open(app, platform, { ledger, progress, reviews }),
    voice,
    await ankiRoom.open(app, platform, { ledger, ownCards, voice }),
    await quizRoom.open(app, platform, { ledger, progress, voice }),
    await conversationRoom.open(app, platform, { ledger, progress, ownCards, pronunciation }),
    pronunciation,
    await readingRoom.open(app, platform, { ledger, progress }),
    await writingRoom.open(app, platform, { ledger, progress, onboarding }),
    await togetherRoom.open(app, platform, { progress, ownCards }),
  ];
  await accountsRoom.open(app, platform, { ledger, progress, reviews, others });
  return { ledger, others };
}
