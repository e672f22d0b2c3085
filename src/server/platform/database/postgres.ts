import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Engine, type EngineOptions, MIGRATION_WAIT_MS, type Work } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { asRefusal, lostAgainstAnother, storageBusy } from './storage-errors.ts';

/** Connections of this process, for each of reading and writing: a read never waits behind a write. */
const CONNECTIONS = 8;
/** Until there is a connection, a new one or one that somebody else gives back. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A work that lost against another is tried this often. */
const ATTEMPTS = 8;

/** Opens the database behind `url`. */
export async function openPostgres(
  url: string,
  log: Logger,
  { migrations, lockWaitMs, statementMs }: EngineOptions,
): Promise<Engine> {
  const base = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const migrator = connect({ ...base, max: 1, lock_timeout: MIGRATION_WAIT_MS }, log);
  try {
    await migrate({ engine: 'postgres', write: (work) => transact(migrator.kysely, work) }, migrations, log);
  } finally {
    await migrator.end();
  }

  const limits = {
    ...base,
    max: CONNECTIONS,
    lock_timeout: lockWaitMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // When the server has not even said that it gave up.
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

async function transact<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<T> {
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

function connect(config: pg.PoolConfig, log: Logger): { kysely: Kysely<Tables>; end(): Promise<void> } {
  const pool = new pg.Pool({
    application_name: 'tillsammans',
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...config,
  });
  // Both are needed: unheard, the error of a connection that dies while nobody waits for it ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) =>
    client.on('error', (err) => log.warn({ err }, 'postgres: connection lost, it is removed from the pool')),
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: refusingPool(pool, log) }) });
  // Kysely would not end a pool that it has never used.
  return { kysely, end: () => pool.end() };
}

/** The pool, but that its failures are refusals, and that a connection which failed is not used again. */
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
          // PostgreSQL answers so, without an error, when a statement failed before and the work went on.
          if (sql === 'commit' && result.command === 'ROLLBACK') {
            throw new Error('Nothing was written: a statement failed, and the work did not throw.');
          }
          return result;
        } catch (error) {
          const reason = refuse(error);
          if (reason !== error) refused = reason;
          throw reason;
        }
      }
      return {
        // Kysely's other form of `query`, with a cursor, is for streaming, which nobody asks for.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(refused !== undefined),
      };
    },
    end: () => pool.end(),
  };
}

const INT8 = pg.types.builtins.INT8;
const NUMERIC = pg.types.builtins.NUMERIC;

/** Numbers come as numbers, as from SQLite: also `bigint`, and `numeric`, which sums are. */
const parserOf: typeof pg.types.getTypeParser = (type: number, format?: unknown) => {
  if (type === INT8) return safeInteger;
  if (type === NUMERIC) return Number;
  return pg.types.getTypeParser(type, format as 'text');
};

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no safe integer`);
  return number;
}
