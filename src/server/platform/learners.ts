import type { Selectable, Transaction, UpdateObject } from 'kysely';
import { z } from 'zod';
import { PIN_KINDS } from '#shared/accounts/family.ts';
import { reminders } from '#shared/accounts/reminder-fields.ts';
import { quietHours, studyExtension } from '#shared/accounts/study-limit-fields.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { LANGUAGES } from '#shared/language.ts';
import { avatar } from '#shared/quiz/quiz-view.ts';
import { createCache } from './cache.ts';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import { flag, json, rowParser } from './database/rows.ts';
import type { Tables } from './database/schema.ts';
import type { PubSub } from './pubsub.ts';

/** Parses rows of the table of learners, whichever columns a query selects. */
export const parseLearner = rowParser('learners', {
  base_language: z.enum(LANGUAGES),
  cefr_level: z.enum(CEFR_LEVELS).nullable(),
  is_minor: flag,
  is_under_13: flag,
  is_holder: flag,
  may_use_model: flag,
  may_meet_strangers: flag,
  needs_parent: flag,
  avatar: json(avatar).nullable(),
  pin_kind: z.enum(PIN_KINDS).nullable(),
  quiet_hours: json(quietHours).nullable(),
  study_extension: json(studyExtension).nullable(),
  may_be_reminded: flag,
  reminders: json(reminders).nullable(),
});

/** A stored learner. */
export type LearnerRow = ReturnType<typeof parseLearner<Selectable<Tables['learners']>>>;

/** A learner with the address of their account. */
export type Learner = LearnerRow & { readonly email: string };

/**
 * The learners, cached in memory because every page reads them. All changes of a learner are made here, so that the caches
 * of all instances are invalidated.
 */
export interface Learners {
  /** Finds a learner; null if it was deleted. */
  find(learnerId: string): Promise<Learner | null>;
  /** Changes the given columns; does nothing if the learner was deleted. */
  change(tx: Transaction<Tables>, learnerId: string, changes: LearnerChanges): Promise<void>;
  /** Locks the learner's row until `tx` ends, so that concurrent transactions of the learner run one after the other. */
  hold(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** Removes a learner that `tx` deletes from the caches. */
  forget(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** Calls `listener` when a learner has changed, on every instance; with null when changes may have been missed. */
  whenChanged(listener: (learnerId: string | null) => void): void;
}

/** Columns of a learner with new values. */
type LearnerChanges = Omit<UpdateObject<Tables, 'learners'>, 'id'>;

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

/** Learners in `database`. */
export function createLearners(database: Pick<Database, 'read'>, pubsub: PubSub): Learners {
  const cache = createCache<Learner>(MAX_CACHED_LEARNERS, pubsub.isListening);
  pubsub.subscribe(CHANGED, (learnerId) =>
    learnerId === null ? cache.forgetAll() : cache.forget(learnerId),
  );

  const forget = (tx: Transaction<Tables>, learnerId: string) => pubsub.publish(tx, CHANGED, learnerId);
  return {
    find: (learnerId) =>
      cache.read(learnerId, async () => {
        const [row] = await findRow(database.read, { learnerId });
        return row ? parseLearner(row) : null;
      }),
    async change(tx, learnerId, changes) {
      await tx.updateTable('learners').set(changes).where('id', '=', learnerId).execute();
      await forget(tx, learnerId);
    },
    async hold(tx, learnerId) {
      // Writes the present value, because SQLite has no SELECT … FOR UPDATE.
      await tx
        .updateTable('learners')
        .set(({ ref }) => ({ first_name: ref('first_name') }))
        .where('id', '=', learnerId)
        .execute();
    },
    forget,
    // Subscribed after the cache, so that listeners read the new values.
    whenChanged: (listener) => pubsub.subscribe(CHANGED, listener),
  };
}
