import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgressReport, readProgress } from '#shared/progress/progress.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';

const askForProgress = call<typeof readProgress>('GET', '/api/progress');

/** Data for server rendering of the page. */
export const PROGRESS_READ: PageQuery = { queryKey: askForProgress.keys, queryFn: () => askForProgress() };

export type ReportWithoutStats = Omit<ProgressReport, 'stats'>;

/**
 * Progress report without the figures, which come with it and are cached with all figures. Reloaded on each visit,
 * because any event may change it.
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
