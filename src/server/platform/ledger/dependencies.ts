import type { AnyProjection } from '#shared/progress/projection.ts';
import { findState, refoldStream, type StateRow } from './states.repo.ts';
import type { LedgerTransaction } from './transaction.ts';

/** The state a projection depends on, read once in a transaction; undefined for a projection without dependency. */
export async function dependencyOf(
  transaction: LedgerTransaction,
  { dependsOn }: AnyProjection,
): Promise<unknown> {
  if (dependsOn === undefined) return undefined;
  const { tx, ledger, dependencies } = transaction;
  if (!dependencies.has(dependsOn)) {
    keepDependency(transaction, dependsOn, await findState(tx, ledger.no, dependsOn));
  }
  return dependencies.get(dependsOn);
}

/** Subjects that projections depend on and that have not been read in this transaction. */
export function unreadDependencies(
  { dependencies }: LedgerTransaction,
  projections: readonly AnyProjection[],
): string[] {
  return projections.flatMap(({ dependsOn }) =>
    dependsOn === undefined || dependencies.has(dependsOn) ? [] : [dependsOn],
  );
}

/** Keeps the state of a dependency for the rest of the transaction. */
export function keepDependency(
  { registry, dependencies }: LedgerTransaction,
  subject: string,
  row: StateRow | null,
): void {
  const { state, empty } = registry.projectionOf(subject);
  dependencies.set(subject, row ? state.parse(JSON.parse(row.state)) : empty);
}

/** After a state changed, marks all states of the streams that depend on it to be folded again in the background. */
export async function refoldDependents(
  transaction: LedgerTransaction,
  subject: string,
  before: string,
  after: string,
): Promise<void> {
  const { tx, ledger, registry, dependencies, unfinished } = transaction;
  if (before === after) return;
  dependencies.delete(subject);
  for (const { stream } of registry.projections.filter(({ dependsOn }) => dependsOn === subject)) {
    await refoldStream(tx, ledger.no, stream);
    unfinished.add(stream);
  }
}
