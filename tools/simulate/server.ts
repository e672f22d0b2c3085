import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, createPlatform } from '#server/app.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { ReviewSettings } from '#shared/vocabulary/review-settings.ts';
import type { SessionCard } from '#shared/vocabulary/reviews.contract.ts';

/** Folder in memory, used where the machine has it: simulated data need not survive a power cut. */
const MEMORY = '/dev/shm';
const PASSWORD = 'Blåbär-och-9-Kantareller';

/** API calls of a learner, each at the time of the clock. */
export interface Client {
  signIn(): Promise<void>;
  get<Body>(url: string): Promise<Body>;
  /** Sends events with their times; throws if any is refused. */
  tell(events: readonly object[]): Promise<void>;
}

/** Part of a review session that the simulation reads. */
export interface Due {
  readonly cards: readonly Pick<SessionCard, 'card'>[];
}

/** Opens the whole server on a separate database, with the clock as an argument. */
export async function openServer() {
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'tillsammans-simulate-'));
  const settings = readSettings({
    ...{
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_SCALE: '1000000',
      VOICE_AHEAD: 'false',
      REGISTRATION: 'open',
    },
  });
  const real = await createPlatform(settings);
  const time = { nowMs: 0 };
  const clock = () => time.nowMs;
  const sessions = createSessions(real.database, real.pubsub, settings, clock);
  const app = await createApp({ ...real, clock, sessions });

  async function send(method: 'GET' | 'POST', url: string, cookie: string, payload?: object) {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  }

  return {
    time,
    course: real.course,

    /** Registers a learner with these review settings. */
    async register(chosen: Partial<Pick<ReviewSettings, 'scheduler' | 'retention'>>): Promise<Client> {
      const email = `${randomUUID()}@example.org`;
      const legalAgreements = { termsAccepted: true, ageVerified: true };
      const who = { email, password: PASSWORD, firstName: 'Anna', baseLanguage: 'english', age: 34 };
      await send('POST', '/api/register', '', { ...who, timeZone: 'Europe/Stockholm', legalAgreements });
      let cookie = '';
      const client: Client = {
        async signIn() {
          const { cookies } = await send('POST', '/api/login', '', { email, password: PASSWORD });
          cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
        },
        get: async (url) => (await send('GET', url, cookie)).json(),
        async tell(events) {
          const body = { events: events.map((event) => ({ id: randomUUID(), ...event })) };
          const { results } = (await send('POST', '/api/events', cookie, body)).json<{
            results: { outcome: string; code: string | null }[];
          }>();
          const refused = results.find(({ outcome }) => outcome !== 'recorded');
          if (refused) throw new Error(`an event was refused: ${refused.code}`);
        },
      };
      await client.signIn();
      await client.tell([{ kind: 'review_settings_changed', ...chosen, occurredAt: time.nowMs }]);
      return client;
    },

    async close() {
      await app.close();
      await real.pubsub.close();
      await real.database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type Server = Awaited<ReturnType<typeof openServer>>;
