import type { Selectable, Transaction, UpdateObject } from 'kysely';
import { createCache } from './cache.ts';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Tables } from './database/schema.ts';
import type { PubSub } from './pubsub.ts';

/** A learner with the address of their account. */
export type Learner = Selectable<Tables['learners']> & { readonly email: string };

/**
 * The learners, cached in memory because every page reads them. All changes of a learner are made here, so that the caches
 * of all instances are invalidated.
 */
export interface Learners {
  /** Null for one that is gone. */
  find(learnerId: string): Promise<Learner | null>;
  /** Changes what is given and leaves the rest; nothing happens for one that is gone. */
  change(tx: Transaction<Tables>, learnerId: string, changes: LearnerChanges): Promise<void>;
  /** For who deletes learners in `tx`: nothing of them stays in memory. */
  forget(tx: Transaction<Tables>, learnerId: string): Promise<void>;
}

type LearnerChanges = Omit<UpdateObject<Tables, 'learners'>, 'id' | 'account_id'>;

/** Maximum number of cached learners; the oldest is evicted beyond it. */
const MAX_CACHED_LEARNERS = 10_000;

const CHANGED = 'learner';

const findRow = prepared((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom('learners')
    .innerJoin('accounts', 'accounts.id', 'learners.account_id')
    .selectAll('learners')
    .select('accounts.email')
    .where('learners.id', '=', learnerId),
);

/** The learners of `database`. */
export function createLearners(database: Pick<Database, 'read'>, pubsub: PubSub): Learners {
  const cache = createCache<Learner>(MAX_CACHED_LEARNERS, pubsub.isListening);
  pubsub.subscribe(CHANGED, (learnerId) =>
    learnerId === null ? cache.forgetAll() : cache.forget(learnerId),
  );

  const forget = (tx: Transaction<Tables>, learnerId: string) => pubsub.publish(tx, CHANGED, learnerId);
  return {
    find: (learnerId) =>
      cache.read(learnerId, async () => (await findRow(database.read, { learnerId }))[0] ?? null),
    async change(tx, learnerId, changes) {
      await tx.updateTable('learners').set(changes).where('id', '=', learnerId).execute();
      await forget(tx, learnerId);
    },
    forget,
  };
}
