import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as calls from '#shared/accounts/pause.contract.ts';
import type { StudyPause } from '#shared/progress/pauses.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

/** Path to read and to plan the learner's own pause. */
const OWN_PAUSE = '/api/pause';
const readOwn = call<typeof calls.readPause>('GET', OWN_PAUSE);
const planOwn = call<typeof calls.planPause>('PUT', OWN_PAUSE);
const PATH = '/api/family/learners/:learnerId/pause';
const readOther = call<typeof calls.readLearnerPause>('GET', PATH);
const planOther = call<typeof calls.planLearnerPause>('PUT', PATH);

/** StudyPause of the active learner, or of another one of the account. */
export function usePause(learnerId: string | null) {
  return useQuery(learnerId === null ? readOwn.query() : readOther.query({ params: { learnerId } }));
}

/** Plans a pause, or ends it. */
export function usePlanPause(learnerId: string | null) {
  const client = useQueryClient();
  const key = learnerId === null ? readOwn.key() : readOther.key({ params: { learnerId } });
  return useOneMutation({
    mutationFn: (pause: StudyPause | null) =>
      learnerId === null
        ? planOwn({ body: { pause } })
        : planOther({ params: { learnerId }, body: { pause } }),
    onSuccess(saved) {
      client.setQueryData(key, saved);
      // The streak, its calendar and the cards of today depend on it.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    },
  });
}
