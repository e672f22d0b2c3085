import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { Tables } from './database/schema.ts';

/**
 * Messages between the instances on one database. Each instance caches what it has read until a message reports a
 * change.
 */
export interface PubSub {
  /**
   * Sends a message to every instance, including this one, once `tx` is committed: to this one before the write
   * resolves, to the others within milliseconds.
   * @param message at most 1,000 characters, e.g. a learner's id
   */
  publish(tx: Transaction<Tables>, topic: string, message: string): Promise<void>;
  /** Calls `listener` with each message of the topic, and with null when messages may have been missed. */
  subscribe(topic: string, listener: (message: string | null) => void): void;
  /** Returns true while messages of other instances arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'tillsammans';
/** Interval of the check that the connection is alive; a dead one is noticed within twice this time. */
const PING_MS = 5_000;
const RECONNECT_MS = 500;

/**
 * Uses LISTEN and NOTIFY on PostgreSQL, on a connection of its own that is reopened when it is lost. On SQLite there
 * is only one process, and messages stay within it.
 */
export function createPubSub(
  database: Pick<Database, 'engine' | 'onCommit'>,
  databaseUrl: string | null,
  log: Logger,
  { pingMs = PING_MS, reconnectMs = RECONNECT_MS } = {},
): PubSub {
  const listeners = new Map<string, ((message: string | null) => void)[]>();
  const deliver = (topic: string, message: string | null) => {
    for (const listener of listeners.get(topic) ?? []) listener(message);
  };
  const isAlone = database.engine === 'sqlite' || databaseUrl === null;
  const connection = isAlone
    ? null
    : keepListening(
        databaseUrl,
        {
          received: (payload) => {
            const [topic = '', message = ''] = payload.split('\n');
            deliver(topic, message);
          },
          missed: () => {
            for (const topic of listeners.keys()) deliver(topic, null);
          },
        },
        log,
        { pingMs, reconnectMs },
      );

  return {
    async publish(tx, topic, message) {
      database.onCommit(tx, () => deliver(topic, message));
      if (connection) await sql`select pg_notify(${CHANNEL}, ${`${topic}\n${message}`})`.execute(tx);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    isListening: () => connection === null || connection.isUp(),
    close: async () => connection?.close(),
  };
}

interface Listening {
  isUp(): boolean;
  close(): Promise<void>;
}

/** Listens on a connection of its own, and reconnects whenever it is lost. */
function keepListening(
  url: string,
  { received, missed }: { received: (payload: string) => void; missed: () => void },
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
    next.on('notification', ({ payload = '' }) => received(payload));
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
    if (isUp) log.warn('pubsub: LISTEN connection lost, caching is disabled until it is restored');
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
