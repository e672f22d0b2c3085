import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as family from '#shared/accounts/family.contract.ts';
import type * as invitations from '#shared/accounts/invitations.contract.ts';
import type { CallInput } from '#shared/call-types.ts';
import { call } from '#web/platform/call.ts';
import { ApiError } from '#web/platform/http.ts';
import { rememberFamily } from '#web/platform/offline/device-family.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { openLearner, switchWithoutConnection, useLearnerSwitched } from '#web/platform/session.ts';
import { readDashboardAhead } from './dashboard-ahead.ts';

/** Reads the learners of the account. */
export const readFamily = call<typeof family.readFamily>('GET', '/api/family');
const acceptInvitation = call<typeof invitations.acceptInvitation>('POST', '/api/invitation/accept');
const claimDevice = call<typeof family.claimDevice>('POST', '/api/family/devices/claim');

/** The picker without a connection shows what `rememberFamily` has stored, and says so. */
const NOT_STORED = undefined as never;

/** The learners of the account. Loaded again on each visit, because other devices change them. */
export function useFamily() {
  const query = useQuery({ ...readFamily.query(), staleTime: 0, persister: NOT_STORED });
  const { data } = query;
  useEffect(() => {
    if (data) rememberFamily(data);
  }, [data]);
  return query;
}

/** Input of a learner who opens a profile. */
export interface ProfileInput {
  readonly learnerId: string;
  readonly pin?: string;
  readonly password?: string;
}

/**
 * Makes a learner active on this device; the app then shows that learner's pages. Without a connection only learners
 * who need no code, because a code of four digits could be found by trying them all on a copy of this device's storage,
 * while the server limits the attempts.
 */
export function useSwitchLearner() {
  const client = useQueryClient();
  const switched = useLearnerSwitched();
  return useOneMutation({
    mutationFn: async (body: ProfileInput) => {
      const isOpen = await openLearner({ body }).catch((error) => error as unknown);
      if (!(isOpen instanceof Error)) {
        await readDashboardAhead(location.pathname);
        return switched('kept');
      }
      const isUnreachable =
        isOpen instanceof ApiError && (isOpen.status === 0 || isOpen.code === 'intercepted');
      const hasCode = body.pin !== undefined || body.password !== undefined;
      if (!isUnreachable || hasCode || !(await switchWithoutConnection(client, body.learnerId))) throw isOpen;
    },
  });
}

/** Binds this device to the learner of a link. */
export const useClaimDevice = () => useBinding((token: string) => claimDevice({ body: { token } }));

/** Becomes a learner of the family that invites, on this device. */
export const useAcceptInvitation = () =>
  useBinding((body: CallInput<typeof invitations.acceptInvitation>['body']) => acceptInvitation({ body }));

/** Call that binds this device to one learner. */
function useBinding<Input>(bind: (input: Input) => Promise<family.Family>) {
  const client = useQueryClient();
  const switched = useLearnerSwitched();
  return useOneMutation({
    mutationFn: async (input: Input) => {
      const reply = await bind(input);
      // The device belongs to this learner alone from now on.
      await switched('deleted');
      client.setQueryData(readFamily.key(), reply);
    },
  });
}
