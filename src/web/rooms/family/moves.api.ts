import { useQuery } from '@tanstack/react-query';
import type * as moving from '#shared/accounts/moving.contract.ts';
import type { Language } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

const createMoveLink = call<typeof moving.createMoveLink>('POST', '/api/family/learners/:learnerId/move');

const createJoinLink = call<typeof moving.createJoinLink>('POST', '/api/family/join-link');
const previewJoin = call<typeof moving.previewJoin>('POST', '/api/family/join/preview');
const joinFamily = call<typeof moving.joinFamily>('POST', '/api/family/join');

/** Makes a link by which a learner moves to an account of their own. */
export function useCreateMoveLink() {
  return useOneMutation({
    mutationFn: ({ learnerId, password }: { learnerId: string; password: string }) =>
      createMoveLink({ params: { learnerId }, body: { password } }),
  });
}

/** Makes a link by which another account joins the family. */
export function useCreateJoinLink() {
  return useOneMutation({
    mutationFn: (body: { language: Language }) => createJoinLink({ body }),
  });
}

/** Effects of joining the family of a link. */
export function useJoinPreview(token: string) {
  return useQuery({
    queryKey: [...previewJoin.keys, token],
    queryFn: () => previewJoin({ body: { token } }),
    retry: false,
    // A used link must not be asked about again while the result is shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Joins the family of a link, which ends the own account. */
export function useJoinFamily() {
  return useOneMutation({
    mutationFn: (body: { token: string; password: string; language: Language }) => joinFamily({ body }),
  });
}
