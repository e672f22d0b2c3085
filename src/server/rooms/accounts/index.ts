import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { addAccountRoutes } from './accounts.routes.ts';
import { createBackground } from './background.ts';
import { removeExpired } from './expiry.ts';
import type { LearnerExports } from './own-data.ts';

/** Opens the room: accounts that sign in, and the learners they have. No other room asks it for anything. */
export function openAccounts(
  app: FastifyInstance,
  platform: Platform,
  progress: ProgressDoor,
  moreOf: LearnerExports,
): void {
  const background = createBackground(platform.log);
  addAccountRoutes(app, platform, progress, background, moreOf);

  const sweep = () => background.start('removing what has expired', () => removeExpired(platform));
  const sweeping = setInterval(sweep, HOUR_MS);
  sweeping.unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await background.settled();
  });
}
