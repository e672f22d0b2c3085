import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { askAgainMs } from './away.ts';
import { ApiError } from './http.ts';
import { cacheAnswers, cachedWhenAway } from './offline/answer-cache.ts';
import { followSignOut, USER_KEY } from './session.ts';

let onFailure: (error: unknown) => void = () => {};

/** To be told of failures of calls that are no queries: they, too, may find that the session has ended. */
export function noteFailure(error: unknown): void {
  onFailure(error);
}

/**
 * The browser's copy of what the server said. Nothing goes stale by itself, and what is shown is not retried behind the
 * learner's back; keys come from the calls (`call.ts`). What was read stays on the device for as long as
 * its learner is signed in, and is shown where the server cannot be asked.
 */
export function createQueryClient(): QueryClient {
  // It takes every page to begin with a connection, and of one that did not it would miss the return.
  onlineManager.setOnline(navigator.onLine);
  // A session that ended elsewhere shows at the next call: the sign-in screen follows from the user being null.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') client.setQueryData(USER_KEY, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // What failed for want of a connection is asked for again when it returns.
        refetchOnReconnect: true,
        // A server that is away for a while, or a hotel's page, no device notices: a page with nothing to show looks again.
        refetchInterval: ({ state: { status, error, errorUpdateCount } }) =>
          status === 'error' && askAgainMs(error, errorUpdateCount),
        retry: false,
        // Offline is an error to show, not a pause without end.
        networkMode: 'always',
        persister: cachedWhenAway,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onFailure = onError;
  cacheAnswers(client, USER_KEY);
  followSignOut(client);
  return client;
}
