import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { readUser, User } from '#shared/accounts/accounts.contract.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type CallKey, call } from './call.ts';
import { ApiError } from './http.ts';
import { giveDeviceTo } from './offline/answer-cache.ts';
import { finishSignOut, isSignOutPending, keepFinishing, SIGNED_OUT_KEY } from './sign-out.ts';

const askForUser = call<typeof readUser>('GET', '/api/auth/user');

/** Where it is kept who is signed in; null for nobody. */
export const USER_KEY: CallKey<User | null> = askForUser.key();

/** Asks who is signed in, where that was not asked in the last five minutes. */
export const USER_QUERY = {
  queryKey: USER_KEY,
  queryFn: userOrNobody,
  staleTime: 5 * MINUTE_MS,
};

interface Session {
  /** Null while it is being determined, and when nobody is signed in. */
  user: User | null;
  /** Whether it is being determined who is signed in. */
  isLoading: boolean;
  /** Why that could not be determined. */
  error: Error | null;
  /** Asks again. */
  retry(): void;
}

/** Who is signed in, at most five minutes old. */
export function useUser(): Session {
  const { data, isPending, error, refetch } = useQuery(USER_QUERY);
  return {
    user: data ?? null,
    isLoading: isPending,
    // Once known, a failing refresh changes nothing.
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

async function userOrNobody(): Promise<User | null> {
  if (isSignOutPending()) {
    // The cookie of the session is still there; nobody goes on in it, whether or not the server can be told now.
    await finishSignOut().catch(() => {});
    return null;
  }
  try {
    return await askForUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Makes sure that the browser keeps the session that the server has just begun. Rejects with `cookies_refused` where
 * it does not: the next call would come from nobody.
 */
export async function confirmSession(): Promise<void> {
  // Without an answer it is not known, and the next call will tell.
  const user = await userOrNobody().catch(() => undefined);
  if (user === null)
    throw new ApiError(401, 'the session cookie did not come back', { code: 'cookies_refused' });
}

/** Returns what to call once `user` has signed in or registered. */
export function useSignedIn(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return useCallback((user) => become(client, user), [client]);
}

/** Returns what to call once nobody is signed in any more. */
export function useSignedOut(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => become(client, null), [client]);
}

/**
 * Completes a sign-out that happened without a connection as soon as there is one, and follows one that happened in
 * another tab.
 */
export function followSignOut(client: QueryClient): void {
  keepFinishing();
  window.addEventListener('online', keepFinishing);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) void become(client, null);
  });
}

/** Forgets everything that was read for somebody else, here and on the device, and then sets the user. */
async function become(client: QueryClient, user: User | null): Promise<void> {
  await giveDeviceTo(user?.id ?? null);
  client.setQueryData(USER_KEY, user);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
  client.getMutationCache().clear();
}
