import { useQuery } from '@tanstack/react-query';
import type { lookAtInvitation } from '#shared/accounts/invitations.contract.ts';
import { call } from '#web/platform/call.ts';

const look = call<typeof lookAtInvitation>('POST', '/api/invitation/look');

/** Purpose of an invitation; nothing is asked without a token. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: [...look.keys, token],
    queryFn: () => look({ body: { token } }),
    enabled: token !== '',
    retry: false,
    // A used-up link must not be asked about again while the result is shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
