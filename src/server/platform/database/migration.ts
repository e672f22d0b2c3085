import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Migration step, the same on both engines. */
export interface Migration {
  /** Stored in the database once applied: `001-foundation`. */
  readonly name: string;
  up(tx: Transaction<Tables>): Promise<void>;
}
