import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migration.ts';
import type { Tables } from './schema.ts';

/**
 * Work of a transaction. It uses only `tx`, waits for nothing else (other writes may be queued behind it), and may
 * be run again from its beginning.
 */
export type WriteWork<T> = (tx: Transaction<Tables>) => Promise<T>;

/**
 * Durability of a commit on SQLite: `power cut` waits for the disk; `kill` survives only the end of the process, by
 * handing the data to the operating system, and reaches the disk about a second later. On PostgreSQL the operator
 * decides.
 */
export type Outlives = 'power cut' | 'kill';

/** Opened and migrated database engine. */
export interface Engine {
  readonly engine: 'sqlite' | 'postgres';
  /** Committed data only; reads never wait for writes. */
  readonly read: Kysely<Tables>;
  /** @param outlives required durability, by default a power cut */
  write<T>(work: WriteWork<T>, outlives?: Outlives): Promise<T>;
  /** See `Database.settle`. */
  settle(): Promise<void>;
  /** To be called when no write is pending. */
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly migrations: readonly Migration[];
  /** Called with the names of pending migrations of an existing database; if it throws, none is applied. */
  readonly beforeMigration?: (pending: readonly string[]) => Promise<void>;
  /** Milliseconds to wait for a lock held by others. */
  readonly lockWaitMs: number;
  /** Maximum milliseconds of a statement; PostgreSQL only, where the network may fail. */
  readonly statementMs: number;
  /** True if commits on SQLite wait for the disk; on PostgreSQL the operator decides. */
  readonly isDurable: boolean;
}

/** Milliseconds for which instances starting at once wait for the one that migrates. */
export const MIGRATION_WAIT_MS = 60_000;
