import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type * as accounts from '#shared/accounts/accounts.contract.ts';
import type * as news from '#shared/accounts/news.contract.ts';
import type { Language } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { readProfile } from '#web/platform/profile.ts';
import { confirmSession, useSignedIn, useSignedOut } from '#web/platform/session.ts';
import { finishSignOut, forgetSignOut, signOut } from '#web/platform/sign-out.ts';

const NEWS_PATH = '/api/account/news';
const login = call<typeof accounts.login>('POST', '/api/login');
const register = call<typeof accounts.register>('POST', '/api/register');
const logoutEverywhere = call<typeof accounts.logoutEverywhere>('POST', '/api/account/logout-all');
const requestReset = call<typeof accounts.requestPasswordReset>('POST', '/api/password-reset');
const confirmReset = call<typeof accounts.confirmPasswordReset>('POST', '/api/password-reset/confirm');
const changePassword = call<typeof accounts.changePassword>('POST', '/api/account/password');
const readNews = call<typeof news.readNews>('GET', NEWS_PATH);
const updateNews = call<typeof news.updateNews>('PUT', NEWS_PATH);
const unsubscribe = call<typeof news.unsubscribe>('POST', '/api/news/unsubscribe');
const exportAccount = call<typeof accounts.exportAccount>('GET', '/api/account/export');
const deleteAccount = call<typeof accounts.deleteAccount>('DELETE', '/api/account');

/** Begins a session; fails if the browser does not store its cookie. */
async function kept(begin: () => Promise<accounts.User>): Promise<accounts.User> {
  // A late answer to an earlier sign-out would delete the new cookie.
  await finishSignOut().catch(() => {});
  const user = await begin();
  forgetSignOut();
  await confirmSession();
  return user;
}

/** Signs in; the app then shows the signed-in screens. */
export function useSignIn() {
  return useOneMutation({
    mutationFn: (body: { email: string; password: string }) => kept(() => login({ body })),
    onSuccess: useSignedIn(),
  });
}

/** Creates an account and signs in. */
export function useRegister() {
  return useOneMutation({
    mutationFn: (body: accounts.Registration) => kept(() => register({ body })),
    onSuccess: useSignedIn(),
  });
}

/**
 * Ends this session and clears all cached data: offline at once on this device, and on the server when the
 * connection is back. Unsent events stay on the device for their learner.
 * @param onDeferred called after the page is gone, if the server has not been told yet
 */
export function useSignOut(onDeferred: () => void) {
  const leave = useLeave();
  return useOneMutation({
    mutationFn: () => signOut(),
    onSuccess: async (outcome) => {
      await leave();
      if (outcome === 'deferred') onDeferred();
    },
  });
}

/** Returns a function to call after the sign-out, which leaves the page. */
function useLeave(): () => Promise<void> {
  const signedOut = useSignedOut();
  const [, navigate] = useLocation();
  return async () => {
    await signedOut();
    // The next user does not start on the page of the previous one.
    navigate('/', { replace: true });
  };
}

/**
 * Ends every session of the account.
 * @param onDone called even though the page is gone by then
 */
export function useSignOutEverywhere(onDone: () => void) {
  const leave = useLeave();
  return useOneMutation({
    mutationFn: () => logoutEverywhere(),
    onSuccess: async () => {
      await leave();
      onDone();
    },
  });
}

/** Requests a reset link by email. Succeeds whether or not the address has an account. */
export function useRequestReset() {
  return useOneMutation({ mutationFn: (email: string) => requestReset({ body: { email } }) });
}

/** Sets a new password with the token of a reset link. Ends all sessions, including this one. */
export function useConfirmReset() {
  return useOneMutation({
    mutationFn: (body: { token: string; newPassword: string }) => confirmReset({ body }),
    onSuccess: useSignedOut(),
  });
}

/** Profile of the signed-in user. */
export function useProfile(isSignedIn: boolean) {
  return useQuery({ ...readProfile.query(), enabled: isSignedIn });
}

/** Changes the password and signs out other devices. */
export function useChangePassword() {
  return useOneMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => changePassword({ body }),
  });
}

/** State of the account's news subscription. */
export function useNews() {
  return useQuery(readNews.query());
}

/** Subscribes to news by email, or unsubscribes. */
export function useUpdateNews() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: { subscribed: boolean; language: Language }) => updateNews({ body }),
    onSuccess: (saved) => client.setQueryData(readNews.key(), saved),
  });
}

/** Unsubscribes from news with the token of an email, independently of the signed-in user. */
export function useUnsubscribe() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (token: string) => unsubscribe({ body: { token } }),
    onSuccess: () => client.removeQueries({ queryKey: readNews.key() }),
  });
}

/** Exports everything stored about the account, as the text of a JSON file. */
export function useExport() {
  return useOneMutation({
    mutationFn: async () => JSON.stringify(await exportAccount(), null, 2),
  });
}

/**
 * Deletes the account, given its password.
 * @param onDone called even though the page is gone by then
 */
export function useDeleteAccount(onDone: () => void) {
  const leave = useLeave();
  return useOneMutation({
    mutationFn: (body: { password: string }) => deleteAccount({ body }),
    onSuccess: async () => {
      await leave();
      onDone();
    },
  });
}
