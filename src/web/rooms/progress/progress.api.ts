import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgressReport, readProgress } from '#shared/progress/progress.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';

const askForProgress = call<typeof readProgress>('GET', '/api/progress');

/** For a picture of the page. */
export const PROGRESS_READ: Reading = { queryKey: askForProgress.keys, queryFn: () => askForProgress() };

export type ReportWithoutStats = Omit<ProgressReport, 'stats'>;

/**
 * Everything about where the learner stands but the figures, which come with it and are kept where all figures
 * are. Asked for anew on each visit: it follows from all that was learnt.
 */
export function useProgress() {
  const client = useQueryClient();
  return useQuery({
    queryKey: askForProgress.keys,
    queryFn: async (): Promise<ReportWithoutStats> => {
      const { stats, ...report } = await askForProgress();
      client.setQueryData(STATS_KEY, stats);
      return report;
    },
    staleTime: 0,
  });
}
