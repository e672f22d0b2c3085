import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBackups } from '#server/platform/backup/backups.ts';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createServer } from '#server/platform/http/server.ts';
import { createLearners } from '#server/platform/learners.ts';
import { createLog } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPubSub } from '#server/platform/pubsub.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { openTestDatabase } from './database.ts';
import { wholeCourse } from './whole-course.ts';

/** Clock that advances only when a test moves it. Starts on a Saturday noon in Stockholm, far from any clock change. */
interface TestClock {
  nowMs: number;
}

const NOON_MS = Date.UTC(2026, 10, 21, 11, 0, 0);

const NO_COURSE: CourseReader = {
  phases: [],
  lessons: new Map(),
  words: new Map(),
  quiz: [],
  pronunciation: { words: [], sounds: [], pairs: [] },
  culture: [],
  scenarios: null,
  studies: () => {
    throw new Error('There is no course.');
  },
  phaseOf: () => 1,
};

/** App in this process, with a separate database. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: TestClock;
  /** Mails sent so far. */
  readonly mails: Mail[];
  /** Another browser, signed out. */
  client(): TestClient;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Settings as environment variables, in addition to a generous `RATE_SCALE`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly nowMs?: number;
  /** Receives log lines; they are dropped if absent. */
  readonly log?: { write(line: string): void };
  /** Replaces or wraps the database; the test closes what it opens. */
  readonly through?: (database: Database) => Database;
  /** Folder of the built pages; without it no pages are served. */
  readonly webFolder?: string;
  /** Replaces parts of the platform. */
  readonly change?: (platform: Platform) => Platform;
}

/** Tests use no built pages, because reading and compressing them takes longer than most tests. */
const NO_PAGES = '/nowhere';

/** The whole app with all rooms. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  // Imported lazily, so that the platform can be tested without the rooms.
  const { createApp } = await import('#server/app.ts');
  return open(options, await wholeCourse(), (platform) => createApp(platform, options.webFolder ?? NO_PAGES));
}

/** Opens the platform without rooms, with the test's own endpoints. */
export async function openTestServer(
  addCalls: (app: FastifyInstance, platform: Platform) => void,
  options: TestOptions = {},
): Promise<TestApp> {
  return open(options, NO_COURSE, async (platform) => {
    const app = await createServer(platform, options.webFolder ?? NO_PAGES);
    addCalls(app, platform);
    await app.ready();
    return app;
  });
}

async function open(
  {
    env = {},
    nowMs = NOON_MS,
    log = { write: () => {} },
    through = (database) => database,
    change = (platform) => platform,
  }: TestOptions,
  course: CourseReader,
  create: (platform: Platform) => Promise<FastifyInstance>,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-app-'));
  const settings = readSettings({
    RATE_SCALE: '1000',
    VOICE_AHEAD: 'false',
    REGISTRATION: 'open',
    DATA_DIR: dataDir,
    ...env,
  });
  const clock: TestClock = { nowMs };
  const readClock = () => clock.nowMs;
  const mails: Mail[] = [];
  const own = await openTestDatabase();
  const database = through(own);
  const logger = createLog(settings, log);
  // A single instance on either engine.
  const pubsub = createPubSub(database, null, logger);
  const platform = change({
    settings,
    database,
    pubsub,
    course,
    mail: {
      async send(mail) {
        mails.push(mail);
      },
      counts: () => ({ sent: mails.length, failed: 0, lastFailure: null }),
      async forget(address) {
        mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== address));
      },
    },
    heavyWork: createWorkPool({ concurrency: 2, queue: 64 }),
    backups: createBackups({ settings, database, clock: readClock, log: logger }),
    sessions: createSessions(database, pubsub, settings, readClock),
    learners: createLearners(database, pubsub),
    clock: readClock,
    monotonic: readClock,
    log: logger,
  });
  const app = await create(platform).catch(async (error: unknown) => {
    await own.close();
    throw error;
  });
  return {
    app,
    platform,
    clock,
    mails,
    client: () => new TestClient(app),
    async close() {
      await app.close();
      await own.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Reply of a call; `body` is its JSON, or the text if it is not JSON. */
export interface TestReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Fake browser: stores cookies and sends the headers of the app's own pages. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Sends a request with `body` as JSON; headers override the default ones. */
  async send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestReply> {
    const type = body !== undefined && { 'content-type': 'application/json' };
    return this.#exchange(
      method,
      url,
      { ...type, ...headers },
      body === undefined ? undefined : JSON.stringify(body),
    );
  }

  async #exchange(
    method: Method,
    url: string,
    headers: Readonly<Record<string, string>>,
    payload: string | Buffer | undefined,
  ): Promise<TestReply> {
    const reply = await this.#app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json') && reply.body !== '';
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      bytes: reply.rawPayload,
      headers: reply.headers as TestReply['headers'],
    };
  }

  /** Uploads a file. */
  async sendFile(
    url: string,
    content: Uint8Array,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestReply> {
    const type = { 'content-type': 'application/octet-stream' };
    return this.#exchange('POST', url, { ...type, ...headers }, Buffer.from(content));
  }

  /** Sends a form, or bytes instead of one with their type in `headers`. */
  async sendForm(
    url: string,
    form: FormData | Uint8Array,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestReply> {
    const sent = new Response(form instanceof FormData ? form : new Uint8Array(form));
    const type = sent.headers.get('content-type');
    const payload = Buffer.from(await sent.arrayBuffer());
    return this.#exchange('POST', url, { ...(type && { 'content-type': type }), ...headers }, payload);
  }

  get(url: string, headers?: Readonly<Record<string, string>>): Promise<TestReply> {
    return this.send('GET', url, undefined, headers);
  }

  post(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestReply> {
    return this.send('POST', url, body, headers);
  }

  put(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestReply> {
    return this.send('PUT', url, body, headers);
  }

  delete(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestReply> {
    return this.send('DELETE', url, body, headers);
  }
}
