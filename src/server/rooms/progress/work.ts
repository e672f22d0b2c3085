import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';
import type { HeldLedger } from './ledgers.repo.ts';
import type { Registry } from './registry.ts';

/** What the steps of one transaction on one learner's ledger share. */
export interface Work {
  readonly tx: Transaction<Tables>;
  /** Changed in place, and written at the end. */
  readonly ledger: HeldLedger;
  readonly before: Readonly<HeldLedger>;
  readonly registry: Registry;
  readonly zones: ZoneHistory;
  /** Counters that have changed, so that achievements may have been earned (`settleAchievements`). */
  readonly counted: Set<string>;
  /** Subjects that a late event, and rooms that a changed guide has left to be folded anew in the background. */
  readonly unfinished: Set<string>;
  /** Numbers of the ledger's names, as met in this transaction (`numberOf`). */
  readonly names: Map<string, number>;
  /** States that projections go by (`guideOf`), as read in this transaction. */
  readonly guides: Map<string, unknown>;
}
