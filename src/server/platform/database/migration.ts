import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** One step from an older set of tables to a newer one, the same on both engines. */
export interface Migration {
  /** Kept in the database once it is applied: `001-foundation`. */
  readonly name: string;
  up(tx: Transaction<Tables>): Promise<void>;
}
