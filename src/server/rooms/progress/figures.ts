import { createCache } from '#server/platform/cache.ts';
import { type Checked, checkedText } from '#server/platform/http/checked.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import {
  type ProgressReport,
  progressReport,
  type UserStats,
  userStats,
} from '#shared/progress/progress.contract.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';
import type { Caretaker } from './caretaker.ts';
import { type LedgerRow, zonesOf } from './ledgers.repo.ts';
import type { Registry } from './registry.ts';
import { readReport } from './report.ts';
import { readDays, readStats } from './stats.ts';

/** Learners whose figures are kept at once, and whose reports, which are thirty times as long. */
const KEPT_STATS = 10_000;
const KEPT_REPORTS = 500;

/** A learner's figures, and the same as the call answers them. */
export interface KeptStats {
  readonly stats: UserStats;
  readonly answer: Checked<UserStats>;
}

/** What learners are shown of where they stand: kept until something of it changes, or their day ends. */
export interface Figures {
  /** @throws Refusal `not_found` for a learner that is not there */
  stats(learnerId: string): Promise<KeptStats>;
  /** @throws Refusal `not_found` for a learner that is not there */
  report(learnerId: string): Promise<Checked<ProgressReport>>;
}

/** What is true of one day of a learner. */
interface OfDay<T> {
  readonly value: T;
  readonly zones: ZoneHistory;
  readonly today: LearnerDay;
  /** Made by the present folds: a ledger that is being replayed changes without being told of. */
  readonly isCurrent: boolean;
}

/** The topic on which the instances tell each other whose figures have changed. */
export const FIGURES = 'figures';

export function createFigures(
  { database, pubsub, clock }: Pick<Platform, 'database' | 'pubsub' | 'clock'>,
  registry: Registry,
  caretaker: Caretaker,
): Figures {
  function keep<T>(capacity: number, read: (ledger: LedgerRow, nowMs: number) => Promise<T>) {
    const cache = createCache<OfDay<T>>(capacity, pubsub.isListening);
    pubsub.subscribe(FIGURES, (learnerId) =>
      learnerId === null ? cache.forgetAll() : cache.forget(learnerId),
    );

    async function load(learnerId: string): Promise<OfDay<T> | null> {
      const ledger = await caretaker.readable(learnerId);
      if (!ledger) return null;
      const nowMs = clock();
      const zones = zonesOf(ledger);
      const isCurrent = ledger.folds === registry.folds;
      return { value: await read(ledger, nowMs), zones, today: dayAt(zones, nowMs), isCurrent };
    }

    return async (learnerId: string): Promise<T> => {
      const ask = () => cache.read(learnerId, () => load(learnerId));
      let found = await ask();
      if (found && found.today !== dayAt(found.zones, clock())) {
        cache.forget(learnerId);
        found = await ask();
      }
      if (!found) throw new Refusal('not_found');
      if (!found.isCurrent) cache.forget(learnerId);
      return found.value;
    };
  }

  return {
    stats: keep(KEPT_STATS, async (ledger, nowMs) => {
      const days = await readDays(database.read, ledger, nowMs);
      const stats = await readStats(database.read, ledger, days, nowMs);
      return { stats, answer: checkedText(userStats, stats) };
    }),
    report: keep(KEPT_REPORTS, async (ledger, nowMs) =>
      checkedText(progressReport, await readReport(database.read, ledger, nowMs)),
    ),
  };
}
