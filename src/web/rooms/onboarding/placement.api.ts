import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { Placement, PlacementAnswer } from '#shared/onboarding/placement.contract.ts';
import { get, send } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/query.ts';

const PLACEMENT_KEY = ['/api/placement'];

/** Where the learner's placement test stands. */
export function usePlacement() {
  return useQuery({
    queryKey: PLACEMENT_KEY,
    queryFn: async () => readTexts<Placement>(await get('/api/placement')),
  });
}

/** Begins the test, anew where there has been one. */
export function useStartPlacement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => readTexts<Placement>(await send('POST', '/api/placement')),
    onSuccess: (placement) => client.setQueryData(PLACEMENT_KEY, placement),
  });
}

/** Answers the open question; the last answer brings the lesson to begin with. */
export function useAnswerPlacement(attemptId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: PlacementAnswer) =>
      readTexts<Placement>(await send('POST', `/api/placement/${attemptId}/answers`, answer)),
    onSuccess(placement) {
      client.setQueryData(PLACEMENT_KEY, placement);
      const { result } = placement;
      if (!result) return;
      client.setQueryData<User | null>(
        USER_KEY,
        (user) => user && { ...user, startLessonId: result.lesson.id },
      );
    },
  });
}
