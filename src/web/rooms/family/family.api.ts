import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as family from '#shared/accounts/family.contract.ts';
import { call } from '#web/platform/call.ts';
import { SWITCH_PATH } from '#web/platform/http.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useLearnerSwitched } from '#web/platform/session.ts';

/** Reads the learners of the account. */
export const readFamily = call<typeof family.readFamily>('GET', '/api/family');
const switchLearner = call<typeof family.switchLearner>('POST', SWITCH_PATH);
const claimDevice = call<typeof family.claimDevice>('POST', '/api/family/devices/claim');

/** The learners of the account. Loaded again on each visit, because other devices change them. */
export function useFamily() {
  return useQuery({ ...readFamily.query(), staleTime: 0 });
}

/** Input of a learner who opens a profile. */
export interface ProfileInput {
  readonly learnerId: string;
  readonly pin?: string;
  readonly password?: string;
}

/** Makes a learner active on this device; the app then shows that learner's pages. */
export function useSwitchLearner() {
  const switched = useLearnerSwitched();
  return useOneMutation({
    mutationFn: async (body: ProfileInput) => {
      await switchLearner({ body });
      await switched('kept');
    },
  });
}

/** Binds this device to the learner of a link. */
export function useClaimDevice() {
  const client = useQueryClient();
  const switched = useLearnerSwitched();
  return useOneMutation({
    mutationFn: async (token: string) => {
      const reply = await claimDevice({ body: { token } });
      // The device belongs to this learner alone from now on.
      await switched('deleted');
      client.setQueryData(readFamily.key(), reply);
    },
  });
}
