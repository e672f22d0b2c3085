import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';
import { type LockedLedger, zonesOf } from './ledgers.repo.ts';
import type { OutcomeRow } from './outcome.ts';
import type { NumberedEvent, Registry } from './registry.ts';

/** The parts of the ledger that every transaction needs. */
export interface LedgerContext {
  readonly registry: Registry;
  readonly figures: FigureUpdater;
  /** Publishes, in `tx`, that a learner's ledger or something computed from it changes. */
  publishChange(tx: Transaction<Tables>, learnerId: string): Promise<void>;
}

/** State shared by the steps of one database transaction on one learner's ledger. */
export interface LedgerTransaction extends LedgerContext {
  readonly tx: Transaction<Tables>;
  /** Changed in place; stored once, by `saveLedger`. */
  readonly ledger: LockedLedger;
  /** The ledger's row as it was read. */
  readonly before: Readonly<LockedLedger>;
  readonly zones: ZoneHistory;
  /** Counters changed in this transaction; the figure updater settles what depends on them. */
  readonly changedCounters: Set<string>;
  /** Subjects and streams left to be folded again in the background. */
  readonly unfinished: Set<string>;
  /** States of dependencies, by subject, as read in this transaction (`dependencyOf`). */
  readonly dependencies: Map<string, unknown>;
}

/**
 * Computes figures (XP, streak, study time) from events and outcomes, in the transaction that records these. Registered
 * at start (`Ledger.registerFigures`), so that the ledger does not depend on what is computed from it.
 */
export interface FigureUpdater {
  /** Raised when the figures that follow from events alone are computed differently: they are then rebuilt. */
  readonly version: number;
  /** Adds what follows from an event alone. The event has been stored. */
  addEvent(transaction: LedgerTransaction, event: NumberedEvent, parsed: LearningEvent): Promise<void>;
  /** Adapts figures to outcomes that were deleted and added. `counters` has been updated. */
  changeOutcomes(
    transaction: LedgerTransaction,
    deleted: readonly OutcomeRow[],
    added: readonly OutcomeRow[],
  ): Promise<void>;
  /** Adapts figures to a change of time zone now; past days keep theirs. */
  changeTimeZone(transaction: LedgerTransaction): Promise<void>;
  /** Computes what depends on the counters that have changed; called before the transaction ends. */
  settle(transaction: LedgerTransaction): Promise<void>;
  /** Computes what depends on any counter. */
  settleAll(transaction: LedgerTransaction): Promise<void>;
  /** Begins to compute again what follows from events alone. */
  rebuild(registry: Registry, zones: ZoneHistory): FigureRebuild;
}

/** Figures computed from all events of a learner, beside the database. */
export interface FigureRebuild {
  /** Adds the next events in order of time, whole milliseconds at once. */
  add(events: readonly NumberedEvent[]): void;
  /** Replaces the stored figures. */
  store(transaction: LedgerTransaction): Promise<void>;
}

/** Begins to change a ledger that is held by the database transaction. */
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
