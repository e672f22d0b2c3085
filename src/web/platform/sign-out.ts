import type { logout } from '#shared/accounts/accounts.contract.ts';
import { pauseAfterMs } from './away.ts';
import { call } from './call.ts';
import { ApiError } from './http.ts';
import { forget, recall, remember } from './storage.ts';

/** Storage key of a sign-out on this device that the server does not know yet. */
export const SIGNED_OUT_KEY = 'tillsammans-signed-out';

const endSession = call<typeof logout>('POST', '/api/logout');
let finishing: Promise<void> | undefined;

/** Returns true if a sign-out still has to be sent to the server. */
export function isSignOutPending(): boolean {
  return recall(SIGNED_OUT_KEY) !== null;
}

/**
 * Ends the session on the server. If the server is unreachable, the sign-out is stored on the device and
 * `finishSignOut` sends it later, because scripts cannot delete the session cookie.
 * @returns `deferred` if the server still has to be told. Rejects if the server refused, or the browser refuses
 * storage
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

/** Sends a pending sign-out to the server, one request at a time. Rejects if that is not possible yet. */
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
 * Sends a pending sign-out now, or in growing intervals until the server answers, because not every device notices
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

/** Discards a pending sign-out, because a new session has replaced the old one. */
export function forgetSignOut(): void {
  forget(SIGNED_OUT_KEY);
}
