import { randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';

/** Servers known to be running. */
export interface Servers {
  /** Id of this server, new with each start. */
  readonly own: string;
  isAlive(server: string): boolean;
  close(): void;
}

const TOPIC = 'quiz server';
const BEAT_MS = 1_000;
/** Milliseconds without a heartbeat after which a server counts as gone. */
const SILENT_MS = 3_000;

/**
 * Servers on one PostgreSQL publish a heartbeat every second; on SQLite there is only one server.
 * @param isNeeded returns true if this server has connections that others should wait for
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
      // Shortly after subscribing, heartbeats of other servers may not have arrived yet.
      return monotonic() - (heardMs.get(server) ?? sinceMs) < SILENT_MS;
    },
    close: () => clearInterval(beat),
  };
}
