import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Onboarding, OnboardingUpdate } from '#shared/onboarding/onboarding.contract.ts';
import { send } from '#web/platform/http.ts';

const ONBOARDING_KEY = ['/api/onboarding'];

/** Whether the learner has been shown around, and their level. Asked for only where `isWanted`. */
export function useOnboarding(isWanted: boolean) {
  return useQuery<Onboarding>({ queryKey: ONBOARDING_KEY, enabled: isWanted });
}

/** Saves a part of it; one after the other, so that the newest choice stays. */
export function useSaveOnboarding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: OnboardingUpdate) => send<Onboarding>('POST', '/api/onboarding', update),
    scope: { id: 'onboarding' },
    onSuccess: (saved) => client.setQueryData(ONBOARDING_KEY, saved),
  });
}
