import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as admin from '#shared/accounts/admin.contract.ts';
import type * as family from '#shared/accounts/family.contract.ts';
import type * as news from '#shared/accounts/news.contract.ts';
import type { Language } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { readProfile } from '#web/platform/profile.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { isDeclined } from '#web/study/failure-toast.ts';
import { useToast } from '#web/ui/toast.ts';
import { readFamily } from './family.api.ts';

const LEARNER_PATH = '/api/family/learners/:learnerId';
const add = call<typeof family.addLearner>('POST', '/api/family/learners');
const change = call<typeof family.changeLearner>('PUT', LEARNER_PATH);
const remove = call<typeof family.removeLearner>('DELETE', LEARNER_PATH);
const restore = call<typeof family.restoreLearner>('POST', '/api/family/learners/:learnerId/restore');
const exportLearner = call<typeof family.exportLearner>('GET', '/api/family/learners/:learnerId/export');
const setPin = call<typeof family.changePin>('PUT', '/api/family/learners/:learnerId/pin');

/** Change that answers with the learners of the account. A declined password is no failure. */
function useFamilyChange<Input>(send: (input: Input) => Promise<family.Family>, isToasted = true) {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useOneMutation<family.Family, Input>({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData(readFamily.key(), changed);
      // The active learner may be among the changed ones.
      void client.invalidateQueries({ queryKey: USER_KEY });
      void client.invalidateQueries({ queryKey: readProfile.key() });
    },
    onError: (error) => {
      if (isDeclined(error)) return;
      if (isToasted) toast({ title: errorText(error), tone: 'bad' });
      void client.invalidateQueries({ queryKey: readFamily.key() });
    },
  });
}

/** Adds a learner; its form shows the failures. */
export const useAddLearner = () =>
  useFamilyChange(async (body: family.AddedLearner) => (await add({ body })).family, false);

/** Changes a learner; its form shows the failures. */
export const useChangeLearner = (learnerId: string) =>
  useFamilyChange((body: family.ProfileChanges) => change({ params: { learnerId }, body }), false);

/** Pauses a learner, or ends the pause. */
export const usePauseLearner = (learnerId: string) =>
  useFamilyChange((isPaused: boolean) => change({ params: { learnerId }, body: { isPaused } }));

export const useRemoveLearner = (learnerId: string) =>
  useFamilyChange<void>(() => remove({ params: { learnerId } }));

export const useRestoreLearner = (learnerId: string) =>
  useFamilyChange<void>(() => restore({ params: { learnerId } }));

/** Sets the code of a profile, or removes it; its form shows the failures. */
export const useSetPin = (learnerId: string) =>
  useFamilyChange((pin: string | null) => setPin({ params: { learnerId }, body: { pin } }), false);

/** Exports everything stored about a learner, as the text of a JSON file. */
export function useExportLearner(learnerId: string) {
  return useOneMutation({
    mutationFn: async () => JSON.stringify(await exportLearner({ params: { learnerId } }), null, 2),
  });
}

const WEEKLY_MAIL_PATH = '/api/account/weekly-mail';
const readWeeklyMail = call<typeof news.readWeeklyMail>('GET', WEEKLY_MAIL_PATH);
const updateWeeklyMail = call<typeof news.updateWeeklyMail>('PUT', WEEKLY_MAIL_PATH);

const listOperatorActions = call<typeof admin.listOperatorActions>('GET', '/api/family/operator-actions');

/** Actions of the operator of the installation on this account. */
export function useOperatorActions() {
  return useQuery({ ...listOperatorActions.query(), staleTime: 0 });
}

/** State of the weekly mail to the holder. */
export function useWeeklyMail() {
  return useQuery(readWeeklyMail.query());
}

/** Turns the weekly mail on or off. */
export function useUpdateWeeklyMail() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: { subscribed: boolean; language: Language }) => updateWeeklyMail({ body }),
    onSuccess: (saved) => client.setQueryData(readWeeklyMail.key(), saved),
  });
}
