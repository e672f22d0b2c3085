import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from './database/schema.ts';
import type { Platform } from './platform.ts';

/** A room of the server as a value: the app opens all rooms, and tests iterate over them. */
export interface ServerRoom<Doors, Opened extends OpenRoom> {
  readonly name: string;
  /** Tables of the room, declared in its `tables.ts`; no other room reads or writes them. */
  readonly tables: readonly (keyof Tables)[];
  /** Registers the calls of the room. `doors` are the interfaces of the rooms it may use. */
  open(app: FastifyInstance, platform: Platform, doors: Doors): Opened | Promise<Opened>;
}

/** Interface of every opened room. */
export interface OpenRoom {
  /** Exports everything stored about a learner, by kind; absent if the room stores nothing. */
  exportLearner?(learnerId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Adds what `exportLearner` exported on another server to a new learner here. */
  importLearner?(learnerId: string, exported: Readonly<Record<string, unknown>>): Promise<void>;
  /** Removes what connects a learner with the others of their family, when they move to another account. */
  leaveFamily?(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** Removes remains of deleted learners; absent if everything is deleted with their rows. */
  eraseDeleted?(): Promise<void>;
}

/** Tables of the platform, which all rooms may read, and those of the ledger. */
export const PLATFORM_TABLES: readonly (keyof Tables)[] = [
  'accounts',
  'learners',
  'installation',
  'migrations',
  'sessions',
  'ledger_numbers',
  'ledgers',
  'learning_events',
  'event_subjects',
  'states',
  'state_snapshots',
  'outcomes',
  'counters',
];
