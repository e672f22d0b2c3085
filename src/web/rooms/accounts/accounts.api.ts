import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate, Registration, User } from '#shared/accounts/accounts.contract.ts';
import { get, send } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/query.ts';
import { useSignedIn, useSignedOut } from '#web/platform/session.ts';

const PROFILE_KEY = ['/api/profile'] as const;

/** Signs in; the app then shows the user's own screens. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      send<User>('POST', '/api/login', credentials),
    onSuccess: useSignedIn(),
  });
}

/** Creates an account and signs in. */
export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) => send<User>('POST', '/api/register', registration),
    onSuccess: useSignedIn(),
  });
}

/** Ends this session and forgets everything that was read in it. */
export function useSignOut() {
  return useMutation({ mutationFn: () => send('POST', '/api/logout'), onSuccess: useSignedOut() });
}

/**
 * Ends every session of the account.
 * @param onDone is called though the page that asked is gone by then
 */
export function useSignOutEverywhere(onDone: () => void) {
  const signedOut = useSignedOut();
  return useMutation({
    mutationFn: () => send('POST', '/api/account/logout-all'),
    onSuccess: () => {
      signedOut();
      onDone();
    },
  });
}

/** Asks for a link by email; succeeds whether or not the address has an account. */
export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => send('POST', '/api/password-reset', { email }) });
}

/** Sets a new password with the token of such a link. No session survives it, this one neither. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      send('POST', '/api/password-reset/confirm', body),
    onSuccess: useSignedOut(),
  });
}

/** The profile of whoever is signed in. */
export function useProfile(isSignedIn: boolean) {
  return useQuery<User>({ queryKey: PROFILE_KEY, enabled: isSignedIn });
}

/** Changes the profile, and what the app shows of it. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => send<User>('PUT', '/api/profile', update),
    onSuccess: (user) => {
      client.setQueryData(PROFILE_KEY, user);
      client.setQueryData(USER_KEY, user);
      // The goal and the time zone decide what counts for this week and today.
      void client.invalidateQueries({ queryKey: ['/api/users'] });
    },
  });
}

/** Changes the password; other devices are signed out. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      send('POST', '/api/account/password', body),
  });
}

/** Everything stored about the account, as text of a JSON file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => JSON.stringify(await get<unknown>('/api/account/export'), null, 2),
  });
}

/**
 * Deletes the account, given its password.
 * @param onDone is called though the page that asked is gone by then
 */
export function useDeleteAccount(onDone: () => void) {
  const signedOut = useSignedOut();
  return useMutation({
    mutationFn: (body: { password: string }) => send('DELETE', '/api/account', body),
    onSuccess: () => {
      signedOut();
      onDone();
    },
  });
}
