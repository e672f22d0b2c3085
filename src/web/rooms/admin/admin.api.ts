import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as admin from '#shared/accounts/admin.contract.ts';
import type * as invitations from '#shared/accounts/invitations.contract.ts';
import type { AccountAction } from '#shared/accounts/operator-actions.ts';
import type { CallInput } from '#shared/call-types.ts';
import { call } from '#web/platform/call.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useToast } from '#web/ui/toast.ts';

const INVITATIONS_PATH = '/api/admin/invitations';
const listFamilies = call<typeof admin.listFamilies>('GET', '/api/admin/families');
const changeFamily = call<typeof admin.changeFamily>('POST', '/api/admin/families/:accountId/action');
const createResetLink = call<typeof admin.createResetLink>(
  'POST',
  '/api/admin/families/:accountId/reset-link',
);
const readInstallation = call<typeof admin.readInstallation>('GET', '/api/admin/installation');
const listInvitations = call<typeof invitations.listInvitations>('GET', INVITATIONS_PATH);
const createInvitation = call<typeof invitations.createInvitation>('POST', INVITATIONS_PATH);
const revokeInvitation = call<typeof invitations.revokeInvitation>(
  'DELETE',
  '/api/admin/invitations/:invitationId',
);

/** Returns true for an operator who did not enter the password that a call requires. */
function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_declined';
}

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

/** Invitations for new families. */
export function useInvitations() {
  return useQuery({ ...listInvitations.query(), staleTime: 0 });
}

/** Returns a function that shows a failure, except that of an operator who declined to enter the password. */
function useFailureToast() {
  const toast = useToast();
  const errorText = useErrorText();
  return (error: Error) => {
    if (!isDeclined(error)) toast({ title: errorText(error), tone: 'bad' });
  };
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

/** Makes an invitation for new families. */
export function useCreateInvitation() {
  const client = useQueryClient();
  const onError = useFailureToast();
  return useOneMutation({
    mutationFn: (body: CallInput<typeof invitations.createInvitation>['body']) => createInvitation({ body }),
    onError,
    onSuccess: () => void client.invalidateQueries({ queryKey: listInvitations.keys }),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation() {
  const client = useQueryClient();
  const onError = useFailureToast();
  return useOneMutation({
    mutationFn: (invitationId: string) => revokeInvitation({ params: { invitationId } }),
    onError,
    onSuccess: (left) => client.setQueryData(listInvitations.key(), left),
  });
}
