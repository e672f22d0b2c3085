import type { FastifyInstance } from 'fastify';
import type { Tables } from './database/schema.ts';
import type { Platform } from './platform.ts';

/** A room of the house as a value: the app opens them all, and tests of what is stored walk them. */
export interface Room<Doors, Opened extends OpenRoom> {
  readonly name: string;
  /** The tables it fills; each has one room. */
  readonly tables: readonly (keyof Tables)[];
  /** Registers its calls. `doors` are those of the rooms it may ask. */
  open(app: FastifyInstance, platform: Platform, doors: Doors): Opened | Promise<Opened>;
}

/** What every opened room answers for. */
export interface OpenRoom {
  /** Everything it stores about a learner, by what it is; absent where it stores nothing. */
  exportLearner?(learnerId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Removes what learners who have been deleted left behind; absent where all of it goes with their rows. */
  eraseDeleted?(): Promise<void>;
}

/** Tables of the platform itself. */
export const PLATFORM_TABLES: readonly (keyof Tables)[] = ['migrations', 'sessions'];
