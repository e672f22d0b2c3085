import { randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';

/** Which servers are there, as far as this one has heard. */
export interface Servers {
  /** This one: another with each start. */
  readonly own: string;
  isAlive(server: string): boolean;
  close(): void;
}

const TOPIC = 'quiz server';
const BEAT_MS = 1_000;
/** One that has not been heard of for so long is gone. */
const SILENT_MS = 3_000;

/**
 * Servers on one PostgreSQL tell each other every second that they are there; on SQLite there is only one.
 * @param isNeeded whether this server has anything that others should wait for
 */
export function watchServers(
  { database, pubsub, monotonic, log }: Pick<Platform, 'database' | 'pubsub' | 'monotonic' | 'log'>,
  isNeeded: () => boolean,
): Servers {
  const own = randomUUID();
  const heardMs = new Map<string, number>();
  const sinceMs = monotonic();
  if (database.engine === 'sqlite') return { own, isAlive: (server) => server === own, close() {} };

  pubsub.subscribe(TOPIC, (server) => {
    if (server !== null) heardMs.set(server, monotonic());
  });
  const beat = setInterval(() => {
    const nowMs = monotonic();
    for (const [server, ms] of heardMs) if (nowMs - ms > 10 * SILENT_MS) heardMs.delete(server);
    if (!isNeeded()) return;
    database
      .write((tx) => pubsub.publish(tx, TOPIC, own))
      .catch((err: unknown) => log.warn({ err }, 'quiz: heartbeat to other servers failed, retrying in 1 s'));
  }, BEAT_MS);
  beat.unref();
  return {
    own,
    isAlive(server) {
      if (server === own) return true;
      // Who has just begun to listen cannot have heard of everybody.
      return monotonic() - (heardMs.get(server) ?? sinceMs) < SILENT_MS;
    },
    close: () => clearInterval(beat),
  };
}
