import type { AppInfo, readApp } from '#shared/app.contract.ts';
import { type CallKey, call } from './call.ts';

/** Information about this installation. */
export const askForApp = call<typeof readApp>('GET', '/api/app');

let known: Promise<AppInfo> | undefined;

/** Cached information: it changes only with the server. Failures are not cached. Rejects as a call does. */
export function appInfo(): Promise<AppInfo> {
  known ??= askForApp().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

const APP_KEY: CallKey<AppInfo> = askForApp.key();

/** For `useQuery`. */
export const APP_QUERY = { queryKey: APP_KEY, queryFn: appInfo };
