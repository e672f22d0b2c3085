import type { logout } from '#shared/accounts/accounts.contract.ts';
import { pauseAfterMs } from './away.ts';
import { call } from './call.ts';
import { ApiError } from './http.ts';
import { forget, recall, remember } from './storage.ts';

/** Kept while somebody has signed out here and the server does not know it yet. */
export const SIGNED_OUT_KEY = 'tillsammans-signed-out';

const endSession = call<typeof logout>('POST', '/api/logout');
let finishing: Promise<void> | undefined;

/** Whether somebody has signed out on this device, and the server does not know it yet. */
export function isSignOutPending(): boolean {
  return recall(SIGNED_OUT_KEY) !== null;
}

/**
 * Ends the session on the server. Where the server cannot be reached, the device notes that nobody is signed in here any
 * more, and `finishSignOut` tells the server later: the session cookie cannot be removed by a script.
 * @returns `deferred` where the server is yet to be told. Rejects where the server refused, or the browser keeps no note
 */
export async function signOut(): Promise<'ended' | 'deferred'> {
  try {
    await endSession();
    return 'ended';
  } catch (error) {
    const isOutOfReach = error instanceof ApiError && (error.status === 0 || error.code === 'intercepted');
    if (!isOutOfReach) throw error;
    remember(SIGNED_OUT_KEY, 'yes');
    if (!isSignOutPending()) throw error;
    keepFinishing();
    return 'deferred';
  }
}

/** Tells the server of a pending sign-out, once at a time. Rejects where it cannot be told yet. */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  finishing ??= endSession()
    .then(forgetSignOut)
    .finally(() => {
      finishing = undefined;
    });
  await finishing;
}

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server of a pending sign-out now, or in growing pauses as soon as it answers again: not every device notices
 * that its connection is back.
 */
export function keepFinishing(): void {
  clearTimeout(timer);
  finishSignOut().then(
    () => {
      failures = 0;
    },
    () => {
      failures += 1;
      timer = setTimeout(keepFinishing, pauseAfterMs(failures));
    },
  );
}

/** The session that was to be ended is over: another one has begun in its place. */
export function forgetSignOut(): void {
  forget(SIGNED_OUT_KEY);
}
