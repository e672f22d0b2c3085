import { useQuery } from '@tanstack/react-query';
import type { UserStats } from '#shared/progress/progress.contract.ts';

/** Streak, level, XP, words and week of the learner. */
export function useStats() {
  return useQuery<UserStats>({ queryKey: ['/api/users', 'me', 'stats'] });
}
