import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  OnboardingUpdate,
  readOnboarding,
  updateOnboarding,
} from '#shared/onboarding/onboarding.contract.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { call } from '#web/platform/call.ts';
import { USER_KEY } from '#web/platform/session.ts';

const PATH = '/api/onboarding';
const askForOnboarding = call<typeof readOnboarding>('GET', PATH);
const saveOnboarding = call<typeof updateOnboarding>('POST', PATH);

/** Onboarding state: whether the tour was completed, and the learner's level. Requested only if `isWanted`. */
export function useOnboarding(isWanted: boolean) {
  return useQuery({ ...askForOnboarding.query(), enabled: isWanted });
}

/** Saves parts of the onboarding state, in order, so that the latest choice wins. */
export function useSaveOnboarding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OnboardingUpdate) => saveOnboarding({ body }),
    scope: { id: 'onboarding' },
    onSuccess(saved, { cefrLevel }) {
      client.setQueryData(askForOnboarding.key(), saved);
      if (!cefrLevel) return;
      client.setQueryData(
        USER_KEY,
        (user) => user && { ...user, startLessonId: START_LESSONS[cefrLevel], cefrLevel },
      );
    },
  });
}
