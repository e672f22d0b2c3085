import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as calls from '#shared/accounts/invitations.contract.ts';
import type { InvitationKind } from '#shared/accounts/invitations.ts';
import type { CallInput } from '#shared/call-types.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useFailureToast } from '../failure-toast.ts';

const ADMIN_PATH = '/api/admin/invitations';
const FAMILY_PATH = '/api/family/invitations';
const list = {
  new: call<typeof calls.listInvitations>('GET', ADMIN_PATH),
  family: call<typeof calls.listFamilyInvitations>('GET', FAMILY_PATH),
};
const create = {
  new: call<typeof calls.createInvitation>('POST', ADMIN_PATH),
  family: call<typeof calls.createFamilyInvitation>('POST', FAMILY_PATH),
};
const revoke = {
  new: call<typeof calls.revokeInvitation>('DELETE', '/api/admin/invitations/:invitationId'),
  family: call<typeof calls.revokeFamilyInvitation>('DELETE', '/api/family/invitations/:invitationId'),
};

/** Invitations for new families, or into the own one. Loaded again on each visit, because others use them. */
export function useInvitations(kind: InvitationKind) {
  return useQuery({ ...list[kind].query(), staleTime: 0 });
}

/** Makes an invitation. For one into the own family the holder has agreed to the text beside the form. */
export function useCreateInvitation(kind: InvitationKind) {
  const client = useQueryClient();
  const onError = useFailureToast();
  return useOneMutation({
    mutationFn: (body: CallInput<typeof calls.createInvitation>['body']) =>
      kind === 'new' ? create.new({ body }) : create.family({ body: { ...body, consent: true } }),
    onError,
    onSuccess: () => void client.invalidateQueries({ queryKey: list[kind].keys }),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation(kind: InvitationKind) {
  const client = useQueryClient();
  const onError = useFailureToast();
  return useOneMutation({
    mutationFn: (invitationId: string) => revoke[kind]({ params: { invitationId } }),
    onError,
    onSuccess: (left) => client.setQueryData(list[kind].key(), left),
  });
}
