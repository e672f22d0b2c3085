import { createCache } from '#server/platform/cache.ts';
import { type Checked, checkedText } from '#server/platform/http/checked.ts';
import { LEDGER_CHANGED, type Ledger } from '#server/platform/ledger/ledger.ts';
import { type LedgerRow, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
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
import { readReport } from './report.ts';
import { readDays, readStats } from './stats.ts';

/** Maximum number of learners with cached figures, and with cached reports, which are thirty times as long. */
const KEPT_STATS = 10_000;
const KEPT_REPORTS = 500;

/** Figures of a learner, and the serialised reply that contains them. */
export interface KeptStats {
  readonly stats: UserStats;
  readonly answer: Checked<UserStats>;
}

/** Figures shown to learners, cached until they change or the learner's day ends. */
export interface Figures {
  /** @throws Refusal `not_found` for a learner that does not exist */
  stats(learnerId: string): Promise<KeptStats>;
  /** @throws Refusal `not_found` for a learner that does not exist */
  report(learnerId: string): Promise<Checked<ProgressReport>>;
}

/** Value that is valid during one day of a learner. */
interface OfDay<T> {
  readonly value: T;
  readonly zones: ZoneHistory;
  readonly today: LearnerDay;
  /** False while the ledger is rebuilt, because changes are not published then. */
  readonly isCurrent: boolean;
}

export function createFigures(
  { database, pubsub, clock }: Pick<Platform, 'database' | 'pubsub' | 'clock'>,
  ledger: Ledger,
): Figures {
  function keep<T>(capacity: number, read: (row: LedgerRow, nowMs: number) => Promise<T>) {
    const cache = createCache<OfDay<T>>(capacity, pubsub.isListening);
    pubsub.subscribe(LEDGER_CHANGED, (learnerId) =>
      learnerId === null ? cache.forgetAll() : cache.forget(learnerId),
    );

    async function load(learnerId: string): Promise<OfDay<T> | null> {
      const row = await ledger.find(learnerId);
      if (!row) return null;
      const nowMs = clock();
      const zones = zonesOf(row);
      const isCurrent = ledger.isCurrent(row);
      return { value: await read(row, nowMs), zones, today: dayAt(zones, nowMs), isCurrent };
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
    stats: keep(KEPT_STATS, async (row, nowMs) => {
      const days = await readDays(database.read, row, nowMs);
      const stats = await readStats(database.read, row, days, nowMs);
      return { stats, answer: checkedText(userStats, stats) };
    }),
    report: keep(KEPT_REPORTS, async (row, nowMs) =>
      checkedText(progressReport, await readReport(database.read, row, nowMs)),
    ),
  };
}
