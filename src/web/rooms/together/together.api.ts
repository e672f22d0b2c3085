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
 */
function useAction<Input = void>(act: (input: Input) => Promise<together.Together>) {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useText('together');
  return useOneMutation<together.Together, Input>({
    mutationFn: act,
    onSuccess: (data) => void client.setQueryData(read.keys, data),
    onError(error) {
      const isChanged = error instanceof ApiError && error.code === 'conflict';
      toast({ title: isChanged ? t('changed') : errorText(error), tone: 'bad' });
      void client.invalidateQueries({ queryKey: read.keys });
    },
  });
}

export const useShowOnBoard = () =>
  useAction(({ learnerId, isShown }: { learnerId: string; isShown: boolean }) =>
    show({ params: { learnerId }, body: { isShown } }),
  );

/** Proposes a weekly goal; null proposes to have none. */
export const useProposeGoal = () => useAction((days: number | null) => propose({ body: { days } }));

export const useWithdrawGoal = () => useAction(() => withdraw());

export const useAgreeToGoal = () =>
  useAction((body: { days: number | null; proposerId: string }) => agree({ body }));

export const useSendNudge = (learnerId: string) =>
  useAction((message: NudgeMessage) => send({ params: { learnerId }, body: { message } }));

export const useDismissNudge = () => useAction((learnerId: string) => dismiss({ params: { learnerId } }));

export const useAcceptNudges = () => useAction((accepts: boolean) => accept({ body: { accepts } }));
