import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as admin from '#shared/accounts/admin.contract.ts';
import type { AccountAction } from '#shared/accounts/operator-actions.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useFailureToast } from '#web/study/failure-toast.ts';

const listFamilies = call<typeof admin.listFamilies>('GET', '/api/admin/families');
const changeFamily = call<typeof admin.changeFamily>('POST', '/api/admin/families/:accountId/action');
const createResetLink = call<typeof admin.createResetLink>(
  'POST',
  '/api/admin/families/:accountId/reset-link',
);
const readInstallation = call<typeof admin.readInstallation>('GET', '/api/admin/installation');

/** Accounts of the installation, page by page. */
export function useFamilies() {
  return useInfiniteQuery({
    queryKey: listFamilies.keys,
    queryFn: ({ pageParam }) => listFamilies({ query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** State of the installation. */
export function useInstallation() {
  return useQuery({ ...readInstallation.query(), staleTime: 0 });
}

/** Changes the account of a family, and reads the list and the log again. */
export function useChangeFamily(accountId: string) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: listFamilies.keys });
    void client.invalidateQueries({ queryKey: readInstallation.keys });
  };
  return useOneMutation({
    mutationFn: (action: AccountAction) => changeFamily({ params: { accountId }, body: { action } }),
    onSuccess: readAgain,
    onError: (error) => {
      showFailure(error);
      readAgain();
    },
  });
}

/** Makes a link for a new password. */
export function useCreateResetLink(accountId: string) {
  const client = useQueryClient();
  const onError = useFailureToast();
  return useOneMutation({
    mutationFn: () => createResetLink({ params: { accountId } }),
    onError,
    onSuccess: () => void client.invalidateQueries({ queryKey: readInstallation.keys }),
  });
}
