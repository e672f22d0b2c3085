import type { AppInfo, readApp } from '#shared/app.contract.ts';
import { type CallKey, call } from './call.ts';

/** What pages need to know about this installation. */
export const askForApp = call<typeof readApp>('GET', '/api/app');

let known: Promise<AppInfo> | undefined;

/** What it said the first time: it changes only with the server. A failure is forgotten. Rejects as a call does. */
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
