import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StudyReward, UserStats } from '#shared/progress/progress.contract.ts';
import { tellAchievements } from './achievements.repo.ts';
import { exportStudies } from './export-studies.ts';
import { type Decide, type Recorded, record, type SentEvent } from './ledger.ts';
import { addProgressRoutes } from './progress.routes.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { readReport } from './report.ts';
import { readReward, readStats } from './stats.ts';
import { changeTimeZone, openLedger } from './time-zone.ts';

export type { Decide, Recorded, SentEvent } from './ledger.ts';
export type { Projection } from './projection.ts';

/** What other rooms may ask of this one. */
export interface ProgressDoor {
  /** Begins a new learner's ledger with the zone they live in; in the transaction that stores the learner. */
  openLedger(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;
  /** From `atMs` on the learner lives in another zone. Sets `learners.time_zone`. */
  changeTimeZone(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;
  /** A room says at start how it keeps what its events come to. */
  follow<State>(projection: Projection<State>): void;
  /** Appends an event to the learner's ledger; see `ledger.ts`. */
  record<State>(
    tx: Transaction<Tables>,
    learnerId: string,
    projection: Projection<State>,
    sent: SentEvent,
    decide: Decide<State>,
  ): Promise<Recorded<State>>;
  /**
   * What finishing something brought: the XP it gained, the achievements earned since the last reward, and where
   * the learner is now. The same for an event that was recorded before.
   */
  reward(tx: Transaction<Tables>, learnerId: string, recorded: Recorded<unknown>): Promise<StudyReward>;
  stats(learnerId: string): Promise<UserStats>;
  /** Everything stored about a learner's studies. */
  exportLearner(learnerId: string): Promise<Record<string, unknown>>;
  /** Derives everything of a learner anew from the ledger, e.g. after a rule of a fold was changed. */
  replay(learnerId: string): Promise<void>;
}

/** Opens the room: the ledger, and what is counted from it. */
export function openProgress(app: FastifyInstance, { database, clock }: Platform): ProgressDoor {
  const projections = new Map<string, Projection<unknown>>();
  const stats = (learnerId: string) => readStats(database.read, learnerId, clock());
  addProgressRoutes(app, {
    stats,
    report: (learnerId) => readReport(database.read, learnerId, clock()),
  });
  return {
    openLedger,
    async changeTimeZone(tx, learnerId, timeZone, atMs) {
      const isLate = await changeTimeZone(tx, learnerId, timeZone, atMs);
      if (isLate) await rebuild(tx, learnerId, projections);
    },
    follow(projection) {
      projections.set(projection.prefix, projection);
    },
    record: (tx, learnerId, projection, sent, decide) =>
      record(tx, learnerId, projection, sent, clock(), decide),
    async reward(tx, learnerId, { event, outcome, isDuplicate }) {
      if (!isDuplicate) await tellAchievements(tx, learnerId, event.id);
      return readReward(tx, learnerId, event.id, outcome.xp, clock());
    },
    stats,
    exportLearner: (learnerId) => exportStudies(database.read, learnerId, projections),
    replay: (learnerId) => database.write((tx) => rebuild(tx, learnerId, projections)),
  };
}
