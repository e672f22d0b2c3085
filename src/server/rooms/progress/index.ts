import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Ledger, Recorded } from '#server/platform/ledger/ledger.ts';
import { findLedger } from '#server/platform/ledger/ledgers.repo.ts';
import { isUnitEnd } from '#server/platform/ledger/outcomes.repo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { ProgressReport, StudyReward, UserStats } from '#shared/progress/progress.contract.ts';
import { tellAchievements } from './achievements.repo.ts';
import { exportFigures } from './export.ts';
import { studiedMs } from './facts.repo.ts';
import { listSharedDays, listStudyDaysOf, sumStudyMs } from './family-days.repo.ts';
import { figureUpdater } from './figure-updater.ts';
import { createFigures } from './figures.ts';
import { addProgressRoutes } from './progress.routes.ts';
import { readReport } from './report.ts';
import { readReward } from './stats.ts';
import { readWeek, type WeekFigures } from './week.ts';

/** API of this room for other rooms. */
export interface ProgressDoor extends OpenRoom {
  /**
   * Returns the reward for finishing a study unit: the XP gained, the achievements earned since the last reward, and
   * the updated figures. A repeated event gets the same reward.
   */
  reward(tx: Transaction<Tables>, recorded: Recorded): Promise<StudyReward>;
  /** Returns the reward of an event that may finish a study unit; null if it finished none. */
  rewardOfUnit(tx: Transaction<Tables>, recorded: Recorded): Promise<StudyReward | null>;
  stats(learnerId: string): Promise<UserStats>;
  /**
   * Returns the data of the progress page.
   * @throws Refusal `not_found` for a learner that does not exist
   */
  report(learnerId: string): Promise<ProgressReport>;
  /** Returns the milliseconds studied on one of the learner's days. */
  studiedMs(learnerId: string, day: LearnerDay): Promise<number>;
  /** Returns the dates since a day on which at least two of these learners studied. */
  sharedDays(learnerIds: readonly string[], since: LearnerDay): Promise<LearnerDay[]>;
  /** Returns the days among `days` on which these learners studied, one entry per learner and day. */
  studyDaysOf(learnerIds: readonly string[], days: readonly LearnerDay[]): Promise<LearnerDay[]>;
  /** Returns the milliseconds that a learner studied on these days. */
  studiedMsOn(learnerId: string, days: readonly LearnerDay[]): Promise<number>;
  /** Returns the figures of a learner's week; null for a learner who does not exist. */
  week(learnerId: string, week: readonly LearnerDay[]): Promise<WeekFigures | null>;
  /** Publishes, in `tx`, a change outside the ledger that figures depend on, i.e. of the weekly goal. */
  figuresChanged(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** Exports the ledger and the figures of a learner. */
  exportLearner(learnerId: string): Promise<Record<string, unknown>>;
  /** Deletes the ledgers of deleted learners. */
  eraseDeleted(): Promise<void>;
}

/** XP, streak, goals and achievements, computed from the ledger. */
export const progressRoom: ServerRoom<{ readonly ledger: Ledger }, ProgressDoor> = {
  name: 'progress',
  tables: ['study_days', 'study_time', 'xp_grants', 'words_met', 'achievements_told'],
  open: openProgress,
};

/** Opens the room synchronously and returns its API (used by tests). */
export function openProgress(
  app: FastifyInstance,
  platform: Platform,
  { ledger }: { readonly ledger: Ledger },
): ProgressDoor {
  const { database, clock } = platform;
  ledger.registerFigures(figureUpdater);
  const figures = createFigures(platform, ledger);
  addProgressRoutes(app, { figures, ledger });

  const reward: ProgressDoor['reward'] = async (tx, recorded) => {
    const { learnerId, event, isDuplicate } = recorded;
    const row = await findLedger(tx, learnerId);
    if (!row) throw new Refusal('unauthenticated');
    if (!isDuplicate) await tellAchievements(tx, row.no, event.id);
    return readReward(tx, row, recorded, clock());
  };

  const studiedOn = async (learnerId: string, day: LearnerDay) => {
    const row = await findLedger(database.read, learnerId);
    return row ? studiedMs(database.read, row.no, day) : 0;
  };
  app.http.studyTimes.measureWith(studiedOn);

  return {
    reward,
    async rewardOfUnit(tx, recorded) {
      const { event, subjects } = recorded;
      const isEnd = recorded.isUnitEnd ?? (await isUnitEnd(tx, recorded.ledger, event, subjects));
      return isEnd ? reward(tx, recorded) : null;
    },
    stats: async (learnerId) => (await figures.stats(learnerId)).stats,
    async report(learnerId) {
      const row = await ledger.find(learnerId);
      if (!row) throw new Refusal('not_found');
      return readReport(database.read, row, clock());
    },
    studiedMs: studiedOn,
    sharedDays: (learnerIds, since) => listSharedDays(database.read, learnerIds, since),
    studyDaysOf: (learnerIds, days) => listStudyDaysOf(database.read, learnerIds, days),
    studiedMsOn: (learnerId, days) => sumStudyMs(database.read, learnerId, days),
    async week(learnerId, week) {
      const row = await findLedger(database.read, learnerId);
      return row && readWeek(database.read, row, week, clock());
    },
    figuresChanged: ledger.publishChange,
    async exportLearner(learnerId) {
      const learning = await ledger.exportLearner(learnerId);
      const row = await findLedger(database.read, learnerId);
      return { ...learning, ...(await exportFigures(database.read, row?.no ?? null)) };
    },
    eraseDeleted: () => ledger.eraseDeleted(),
  };
}
