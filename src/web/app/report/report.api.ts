import { useQuery } from '@tanstack/react-query';
import type { readLearnerReport } from '#shared/coach/report.contract.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { Text } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';

type Reply = Awaited<ReturnType<typeof ask>>;
const ask = call<typeof readLearnerReport>('GET', '/api/family/learners/:learnerId/report');

/** Lesson in a report, with its texts in every language. */
export interface ReportedLesson {
  readonly id: string;
  readonly title: Text;
  readonly description: Text;
}

/** Report of a learner with texts in every language. */
export type Report = Omit<Reply, 'finished' | 'next'> & {
  readonly finished: readonly ReportedLesson[];
  readonly next: ReportedLesson | null;
};

export const REPORT_KEYS = ask.keys;

/**
 * Report of a learner. Reloaded on each visit, because the learner studies meanwhile.
 * @param mayAsk false until a learner is signed in
 */
export function useReport(learnerId: string, mayAsk = true) {
  return useQuery({
    enabled: mayAsk,
    queryKey: ask.key({ params: { learnerId } }),
    queryFn: () => ask({ params: { learnerId } }),
    select: ({ finished, next, ...reply }: Reply): Report => ({
      ...reply,
      finished: readTexts<ReportedLesson[]>(finished),
      next: next && readTexts<ReportedLesson>(next),
    }),
    staleTime: 0,
  });
}
