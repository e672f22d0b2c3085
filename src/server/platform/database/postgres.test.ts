import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresTests } from '#tests/postgres-tests.ts';
import { type Database, openDatabase } from './database.ts';
import type { EngineOptions } from './engine.ts';
import type { Tables } from './schema.ts';

const LOCK_WAIT_MS = 300;
const PATIENCE = { timeout: 120_000 };

describe('PostgreSQL', () => {
  const postgres = postgresTests();
  let network: Network;
  let open: (limits: Partial<EngineOptions>) => Promise<Database>;
  let database: Database;

  beforeEach(async () => {
    const direct = new URL(postgres.url);
    network = await startNetwork(direct.hostname, Number(direct.port || 5432));
    const url = new URL(direct);
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    // Distinguishes it from the databases of other tests.
    url.searchParams.set('application_name', applicationName());
    open = (limits) =>
      openDatabase({ dataDir: '/nowhere', databaseUrl: url.href }, pino({ level: 'silent' }), limits);
    database = await open({ lockWaitMs: LOCK_WAIT_MS });
  });
  afterEach(async () => {
    await database.close();
    await network.stop();
  });

  const applicationName = () => `test of ${new URL(postgres.url).search.slice(-8)}`;

  /** Terminates all connections of `database` on the server, as a restart does. */
  async function cutAll(): Promise<number> {
    const { rowCount } = await postgres.operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [applicationName()],
    );
    return rowCount ?? 0;
  }

  async function sleeping(): Promise<number> {
    const { rowCount } = await postgres.operator.query(
      `select 1 from pg_stat_activity where application_name = $1 and wait_event = 'PgSleep'`,
      [applicationName()],
    );
    return rowCount ?? 0;
  }

  const add = (name: string) => (tx: Transaction<Tables>) =>
    tx
      .insertInto('accounts')
      .values({ id: name, email: name, email_key: name, password_hash: 'none', created_at: 0 })
      .execute();
  const rename = (tx: Transaction<Tables>, id: string, name: string) =>
    tx.updateTable('accounts').set({ email: name }).where('id', '=', id).execute();
  const read = async () => (await database.read.selectFrom('accounts').select('id').execute()).length;
  const busy = expect.objectContaining({ code: 'storage_busy', retryAfterMs: 1_000 });

  it('outlives the loss of idle connections', async () => {
    await database.write(add('a'));
    await read();
    expect(await cutAll()).toBeGreaterThanOrEqual(2);
    await vi.waitFor(() => database.write(add('b')), PATIENCE);
    expect(await vi.waitFor(read, PATIENCE)).toBe(2);
  });

  it('outlives the loss of a connection between two statements, and saves nothing', async () => {
    const write = database.write(async (tx) => {
      await add('a')(tx);
      await cutAll();
      await pause(50);
      await add('b')(tx);
    });
    await expect(write).rejects.toEqual(busy);
    expect(await vi.waitFor(read, PATIENCE)).toBe(0);
    await database.write(add('c'));
    expect(await read()).toBe(1);
  });

  it('refuses when a connection is lost in the middle of a statement', async () => {
    const write = database.write(async (tx) => {
      await add('a')(tx);
      await sql`select pg_sleep(10)`.execute(tx);
    });
    const reading = sql`select pg_sleep(10)`.execute(database.read);
    const settled = Promise.allSettled([write, reading]);
    await expect.poll(sleeping, PATIENCE).toBe(2);
    await cutAll();
    expect(await settled).toEqual([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    expect(await vi.waitFor(read, PATIENCE)).toBe(0);
  });

  it('refuses while the server is away, and recovers when it is back', async () => {
    await database.write(add('a'));
    await network.disconnect();
    await expect(database.write(add('b'))).rejects.toEqual(busy);
    await expect(read()).rejects.toEqual(busy);
    await expect(database.ping()).rejects.toEqual(busy);
    await network.reconnect();
    await database.write(add('c'));
    expect(await read()).toBe(2);
  });

  it('gives up a connection on which the server has fallen silent', async () => {
    const impatient = await open({ statementMs: 300 });
    await impatient.write(add('a'));
    await impatient.ping();
    network.setSilent(true);
    const settled = await Promise.allSettled([impatient.write(add('b')), impatient.ping()]);
    expect(settled).toEqual([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    network.setSilent(false);
    await impatient.write(add('c'));
    await impatient.ping();
    expect(await read()).toBe(2);
    await impatient.close();
  });

  it('refuses when a lock is held too long', async () => {
    await database.write(add('a'));
    const [holds, release] = [gate(), gate()];
    const holder = database.write(async (tx) => {
      await rename(tx, 'a', 'held');
      holds.open();
      await release.opened;
    });
    await holds.opened;
    await expect(database.write((tx) => rename(tx, 'a', 'other'))).rejects.toEqual(busy);
    release.open();
    await holder;
    expect(await database.read.selectFrom('accounts').select('email').execute()).toEqual([{ email: 'held' }]);
  });

  it('runs a work again that lost against another', async () => {
    await database.write(add('a'));
    await database.write(add('b'));
    // The server checks for deadlocks only after a second.
    const patient = await open({ lockWaitMs: 10_000 });
    let runs = 0;
    let holding = 0;
    const met = gate();
    const crossing = (first: string, second: string) =>
      patient.write(async (tx) => {
        runs++;
        await rename(tx, first, `by ${first}`);
        // Both transactions lock their first row before requesting the other's.
        if (++holding === 2) met.open();
        await met.opened;
        await rename(tx, second, `by ${first}`);
      });
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    await patient.close();
    // On a busy machine both may be aborted.
    expect(runs).toBeGreaterThanOrEqual(3);
    const rows = await database.read.selectFrom('accounts').select('email').execute();
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1);
  });

  it('does not call saved what a failed statement undid', async () => {
    await database.write(add('a'));
    const careless = database.write(async (tx) => {
      await add('b')(tx);
      await add('a')(tx).catch(() => {});
    });
    await expect(careless).rejects.toThrow('Nothing was written');
    expect(await read()).toBe(1);
  });

  it('refuses a whole number too great to be exact', async () => {
    const great = sql`select 9007199254740993::bigint as n`.execute(database.read);
    await expect(great).rejects.toThrow('9007199254740993');
  });

  it('keeps reading while every writing connection is taken', async () => {
    const release = gate();
    let inside = 0;
    const writes = Array.from({ length: 20 }, (_, index) =>
      database.write(async (tx) => {
        await add(`${index}`)(tx);
        inside++;
        await release.opened;
      }),
    );
    await expect.poll(() => inside, PATIENCE).toBe(8);
    expect(await read()).toBe(0);
    release.open();
    await Promise.all(writes);
    expect(await read()).toBe(20);
  });
});

/** Gate that lets tests wait for an event. */
function gate(): { open(): void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Network connection to the server, which can be cut. */
interface Network {
  readonly port: number;
  /** Drops all further data from the server. */
  setSilent(isSilent: boolean): void;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

async function startNetwork(host: string, serverPort: number): Promise<Network> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server: Server = createServer((near) => {
    const far = connect(serverPort, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => isSilent || near.write(bytes));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const disconnect = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    setSilent(value) {
      isSilent = value;
    },
    disconnect,
    reconnect: () => listen(port),
    stop: disconnect,
  };
}
