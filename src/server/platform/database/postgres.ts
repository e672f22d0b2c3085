import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Engine, type EngineOptions, MIGRATION_WAIT_MS, type WriteWork } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { asRefusal, lostAgainstAnother, storageBusy } from './storage-errors.ts';

/** Connections of this process, separately for reading and writing, so that reads never queue behind writes. */
const CONNECTIONS = 8;
/** Milliseconds to wait for a new or returned connection. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum attempts of a transaction aborted by a conflict. */
const ATTEMPTS = 8;

/** Opens the database of `url`. */
export async function openPostgres(
  url: string,
  log: Logger,
  { migrations, beforeMigration, lockWaitMs, statementMs }: EngineOptions,
): Promise<Engine> {
  const base = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const migrator = connect({ ...base, max: 1, lock_timeout: MIGRATION_WAIT_MS }, log);
  try {
    const write: Engine['write'] = (work) => transact(migrator.kysely, work);
    await migrate({ engine: 'postgres', write }, migrations, log, beforeMigration);
  } finally {
    await migrator.end();
  }

  const limits = {
    ...base,
    max: CONNECTIONS,
    lock_timeout: lockWaitMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // Client-side timeout if the server does not even report its own.
    query_timeout: 1.2 * statementMs,
  };
  const writer = connect(limits, log);
  const reader = connect(
    { ...limits, onConnect: (client) => client.query('set default_transaction_read_only = on') },
    log,
  );
  return {
    engine: 'postgres',
    read: reader.kysely,
    write: (work) => transact(writer.kysely, work),
    settle: async () => {},
    async close() {
      await Promise.all([reader.end(), writer.end()]);
    },
  };
}

async function transact<T>(kysely: Kysely<Tables>, work: WriteWork<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (!lostAgainstAnother(error)) throw error;
      if (attempt === ATTEMPTS) throw storageBusy();
      await pause(5 * attempt);
    }
  }
}

/** Creates a pool of connections that report storage failures as refusals. */
export function connect(
  config: pg.PoolConfig,
  log: Logger,
): { kysely: Kysely<Tables>; end(): Promise<void> } {
  const pool = new pg.Pool({
    application_name: 'tillsammans',
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...config,
  });
  // Both are needed: an unhandled error of an idle connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) =>
    client.on('error', (err) => log.warn({ err }, 'postgres: connection lost, it is removed from the pool')),
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: refusingPool(pool, log) }) });
  // Kysely does not end a pool that it has never used.
  return { kysely, end: () => pool.end() };
}

/** Pool that converts failures to refusals, and discards connections that failed. */
function refusingPool(pool: pg.Pool, log: Logger): PostgresPool {
  function refuse(error: unknown): unknown {
    const reason = asRefusal(error);
    if (reason !== error)
      log.warn({ err: error }, 'postgres: database unavailable, the work is refused with 503');
    return reason;
  }

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw refuse(error);
      });
      let refused: unknown;
      async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
        if (refused) throw refused;
        try {
          const result = await client.query(sql, [...parameters]);
          // PostgreSQL answers a commit so, without an error, if an earlier statement of the transaction failed.
          if (sql === 'commit' && result.command === 'ROLLBACK') {
            throw new Error('Nothing was written: a statement failed, but the work did not throw.');
          }
          return result;
        } catch (error) {
          const reason = refuse(error);
          if (reason !== error) refused = reason;
          throw reason;
        }
      }
      return {
        // Kysely's overload of `query` with a cursor is only for streaming, which is not used.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(refused !== undefined),
      };
    },
    end: () => pool.end(),
  };
}

const INT8 = pg.types.builtins.INT8;
const NUMERIC = pg.types.builtins.NUMERIC;

/** Returns numbers as numbers, as SQLite does: including `bigint`, and `numeric`, the type of sums. */
const parserOf: typeof pg.types.getTypeParser = (type: number, format?: unknown) => {
  if (type === INT8) return safeInteger;
  if (type === NUMERIC) return Number;
  return pg.types.getTypeParser(type, format as 'text');
};

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a safe integer`);
  return number;
}
