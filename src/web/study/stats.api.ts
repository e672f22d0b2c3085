import { useQuery } from '@tanstack/react-query';
import type { readStats, UserStats } from '#shared/progress/progress.contract.ts';
import { type CallKey, call } from '#web/platform/call.ts';
import type { PageQuery } from './room.ts';

const askForStats = call<typeof readStats>('GET', '/api/users/:userId/stats').query({
  params: { userId: 'me' },
});

/** Data loaded before a page that begins with the figures. */
export const STATS_READ: PageQuery = askForStats;

/** Cache key of the learner's figures. */
export const STATS_KEY: CallKey<UserStats> = askForStats.queryKey;

/**
 * Streak, level, XP, words and week of the learner.
 * @param mayAsk false while they are being loaded with other data
 */
export function useStats(mayAsk = true) {
  return useQuery({ ...askForStats, enabled: mayAsk });
}
