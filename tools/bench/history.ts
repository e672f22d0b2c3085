import { randomUUID } from 'node:crypto';
import { createApp, createPlatform } from '#server/app.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { register } from './learner.ts';

/** Events of a busy learner in a day. */
const EVENTS_A_DAY = 200;
/** Days after which the learner signs in again, because sessions expire. */
const DAYS_A_SESSION = 20;
/** Number of events sent together, which share a commit. */
const TOGETHER = 50;

/**
 * Gives a new learner a history of this many events in the SQLite folder of an app that is not running. Uses the same
 * calls as learning itself, with a clock that advances through the days.
 * @returns credentials to sign in with
 */
export async function addHistory(
  dataDir: string,
  events: number,
): Promise<{ email: string; password: string }> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_SCALE: '1000000',
    VOICE_AHEAD: 'false',
    REGISTRATION: 'open',
  });
  const real = await createPlatform(settings);
  let nowMs = Date.now() - Math.ceil(events / EVENTS_A_DAY + 1) * DAY_MS;
  const clock = () => nowMs;
  const sessions = createSessions(real.database, real.pubsub, settings, clock);
  const app = await createApp({ ...real, clock, sessions });

  try {
    const { email, password, signIn, call } = await register((request) => app.inject(request));
    for (let done = 0; done < events; done += TOGETHER) {
      if (done % (EVENTS_A_DAY * DAYS_A_SESSION) === 0) {
        await signIn();
      }
      if (done % EVENTS_A_DAY === 0) nowMs += DAY_MS;
      nowMs += 5 * MINUTE_MS;
      const batch = Array.from({ length: Math.min(TOGETHER, events - done) }, (_, n) =>
        call('POST', '/api/lessons/101/progress', {
          ...{ id: randomUUID(), moduleIndex: 0, kind: 'visited' },
          occurredAt: nowMs - TOGETHER + n,
        }),
      );
      await Promise.all(batch);
    }
    return { email, password };
  } finally {
    await app.close();
    await real.pubsub.close();
    await real.database.close();
  }
}
