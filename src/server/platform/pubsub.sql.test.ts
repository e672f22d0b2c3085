import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { postgresTests } from '#tests/postgres-tests.ts';
import { type Database, openDatabase } from './database/database.ts';
import { createPubSub, type PubSub } from './pubsub.ts';
import { createSessions, type Sessions } from './sessions.ts';

const LIMITS = { sessionIdleMs: 30 * DAY_MS, sessionAbsoluteMs: 90 * DAY_MS };
const NOW_MS = Date.UTC(2026, 10, 21, 11);
const log = pino({ level: 'silent' });

interface Instance {
  readonly database: Database;
  readonly pubsub: PubSub;
  readonly sessions: Sessions;
}

describe('two instances on PostgreSQL', () => {
  const postgres = postgresTests();
  let here: Instance;
  let there: Instance;
  let account: { accountId: string; learnerId: string };

  beforeEach(async () => {
    [here, there] = [await start(), await start()];
    account = await addTestAccount(here.database, randomUUID());
  });
  afterEach(async () => {
    for (const { pubsub, database } of [here, there]) {
      await pubsub.close();
      await database.close();
    }
  });

  async function start(): Promise<Instance> {
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: postgres.url }, log);
    const pubsub = createPubSub(database, postgres.url, log, { pingMs: 300, reconnectMs: 50 });
    await expect.poll(pubsub.isListening, { timeout: 5_000 }).toBe(true);
    return { database, pubsub, sessions: createSessions(database, pubsub, LIMITS, () => NOW_MS) };
  }

  const signIn = () => here.database.write((tx) => here.sessions.open(tx, account));
  const knows = async ({ sessions }: Instance, token: string) => (await sessions.find(token)) !== null;
  /** Expects a refusal within the delivery time of a message, long before the cached session would be read again. */
  const isRefused = (instance: Instance, token: string) =>
    expect.poll(() => knows(instance, token), { timeout: 1_000, interval: 5 }).toBe(false);
  /** Ends the LISTEN connections, as a restart of the server does. */
  const cutListeners = () =>
    postgres.operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen tillsammans', 'select 1')
         and pid <> pg_backend_pid()`,
    );

  it('both refuse a session that was ended on one of them', async () => {
    const token = await signIn();
    expect([await knows(here, token), await knows(there, token)]).toEqual([true, true]);
    const hash = (await here.sessions.find(token))?.tokenHash ?? '';
    await here.sessions.close(hash);
    expect(await knows(here, token)).toBe(false);
    await isRefused(there, token);
  });

  it('both refuse all devices of an account after a password change, except the device that changed it', async () => {
    const [phone, tablet] = [await signIn(), await signIn()];
    for (const token of [phone, tablet]) {
      expect([await knows(here, token), await knows(there, token)]).toEqual([true, true]);
    }
    const own = (await here.sessions.find(phone))?.tokenHash;
    await here.database.write((tx) => here.sessions.closeAll(tx, account.accountId, own));
    await isRefused(there, tablet);
    expect([await knows(here, tablet), await knows(here, phone), await knows(there, phone)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('deliver no message of a transaction that was rolled back', async () => {
    const received: (string | null)[] = [];
    for (const { pubsub } of [here, there]) pubsub.subscribe('topic', (message) => received.push(message));
    const failing = here.database.write(async (tx) => {
      await here.pubsub.publish(tx, 'topic', 'undone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await here.database.write((tx) => here.pubsub.publish(tx, 'topic', 'done'));
    // The publisher receives it at commit, and once more through the database.
    expect(received).toContain('done');
    await expect.poll(() => received.length).toBe(3);
    expect(new Set(received)).toEqual(new Set(['done']));
  });

  it('cache nothing while the LISTEN connection is lost, and receive messages again afterwards', async () => {
    const token = await signIn();
    expect(await knows(there, token)).toBe(true);
    const missed: (string | null)[] = [];
    there.pubsub.subscribe('topic', (message) => missed.push(message));
    await cutListeners();
    await expect.poll(() => missed).toContain(null);
    // Noticed without a message, because the cache was dropped.
    await postgres.operator.query(`delete from ${schemaOf(postgres.url)}.sessions`);
    expect(await knows(there, token)).toBe(false);

    await expect.poll(there.pubsub.isListening, { timeout: 5_000 }).toBe(true);
    const again = await signIn();
    expect(await knows(there, again)).toBe(true);
    await here.sessions.close((await here.sessions.find(again))?.tokenHash ?? '');
    await isRefused(there, again);
  });
});

function schemaOf(url: string): string {
  return /search_path=(\w+)/.exec(decodeURIComponent(url))?.[1] ?? '';
}
