import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { askAgainMs } from './away.ts';
import { ApiError } from './http.ts';
import { cacheAnswers, cachedWhenAway } from './offline/answer-cache.ts';
import { forgetFamily } from './offline/device-family.ts';
import { followSignOut, LOCKED_KEY, lock, USER_KEY } from './session.ts';

let onFailure: (error: unknown) => void = () => {};

/** Handles failures of calls outside queries, which may also reveal that the session has expired. */
export function noteFailure(error: unknown): void {
  onFailure(error);
}

/**
 * Creates the cache of server data. Data never goes stale by itself, and failed queries with data are not retried;
 * keys come from the calls (`call.ts`). Data is stored on the device while its learner is signed in, and shown if
 * the server is unreachable.
 */
export function createQueryClient(): QueryClient {
  // React Query assumes a connection at page load; without this it would miss the return of one that was
  // absent.
  onlineManager.setOnline(navigator.onLine);
  // A session that ended elsewhere is detected at the next call: with a null user the sign-in screen appears.
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'unauthenticated') {
      client.setQueryData(LOCKED_KEY, false);
      forgetFamily();
      client.setQueryData(USER_KEY, null);
    }
    // The device was locked in another tab, or its learner was paused or removed.
    if (error.code === 'learner_required') void lock(client);
    // The holder may have set limits of the study time since the user was read.
    if (error.code === 'quiet_hours' || error.code === 'daily_limit') {
      void client.invalidateQueries({ queryKey: USER_KEY });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Queries that failed offline are repeated when the connection is back.
        refetchOnReconnect: true,
        // Devices do not notice a server that is down or a captive portal, so a page without data polls.
        refetchInterval: ({ state: { status, error, errorUpdateCount } }) =>
          status === 'error' && askAgainMs(error, errorUpdateCount),
        retry: false,
        // Being offline is a visible error, not an endless pause.
        networkMode: 'always',
        persister: cachedWhenAway,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onFailure = onError;
  cacheAnswers(client, USER_KEY, LOCKED_KEY);
  followSignOut(client);
  return client;
}
