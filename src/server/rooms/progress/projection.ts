import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import type { Fold } from '#shared/progress/fold.ts';

/** How a room keeps what its events come to: the fold, and where its states are stored. */
export interface Projection<State> {
  /** Its subjects are `<prefix>:<key>`. */
  readonly prefix: string;
  readonly fold: Fold<State>;
  load(tx: Transaction<Tables>, learnerId: string, key: string): Promise<Saved<State> | null>;
  save(tx: Transaction<Tables>, learnerId: string, key: string, saved: Saved<State>): Promise<void>;
  /** All states of a learner, key → state. */
  list(db: Kysely<Tables>, learnerId: string): Promise<ReadonlyMap<string, State>>;
  /** Removes all of a learner's states, before a replay. */
  clear(tx: Transaction<Tables>, learnerId: string): Promise<void>;
}

/** A stored state, and the newest event folded into it. */
export interface Saved<State> {
  readonly state: State;
  readonly newest: Pick<LearningEvent, 'id' | 'occurredAt'>;
}
