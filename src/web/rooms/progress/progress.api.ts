import { useQuery } from '@tanstack/react-query';
import type { ProgressReport } from '#shared/progress/progress.contract.ts';

/** Everything about where the learner stands. Asked for anew on each visit: it follows from all that was learnt. */
export function useProgress() {
  return useQuery<ProgressReport>({ queryKey: ['/api', 'progress'], staleTime: 0 });
}
