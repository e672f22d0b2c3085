import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Migration step, the same on both engines. */
export interface Migration {
  /** Stored in the database once the migration is applied: `001-foundation`. */
  readonly name: string;
  up(tx: Transaction<Tables>): Promise<void>;
  /**
   * Continues a long migration after `up`, each call in a transaction of its own, so that a killed process continues
   * where it was. Called until it returns true.
   */
  slice?(tx: Transaction<Tables>): Promise<boolean>;
}
