import { prepared } from '#server/platform/database/prepared.ts';
import { outcomeName } from '#server/platform/ledger/outcome.ts';
import type { LedgerTransaction } from '#server/platform/ledger/transaction.ts';
import {
  ACHIEVEMENTS,
  earnedOn,
  MOST_STEPS,
  reasonOf,
  STREAK_COUNTER,
  stepsOf,
  WORDS_COUNTER,
} from '#shared/progress/achievements.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { listGranted } from './achievements.repo.ts';
import { putGrant, removeGrant } from './claims.repo.ts';
import { settleStreak } from './facts.repo.ts';

/** Counters that achievements depend on; other counters belong to the figures of single rooms. */
const COUNTERS = new Set(ACHIEVEMENTS.map(({ counter }) => counter));

/** Grants and revokes the achievements that depend on changed counters. */
export async function settleAchievements(transaction: LedgerTransaction): Promise<void> {
  const { tx, ledger, changedCounters } = transaction;
  const counters = [...changedCounters].filter((name) => COUNTERS.has(name));
  const granted = counters.length > 0 ? await listGranted(tx, ledger.no) : new Map<string, LearnerDay>();
  for (const counter of counters) {
    const steps = await readSteps(transaction, counter);
    for (const achievement of ACHIEVEMENTS.filter((each) => each.counter === counter)) {
      const reason = reasonOf(achievement.id);
      const due = earnedOn(achievement, { [counter]: steps });
      const before = granted.get(reason) ?? null;
      if (due === before) continue;
      // Late events may move the day, and a retroactive zone change may even revoke an achievement.
      const amount = XP_FOR.achievement[achievement.id];
      const grant = { ledger: ledger.no, reason, amount, seq: null };
      if (due === null) await removeGrant(tx, grant);
      else await putGrant(tx, { ...grant, day: due });
      ledger.xp += (due === null ? 0 : amount) - (before === null ? 0 : amount);
    }
  }
  changedCounters.clear();
}

const metFirst = prepared((db, { ledger }: { ledger: number }) =>
  db
    .selectFrom('words_met')
    .select('met_at')
    .where('ledger', '=', ledger)
    .orderBy('met_at')
    .limit(MOST_STEPS),
);

const countedFirst = prepared((db, { ledger, count }: { ledger: number; count: string }) =>
  db
    .selectFrom('outcomes')
    .select(['amount', 'occurred_at'])
    .where('ledger', '=', ledger)
    .where('outcome', '=', count)
    .orderBy('occurred_at')
    .limit(MOST_STEPS),
);

/** Reads the days on which a counter first reached 1, 2, 3 …, up to the highest target; for the streak, all of them. */
async function readSteps(transaction: LedgerTransaction, counter: string): Promise<readonly LearnerDay[]> {
  const { tx, ledger, zones } = transaction;
  if (counter === STREAK_COUNTER) return settleStreak(transaction);
  if (counter === WORDS_COUNTER) {
    const words = await metFirst(tx, { ledger: ledger.no });
    return stepsOf(words.map(({ met_at }) => ({ amount: 1, day: dayAt(zones, met_at) })));
  }
  const counts = await countedFirst(tx, { ledger: ledger.no, count: outcomeName('count', counter) });
  return stepsOf(counts.map(({ amount, occurred_at }) => ({ amount, day: dayAt(zones, occurred_at) })));
}
