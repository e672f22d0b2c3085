import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';
import { type LockedLedger, zonesOf } from './ledgers.repo.ts';
import type { OutcomeRow } from './outcome.ts';
import type { NumberedEvent, Registry } from './registry.ts';

/** Dependencies of every ledger transaction. */
export interface LedgerContext {
  readonly registry: Registry;
  readonly figures: FigureUpdater;
  /** Publishes, in `tx`, that a learner's ledger or data computed from it changes. */
  publishChange(tx: Transaction<Tables>, learnerId: string): Promise<void>;
}

/** State shared by the steps of one database transaction on one learner's ledger. */
export interface LedgerTransaction extends LedgerContext {
  readonly tx: Transaction<Tables>;
  /** Changed in place; stored once, by `saveLedger`. */
  readonly ledger: LockedLedger;
  /** Row of the ledger as it was read. */
  readonly before: Readonly<LockedLedger>;
  readonly zones: ZoneHistory;
  /** Counters changed in this transaction; the figure updater then settles their dependents. */
  readonly changedCounters: Set<string>;
  /** Subjects and streams still to be folded again in the background. */
  readonly unfinished: Set<string>;
  /** States of dependencies, by subject, as read in this transaction (`dependencyOf`). */
  readonly dependencies: Map<string, unknown>;
}

/**
 * Computes figures (XP, streak, study time) from events and outcomes, in the transaction that records them. Registered
 * at start (`Ledger.registerFigures`), so that the ledger does not depend on the figures computed from it.
 */
export interface FigureUpdater {
  /**
   * Version number; increase it when figures that depend on single events only are computed differently, to rebuild
   * them.
   */
  readonly version: number;
  /** Adds the figures that depend on a single event only. The event has already been stored. */
  addEvent(transaction: LedgerTransaction, event: NumberedEvent, parsed: LearningEvent): Promise<void>;
  /** Updates figures after outcomes were deleted and added. `counters` has already been updated. */
  changeOutcomes(
    transaction: LedgerTransaction,
    deleted: readonly OutcomeRow[],
    added: readonly OutcomeRow[],
  ): Promise<void>;
  /** Updates figures after a change of the time zone or of a pause now; past days keep theirs. */
  changeExcuses(transaction: LedgerTransaction): Promise<void>;
  /** Computes the figures that depend on changed counters; called before the transaction ends. */
  settle(transaction: LedgerTransaction): Promise<void>;
  /** Computes the figures that depend on any counter. */
  settleAll(transaction: LedgerTransaction): Promise<void>;
  /** Starts to recompute the figures that depend on single events only. */
  rebuild(registry: Registry, zones: ZoneHistory): FigureRebuild;
}

/** Recomputation of figures from all events of a learner, outside of a transaction. */
export interface FigureRebuild {
  /** Adds the next events in chronological order; events of one millisecond are added together. */
  add(events: readonly NumberedEvent[]): void;
  /** Replaces the stored figures. */
  store(transaction: LedgerTransaction): Promise<void>;
}

/** Prepares changes to a ledger that is locked by the database transaction. */
export function openTransaction(
  tx: Transaction<Tables>,
  context: LedgerContext,
  ledger: LockedLedger,
): LedgerTransaction {
  return {
    ...context,
    tx,
    ledger,
    before: { ...ledger },
    zones: zonesOf(ledger),
    changedCounters: new Set(),
    unfinished: new Set(),
    dependencies: new Map(),
  };
}
