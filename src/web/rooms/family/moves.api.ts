import type * as moving from '#shared/accounts/moving.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

const createMoveLink = call<typeof moving.createMoveLink>('POST', '/api/family/learners/:learnerId/move');

/** Makes a link by which a learner moves to an account of their own. */
export function useCreateMoveLink() {
  return useOneMutation({
    mutationFn: ({ learnerId, password }: { learnerId: string; password: string }) =>
      createMoveLink({ params: { learnerId }, body: { password } }),
  });
}
