import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { replay } from '#shared/progress/replay.ts';
import { replaceAll } from './derived.repo.ts';
import { holdLearner, leaveLedger, listEvents } from './events.repo.ts';
import type { Projection } from './projection.ts';

/** The projections that rooms have registered, by the prefix of their subjects. */
export type Projections = ReadonlyMap<string, Projection<unknown>>;

/**
 * Derives everything of a learner anew from the ledger.
 * @throws Error when a room's projection is not registered
 */
export async function rebuild(
  tx: Transaction<Tables>,
  learnerId: string,
  projections: Projections,
): Promise<void> {
  await leaveLedger(tx, await holdLearner(tx, learnerId));
  const derived = replay(
    await listEvents(tx, learnerId),
    (subject) => projectionOf(projections, subject).projection.fold,
  );
  await replaceAll(tx, learnerId, derived);
  for (const projection of projections.values()) await projection.clear(tx, learnerId);
  for (const [subject, saved] of derived.states) {
    const { projection, key } = projectionOf(projections, subject);
    await projection.save(tx, learnerId, key, saved);
  }
}

function projectionOf(
  projections: Projections,
  subject: string,
): { projection: Projection<unknown>; key: string } {
  const colon = subject.indexOf(':');
  const projection = projections.get(subject.slice(0, colon));
  if (!projection) throw new Error(`No room keeps ${subject}.`);
  return { projection, key: subject.slice(colon + 1) };
}
