import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { readUser, User } from '#shared/accounts/accounts.contract.ts';
import type { showPicker, switchLearner } from '#shared/accounts/family.contract.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { isAway } from './away.ts';
import { type CallKey, call } from './call.ts';
import { ApiError, SWITCH_PATH } from './http.ts';
import { setLanguage } from './i18n.ts';
import { attempt, setActiveLearner } from './offline/answer-cache.ts';
import { forgetFamily, recallFamily } from './offline/device-family.ts';
import { forgetPendingSwitch, notePendingSwitch, SWITCH_KEY, setSwitchFinish } from './pending-switch.ts';
import { finishSignOut, isSignOutPending, keepFinishing, SIGNED_OUT_KEY } from './sign-out.ts';

/** Makes a learner active in this session. */
export const openLearner = call<typeof switchLearner>('POST', SWITCH_PATH);
/** Locks this device until a learner is chosen. */
export const lockDevice = call<typeof showPicker>('POST', '/api/family/lock');
const askForUser = call<typeof readUser>('GET', '/api/auth/user');

/** Cache key of the signed-in user; null if there is none. */
export const USER_KEY: CallKey<User | null> = askForUser.key();

/** Cache key of the lock: true while this device asks who is learning. */
export const LOCKED_KEY: CallKey<boolean> = ['locked'] as unknown as CallKey<boolean>;

/** Query for the signed-in user, fresh for five minutes. */
export const USER_QUERY = {
  queryKey: USER_KEY,
  queryFn: async ({ client }: { client: QueryClient }) => {
    const user = await userOrNobody();
    client.setQueryData(LOCKED_KEY, user === 'locked');
    return user === 'locked' ? null : user;
  },
  staleTime: 5 * MINUTE_MS,
};

interface Session {
  /** Null while loading, and if no user is signed in. */
  user: User | null;
  /** True if the session has no active learner, so that the profile picker is shown. */
  isLocked: boolean;
  /** True while the session is being determined. */
  isLoading: boolean;
  /** Error of the request. */
  error: Error | null;
  /** Repeats the request. */
  retry(): void;
}

/** Signed-in user, at most five minutes old. */
export function useUser(): Session {
  const { data, isPending, error, refetch } = useQuery(USER_QUERY);
  const isLocked = useQuery({ queryKey: LOCKED_KEY, queryFn: skipToken }).data === true;
  return {
    user: data ?? null,
    isLocked,
    isLoading: isPending,
    // Once the user is known, a failed refresh changes nothing.
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

async function userOrNobody(): Promise<User | 'locked' | null> {
  if (isSignOutPending()) {
    // The session cookie may still exist after an offline sign-out; the session is not continued, whether or not
    // the server can be told now.
    await finishSignOut().catch(() => {});
    return null;
  }
  try {
    return await askForUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetFamily();
      return null;
    }
    if (error instanceof ApiError && error.code === 'learner_required') return 'locked';
    if (isAway(error) && (await isDeviceLocked())) return 'locked';
    throw error;
  }
}

/**
 * Checks that the browser stored the cookie of the new session. Rejects with `cookies_refused` if not, because the
 * next call would be anonymous.
 */
export async function confirmSession(): Promise<void> {
  // Without an answer it is unknown, and the next call will show it.
  const user = await userOrNobody().catch(() => undefined);
  if (user === null)
    throw new ApiError(401, 'the session cookie did not come back', { code: 'cookies_refused' });
}

/** Returns a function to call after `user` has signed in or registered. */
export function useSignedIn(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return useCallback((user) => become(client, user), [client]);
}

/**
 * Returns a function to call after another learner became active on this device; loads their profile. Its parameter
 * says whether data of other learners stays on the device, as when a family changes learners.
 */
export function useLearnerSwitched(): (others: 'kept' | 'deleted') => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (others) => {
      const user = await askForUser();
      // The language chosen on this device was that of the previous learner. It is set first, because pages would
      // request their texts in the other one.
      await setLanguage(user.baseLanguage).catch(() => {});
      await become(client, user, others);
    },
    [client],
  );
}

/** True if a family uses this device, and its picker was shown when the connection was lost. */
async function isDeviceLocked(): Promise<boolean> {
  return recallFamily().length > 0 && (await keptUser()) === undefined;
}

/** Profile of a learner as this device last received it; that of the active learner by default. */
const keptUser = (learnerId?: string) =>
  attempt(({ answers }) => answers.get(JSON.stringify(USER_KEY), learnerId)) as Promise<User | undefined>;

/**
 * Makes another learner of the family active without a connection. Every later call first tells the server, which may
 * refuse: then the profile picker is shown.
 * @returns false if the learner has not used this device, or the browser refuses storage
 */
export async function switchWithoutConnection(client: QueryClient, learnerId: string): Promise<boolean> {
  const user = await keptUser(learnerId);
  if (!user || !notePendingSwitch(learnerId)) return false;
  await show(client, user, 'kept');
  await setLanguage(user.baseLanguage).catch(() => {});
  return true;
}

/** Tells the server who was chosen without a connection. If it refuses, the device is locked. */
async function finishSwitch(learnerId: string): Promise<void> {
  try {
    await openLearner({ body: { learnerId } });
  } catch (error) {
    if (isAway(error)) throw error;
    // A code was set meanwhile, or the learner was paused or deleted.
    if ((error as ApiError).status !== 401) await lockDevice();
    forgetPendingSwitch();
    throw new ApiError((error as ApiError).status, 'the chosen profile cannot be opened', {
      code: (error as ApiError).status === 401 ? 'unauthenticated' : 'learner_required',
    });
  }
}

/** Returns a function to call after this device was locked. */
export function useLocked(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => lock(client), [client]);
}

/** Returns a function to call after signing out. */
export function useSignedOut(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => become(client, null), [client]);
}

/**
 * Completes a sign-out or a change of learners when the connection is back, and follows those of other tabs that were
 * made without a connection.
 */
export function followSignOut(client: QueryClient): void {
  setSwitchFinish({ tell: finishSwitch, paths: [...openLearner.keys, ...lockDevice.keys] });
  keepFinishing();
  window.addEventListener('online', keepFinishing);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) void become(client, null);
    if (key === SWITCH_KEY && newValue !== null) void switchWithoutConnection(client, newValue);
  });
}

/** Shows the profile picker. The data of each learner stays on the device, for that learner alone. */
export async function lock(client: QueryClient): Promise<void> {
  await become(client, null, 'kept');
}

/**
 * Removes all data of the previous user from memory, and then sets the user.
 * @param others whether the data of other learners stays on the device; with no user, the device is locked then
 */
async function become(
  client: QueryClient,
  user: User | null,
  others: 'kept' | 'deleted' = 'deleted',
): Promise<void> {
  forgetPendingSwitch();
  await show(client, user, others);
}

async function show(client: QueryClient, user: User | null, others: 'kept' | 'deleted'): Promise<void> {
  if (others === 'deleted') forgetFamily();
  await setActiveLearner(user?.id ?? null, others);
  client.setQueryData(LOCKED_KEY, user === null && others === 'kept');
  client.setQueryData(USER_KEY, user);
  const staying: readonly unknown[] = [USER_KEY[0], LOCKED_KEY[0]];
  client.removeQueries({ predicate: ({ queryKey }) => !staying.includes(queryKey[0]) });
  client.getMutationCache().clear();
}
