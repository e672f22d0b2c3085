import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { Tables } from './database/schema.ts';

/** How instances on one database tell each other what has changed, so that each may keep what it has read. */
export interface BetweenInstances {
  /**
   * Tells every instance, this one too, that something changed, once `tx` is committed: this one before the write
   * resolves, the others within milliseconds.
   * @param about what of the topic, at most 1,000 characters, e.g. a learner's id
   */
  tell(tx: Transaction<Tables>, topic: string, about: string): Promise<void>;
  /** From now on calls `heard` with what is told; with null when something may have been missed. */
  hear(topic: string, heard: (about: string | null) => void): void;
  /** Whether what others tell arrives. While it does not, nothing may be kept. */
  isListening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'tillsammans';
/** A connection that fell silent without a word is noticed within twice this time. */
const PING_MS = 5_000;
const RECONNECT_MS = 500;

/**
 * On PostgreSQL by LISTEN and NOTIFY, on a connection of its own that is made again when it is lost; on SQLite there
 * is one process, which hears itself.
 */
export function createBetweenInstances(
  database: Pick<Database, 'engine' | 'onCommit'>,
  databaseUrl: string | null,
  log: Logger,
  { pingMs = PING_MS, reconnectMs = RECONNECT_MS } = {},
): BetweenInstances {
  const listeners = new Map<string, ((about: string | null) => void)[]>();
  const say = (topic: string, about: string | null) => {
    for (const heard of listeners.get(topic) ?? []) heard(about);
  };
  const isAlone = database.engine === 'sqlite' || databaseUrl === null;
  const connection = isAlone
    ? null
    : keepListening(
        databaseUrl,
        {
          heard: (message) => {
            const [topic = '', about = ''] = message.split('\n');
            say(topic, about);
          },
          missed: () => {
            for (const topic of listeners.keys()) say(topic, null);
          },
        },
        log,
        { pingMs, reconnectMs },
      );

  return {
    async tell(tx, topic, about) {
      database.onCommit(tx, () => say(topic, about));
      if (connection) await sql`select pg_notify(${CHANNEL}, ${`${topic}\n${about}`})`.execute(tx);
    },
    hear(topic, heard) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), heard]);
    },
    isListening: () => connection === null || connection.isUp(),
    close: async () => connection?.close(),
  };
}

interface Listening {
  isUp(): boolean;
  close(): Promise<void>;
}

/** Listens on a connection of its own, and on another one whenever it is lost. */
function keepListening(
  url: string,
  { heard, missed }: { heard: (message: string) => void; missed: () => void },
  log: Logger,
  { pingMs, reconnectMs }: { pingMs: number; reconnectMs: number },
): Listening {
  let client: pg.Client | null = null;
  let isUp = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tillsammans',
      keepAlive: true,
      connectionTimeoutMillis: pingMs,
      query_timeout: pingMs,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (client !== next) return;
      isUp = true;
    } catch {
      lose(next);
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (isClosed) return;
    if (isUp) log.warn('what other instances tell does not arrive: nothing is kept until it does');
    isUp = false;
    missed();
    retry = setTimeout(() => void connect(), reconnectMs);
    retry.unref();
  }

  const ping = setInterval(() => {
    const asked = client;
    if (asked && isUp) asked.query('select 1').catch(() => lose(asked));
  }, pingMs);
  ping.unref();
  void connect();

  return {
    isUp: () => isUp,
    async close() {
      isClosed = true;
      clearInterval(ping);
      clearTimeout(retry);
      const last = client;
      client = null;
      isUp = false;
      await last?.end().catch(() => {});
    },
  };
}
