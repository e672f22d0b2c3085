import type { FigureUpdater } from '#server/platform/ledger/transaction.ts';
import { ACHIEVEMENTS, STREAK_COUNTER } from '#shared/progress/achievements.ts';
import { settleGrant, settleWord } from './claims.repo.ts';
import { addFacts, changeUnits, FactsRebuild } from './facts.repo.ts';
import { settleAchievements } from './settle-achievements.ts';

/** Version of the computation of study days and study time (`Facts` of events); increase it when that changes. */
const VERSION = 2;

/** Keeps XP, study days, study time, words and achievements up to date with the ledger. */
export const figureUpdater: FigureUpdater = {
  version: VERSION,
  addEvent: addFacts,
  async changeOutcomes(transaction, deleted, added) {
    await changeUnits(transaction, deleted, -1);
    await changeUnits(transaction, added, 1);
    const namesOf = (kind: string) =>
      new Set([...deleted, ...added].filter((row) => row.kind === kind).map(({ name }) => name));
    for (const reason of namesOf('grant')) await settleGrant(transaction, reason);
    for (const word of namesOf('word')) await settleWord(transaction, word);
  },
  async changeExcuses(transaction) {
    // A change of zone or a pause may excuse a day without study that had ended the streak.
    transaction.changedCounters.add(STREAK_COUNTER);
    await settleAchievements(transaction);
  },
  settle: settleAchievements,
  async settleAll(transaction) {
    for (const { counter } of ACHIEVEMENTS) transaction.changedCounters.add(counter);
    await settleAchievements(transaction);
  },
  rebuild: (registry, zones) => new FactsRebuild(registry, zones),
};
