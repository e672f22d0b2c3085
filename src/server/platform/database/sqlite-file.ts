import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteModule, StatementSyncInstance } from '@photostructure/sqlite';
import type { QueryResult } from 'kysely';
import { isBusy } from './storage-errors.ts';

/** Statements kept prepared by a connection: preparing costs more than most of them do. */
const KEPT_STATEMENTS = 256;

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly hasRows: boolean;
}

/** One connection to an SQLite file; everything it does blocks until it is done, and waits for no lock. */
export class SqliteFile {
  readonly #database: InstanceType<SqliteModule['DatabaseSync']>;
  readonly #path: string;
  readonly #prepared = new Map<string, Prepared>();
  #log: FileHandle | undefined;
  #isClosed = false;

  private constructor(database: InstanceType<SqliteModule['DatabaseSync']>, path: string) {
    this.#database = database;
    this.#path = path;
  }

  static async open(path: string, options: { readOnly?: boolean } = {}): Promise<SqliteFile> {
    const { DatabaseSync } = await loadSqlite();
    return new SqliteFile(new DatabaseSync(path, { ...options, timeout: 0 }), path);
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  query<R = unknown>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    if (hasRows) return { rows: statement.all(...parameters) };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  /**
   * Has all that was committed put on the disk, and blocks nothing meanwhile. The log is opened once, which costs as much
   * as the rest: it stays the same file as long as this connection is open. A handle that stays hears of every failure to
   * write it, too.
   * @throws what the disk says; after `close` not that the log is gone, for then all is in the one file
   */
  async syncLog(): Promise<void> {
    try {
      this.#log ??= await open(`${this.#path}-wal`);
      await this.#log.datasync();
    } catch (error) {
      if (!this.#isClosed || !isGone(error)) throw error;
    } finally {
      if (this.#isClosed) await this.#log?.close();
    }
  }

  /**
   * Lets go of the file at once, and of its log after what that is doing.
   * @throws what the disk says of the log
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#prepared.clear();
    this.#database.close();
    await this.#log?.close();
  }

  /** The least recently used statement makes room for a new one. */
  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      prepared = { statement, hasRows: statement.columns().length > 0 };
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined && this.#prepared.size >= KEPT_STATEMENTS) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Says of a file that it was closed, or is not there: not that the disk failed. */
function isGone(error: unknown): boolean {
  return ['EBADF', 'ENOENT'].includes(String((error as { code?: unknown } | null)?.code));
}

/** The runtime's own SQLite where it is complete (Node 22.16), else the package with the same interface. */
async function loadSqlite(): Promise<Pick<SqliteModule, 'DatabaseSync'>> {
  const own = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  return own && 'columns' in own.StatementSync.prototype ? own : import('@photostructure/sqlite');
}

const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

/**
 * Tries until another process lets go of its lock, at most about `waitMs`, without blocking this one
 * meanwhile (SQLite's own waiting would).
 */
export async function whileBusy<T>(attempt: () => T, waitMs: number): Promise<T> {
  const untilMs = performance.now() + waitMs;
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= untilMs) throw error;
      await pause(pauseMs);
    }
  }
}
