import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteModule, StatementSyncInstance } from '@photostructure/sqlite';
import type { QueryResult } from 'kysely';
import { isBusy } from './storage-errors.ts';

/** Maximum prepared statements cached per connection; preparing costs more than running most of them. */
const KEPT_STATEMENTS = 256;

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly hasRows: boolean;
}

/** Connection to an SQLite file. All its methods are synchronous, and wait for no lock. */
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

  /** Reads rows one by one, without holding all of them in memory. */
  iterate<R>(sql: string): IterableIterator<R> {
    return this.#prepare(sql).statement.iterate();
  }

  /**
   * Flushes all commits to the disk (fsync of the WAL) without blocking. The WAL is opened once, which costs as
   * much as the flush: it stays the same file while this connection is open. A persistent handle also reports every
   * write error.
   * @throws errors of the disk; after `close` a missing WAL is no error, because everything is in the main file
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
   * Closes the file at once, and the WAL handle after its pending operation.
   * @throws errors of the disk for the WAL
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#prepared.clear();
    this.#database.close();
    await this.#log?.close();
  }

  /** The least recently used statement is evicted. */
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

/** Returns true for errors of a closed or missing file, as opposed to a failing disk. */
function isGone(error: unknown): boolean {
  return ['EBADF', 'ENOENT'].includes(String((error as { code?: unknown } | null)?.code));
}

/** SQLite of the runtime if it is complete (Node 22.16), otherwise the package with the same interface. */
async function loadSqlite(): Promise<Pick<SqliteModule, 'DatabaseSync'>> {
  const own = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  return own && 'columns' in own.StatementSync.prototype ? own : import('@photostructure/sqlite');
}

const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

/**
 * Retries until another process releases its lock, for about `waitMs` at most, without blocking the event loop as
 * SQLite's busy timeout would.
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
