import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as moving from '#shared/accounts/moving.contract.ts';
import type * as parent from '#shared/accounts/parent.contract.ts';
import type { CallInput } from '#shared/call-types.ts';
import type { Language } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { USER_KEY } from '#web/platform/session.ts';

const PARENT_PATH = '/api/account/parent';
const readParentRequest = call<typeof parent.readParentRequest>('GET', PARENT_PATH);
const askParent = call<typeof parent.askParent>('POST', PARENT_PATH);
const declareAge = call<typeof parent.declareAge>('POST', '/api/account/age');
const lookAtParentRequest = call<typeof parent.lookAtParentRequest>('POST', '/api/parent-confirmation/look');
const answerParentRequest = call<typeof parent.answerParentRequest>('POST', '/api/parent-confirmation');

const lookAtMove = call<typeof moving.lookAtMove>('POST', '/api/move/look');
const moveOut = call<typeof moving.moveOut>('POST', '/api/move');

/** Request to a parent, if one has to confirm the account. */
export function useParentRequest() {
  return useQuery(readParentRequest.query());
}

/** Mails a parent a link. */
export function useAskParent() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: { email: string }) => askParent({ body }),
    onSuccess: (saved) => client.setQueryData(readParentRequest.key(), saved),
  });
}

/** Declares that the learner is 16 now. */
export function useDeclareAge() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: { age: number; language: Language }) => declareAge({ body }),
    onSuccess: (saved) => {
      client.setQueryData(readParentRequest.key(), saved);
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}

/** Learner whose account the link of a parent confirms. */
export function useParentLink(token: string) {
  return useQuery({
    queryKey: [...lookAtParentRequest.keys, token],
    queryFn: () => lookAtParentRequest({ body: { token } }),
    enabled: token !== '',
    retry: false,
    // A used link must not be asked about again while the answer is shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Confirms or refuses as a parent. */
export function useAnswerAsParent() {
  return useOneMutation({
    mutationFn: (body: { token: string; isConfirmed: boolean; language: Language }) =>
      answerParentRequest({ body }),
  });
}

/** Learner of a link that moves them to an account of their own. */
export function useMoveLink(token: string) {
  return useQuery({
    queryKey: [...lookAtMove.keys, token],
    queryFn: () => lookAtMove({ body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Moves the learner to an account of their own and signs in; the app then starts again. */
export function useMoveOut() {
  return useOneMutation({
    mutationFn: (body: CallInput<typeof moving.moveOut>['body']) => moveOut({ body }),
    // A full page load, because another account may have been signed in on this device.
    onSuccess: () => window.location.assign('/'),
  });
}
