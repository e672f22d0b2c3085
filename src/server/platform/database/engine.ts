import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migration.ts';
import type { Tables } from './schema.ts';

/**
 * Something to write, all of it or nothing. It uses `tx` alone, waits for nothing but `tx` (others may stand
 * behind it), and may be run again from its beginning.
 */
export type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

/**
 * What a commit on SQLite outlives: that the machine loses its power, for which it waits for the disk; or that this
 * process is killed, for which it has only to be handed to the operating system. That waits for nothing, and is on the
 * disk a second later. On PostgreSQL its operator decides.
 */
export type Outlives = 'power cut' | 'kill';

/** One of the two databases, opened and migrated. */
export interface Engine {
  readonly engine: 'sqlite' | 'postgres';
  /** Committed data only; reads never wait for writes. */
  readonly read: Kysely<Tables>;
  /** @param outlives a power cut, unless it says otherwise */
  write<T>(work: Work<T>, outlives?: Outlives): Promise<T>;
  /** See `Database.settle`. */
  settle(): Promise<void>;
  /** Once no write is under way. */
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly migrations: readonly Migration[];
  /** How long a write or a read waits for a lock that somebody else holds. */
  readonly lockWaitMs: number;
  /** How long a statement may take; on PostgreSQL, where it may be the network that does not answer. */
  readonly statementMs: number;
  /** Whether a commit on SQLite waits for the disk; on PostgreSQL its operator decides. */
  readonly isDurable: boolean;
}

/** Instances that start at once wait this long for the one that migrates. */
export const MIGRATION_WAIT_MS = 60_000;
