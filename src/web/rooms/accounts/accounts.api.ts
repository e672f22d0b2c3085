import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type * as accounts from '#shared/accounts/accounts.contract.ts';
import type * as news from '#shared/accounts/news.contract.ts';
import type { Language } from '#shared/language.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { readProfile, updateProfile } from '#web/platform/profile.ts';
import { confirmSession, USER_KEY, useSignedIn, useSignedOut } from '#web/platform/session.ts';
import { finishSignOut, forgetSignOut, signOut } from '#web/platform/sign-out.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';

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

/** Begins a session; it counts only where the browser keeps it. */
async function kept(begin: () => Promise<accounts.User>): Promise<accounts.User> {
  // A late answer to the sign-out of somebody before would remove the new cookie.
  await finishSignOut().catch(() => {});
  const user = await begin();
  forgetSignOut();
  await confirmSession();
  return user;
}

/** Signs in; the app then shows the user's own screens. */
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
 * Ends this session and forgets everything that was read in it; without a connection here at once, and on the server
 * when the connection is back. What was done and not yet sent stays on the device for its learner.
 * @param onDeferred is called, after the page that asked is gone, where the server is yet to be told
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

/** Returns what to call once nobody is signed in any more and the page is to be left behind. */
function useLeave(): () => Promise<void> {
  const signedOut = useSignedOut();
  const [, navigate] = useLocation();
  return async () => {
    await signedOut();
    // Whoever signs in next is not led to where this one was.
    navigate('/', { replace: true });
  };
}

/**
 * Ends every session of the account.
 * @param onDone is called though the page that asked is gone by then
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

/** Asks for a link by email; succeeds whether or not the address has an account. */
export function useRequestReset() {
  return useOneMutation({ mutationFn: (email: string) => requestReset({ body: { email } }) });
}

/** Sets a new password with the token of such a link. No session survives it, this one neither. */
export function useConfirmReset() {
  return useOneMutation({
    mutationFn: (body: { token: string; newPassword: string }) => confirmReset({ body }),
    onSuccess: useSignedOut(),
  });
}

/** The profile of whoever is signed in. */
export function useProfile(isSignedIn: boolean) {
  return useQuery({ ...readProfile.query(), enabled: isSignedIn });
}

/** Changes the profile, and what the app shows of it. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: accounts.ProfileUpdate) => updateProfile({ body }),
    onSuccess: (user) => {
      client.setQueryData(readProfile.key(), user);
      client.setQueryData(USER_KEY, user);
      // The goal and the time zone decide what counts for this week and today.
      void client.invalidateQueries({ queryKey: STATS_KEY });
    },
  });
}

/** Changes the password; other devices are signed out. */
export function useChangePassword() {
  return useOneMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => changePassword({ body }),
  });
}

/** Whether the account wants news by email. */
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

/** Unsubscribes from news with the token of a mail, whoever is signed in. */
export function useUnsubscribe() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (token: string) => unsubscribe({ body: { token } }),
    onSuccess: () => client.removeQueries({ queryKey: readNews.key() }),
  });
}

/** Everything stored about the account, as text of a JSON file. */
export function useExport() {
  return useOneMutation({
    mutationFn: async () => JSON.stringify(await exportAccount(), null, 2),
  });
}

/**
 * Deletes the account, given its password.
 * @param onDone is called though the page that asked is gone by then
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
