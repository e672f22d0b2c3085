import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NudgeMessage } from '#shared/together/nudges.ts';
import type * as together from '#shared/together/together.contract.ts';
import { call } from '#web/platform/call.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useToast } from '#web/ui/toast.ts';

const PROPOSAL_PATH = '/api/together/proposal';
const NUDGE_PATH = '/api/together/nudges/:learnerId';
const read = call<typeof together.readTogether>('GET', '/api/together');
const propose = call<typeof together.proposeGoal>('PUT', PROPOSAL_PATH);
const withdraw = call<typeof together.withdrawGoal>('DELETE', PROPOSAL_PATH);
const agree = call<typeof together.agreeToGoal>('POST', '/api/together/agreement');
const send = call<typeof together.sendNudge>('POST', NUDGE_PATH);
const dismiss = call<typeof together.dismissNudge>('DELETE', NUDGE_PATH);
const show = call<typeof together.showOnBoard>('PUT', '/api/together/board/:learnerId');
const accept = call<typeof together.acceptNudges>('PUT', '/api/together/nudges');

/** Data of the family page. Reloaded on each visit, because the others change it. */
export function useTogether() {
  return useQuery({ queryKey: read.keys, queryFn: () => read(), staleTime: 0 });
}

/**
 * Action of the family page, which answers with the new data. After a failure the reason is shown, and the data is
 * loaded again, because another member may have changed it.
 * @param movesCards returns true if the action adds cards, so that all cached answers are loaded again
 */
export function useFamilyAction<Input = void>(
  act: (input: Input) => Promise<together.Together>,
  movesCards: (input: Input) => boolean = () => false,
) {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useText('together');
  return useOneMutation<together.Together, Input>({
    mutationFn: act,
    onSuccess(data, input) {
      client.setQueryData(read.keys, data);
      if (movesCards(input)) void client.invalidateQueries();
    },
    onError(error) {
      const isChanged = error instanceof ApiError && error.code === 'conflict';
      toast({ title: isChanged ? t('changed') : errorText(error), tone: 'bad' });
      void client.invalidateQueries({ queryKey: read.keys });
    },
  });
}

export const useShowOnBoard = () =>
  useFamilyAction(({ learnerId, isShown }: { learnerId: string; isShown: boolean }) =>
    show({ params: { learnerId }, body: { isShown } }),
  );

/** Proposes a weekly goal; null proposes to have none. */
export const useProposeGoal = () => useFamilyAction((days: number | null) => propose({ body: { days } }));

export const useWithdrawGoal = () => useFamilyAction(() => withdraw());

export const useAgreeToGoal = () =>
  useFamilyAction((body: { days: number | null; proposerId: string }) => agree({ body }));

export const useSendNudge = (learnerId: string) =>
  useFamilyAction((message: NudgeMessage) => send({ params: { learnerId }, body: { message } }));

export const useDismissNudge = () =>
  useFamilyAction((learnerId: string) => dismiss({ params: { learnerId } }));

export const useAcceptNudges = () => useFamilyAction((accepts: boolean) => accept({ body: { accepts } }));
