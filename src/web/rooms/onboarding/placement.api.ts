import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type {
  answerPlacement,
  Placement,
  PlacementAnswer,
  readPlacement,
  startPlacement,
} from '#shared/onboarding/placement.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { USER_KEY } from '#web/platform/session.ts';

const PATH = '/api/placement';
const askForPlacement = call<typeof readPlacement, Placement>('GET', PATH, readTexts<Placement>);
const start = call<typeof startPlacement, Placement>('POST', PATH, readTexts<Placement>);
const answerQuestion = call<typeof answerPlacement, Placement>(
  'POST',
  '/api/placement/:attemptId/answers',
  readTexts<Placement>,
);

/** State of the learner's placement test. */
export function usePlacement() {
  return useQuery(askForPlacement.query());
}

/** Starts the test, or restarts it. */
export function useStartPlacement() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: () => start(),
    onSuccess: (placement) => client.setQueryData(askForPlacement.key(), placement),
  });
}

/** Answers the open question; the response to the last answer contains the recommended lesson. */
export function useAnswerPlacement(attemptId: string) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (answer: PlacementAnswer) => answerQuestion({ params: { attemptId }, body: answer }),
    onSuccess(placement) {
      client.setQueryData(askForPlacement.key(), placement);
      const { result } = placement;
      if (!result) return;
      client.setQueryData(
        USER_KEY,
        (user) => user && { ...user, startLessonId: result.lesson.id, cefrLevel: result.level },
      );
    },
  });
}
