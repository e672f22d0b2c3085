import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { isAway } from '#web/platform/away.ts';
import type { DeviceStore, Others } from './device-store.ts';
import { noteRefusal } from './storage-trouble.ts';

/** Time in ms after which a pending query shows the cached answer. */
const PATIENCE_MS = 6_000;
/** Maximum time in ms that signing out waits for the deletion of stored values. */
const LONGEST_GOODBYE_MS = 3_000;

/** Hashes of queries that show a cached answer because the server could not be reached. */
const shownFromCache = new Set<string>();

interface Stores {
  readonly answers: DeviceStore;
  readonly sounds: DeviceStore;
  readonly drafts: DeviceStore;
}

let opening: Promise<Stores> | undefined;

/** Loaded after the first page, which must not wait for them. */
function stores(): Promise<Stores> {
  opening ??= import('./device-store.ts').then(({ openAnswers, openDrafts, openSounds }) => ({
    answers: openAnswers(),
    sounds: openSounds(),
    drafts: openDrafts(),
  }));
  // A failed import is repeated on the next use.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Uses the storage. If it refuses, only stored data is missing; the learner is told once. */
export async function attempt<T>(work: (stores: Stores) => Promise<T>): Promise<T | undefined> {
  const opened = await stores().catch(() => undefined);
  return opened && work(opened).catch(() => void noteRefusal());
}

/** Id of the signed-in learner; undefined if there is none or it is not known yet. */
export let currentLearnerId: () => string | undefined = () => undefined;

/**
 * Asks the server, and gives the cached answer if it cannot be reached or takes long. Used for all queries as React
 * Query's `persister`.
 */
export const cachedWhenAway: QueryPersister<unknown, QueryKey, never> = async (ask, context, query) => {
  const cached = () => attempt(({ answers }) => answers.get(query.queryHash, currentLearnerId()));
  // Number of updates of the query at the moment its cached answer is shown: that answer itself is the next one.
  let updatesWhenShown = 0;
  const fromCache = (answer: unknown) => {
    shownFromCache.add(query.queryHash);
    updatesWhenShown = query.state.dataUpdateCount + 1;
    return answer;
  };
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenTooLong = new Promise<unknown>((resolve) => {
    timer = setTimeout(async () => {
      const answer = await cached();
      if (answer !== undefined && !isDone) resolve(fromCache(answer));
    }, PATIENCE_MS);
  });
  const asked = Promise.resolve(ask(context)).then((answer) => {
    const isLate = shownFromCache.delete(query.queryHash) && isDone;
    // A mutation may have stored a newer state meanwhile, which a reply to an older question must not overwrite.
    if (isLate && query.state.dataUpdateCount === updatesWhenShown) query.setData(answer);
    return answer;
  });
  try {
    return await Promise.race([asked, whenTooLong]);
  } catch (error) {
    const answer = isAway(error) ? await cached() : undefined;
    if (answer === undefined) throw error;
    return fromCache(answer);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
};

/**
 * Stores all query data, including later changes of it, for the current learner. It is deleted at sign-out, and
 * when another account signs in; learners of one family each keep their own.
 * @param userKey key of the query for the signed-in user
 * @param lockedKey key of the query for the lock of the session
 */
export function cacheAnswers(client: QueryClient, userKey: QueryKey, lockedKey: QueryKey): void {
  const userHash = JSON.stringify(userKey);
  const lockedHash = JSON.stringify(lockedKey);
  currentLearnerId = () => client.getQueryData<{ readonly id: string } | null>(userKey)?.id;
  let done: Promise<unknown> = Promise.resolve();
  // Runs storage operations one after another.
  const inTurn = (work: (stores: Stores) => Promise<void>) => {
    done = done.then(() => attempt(work));
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash } = event.query;
    // The answer itself is in the cache already; only local changes to it are new.
    if (shownFromCache.has(queryHash) && !event.action.manual) return;
    const answer: unknown = event.action.data;
    const learnerId = currentLearnerId();
    if (queryHash === userHash) {
      const others = learnerId ? 'kept-if-known' : client.getQueryData(lockedKey) ? 'kept' : 'deleted';
      inTurn((all) => activate(all, learnerId ?? null, others));
    }
    if (learnerId !== undefined && queryHash !== lockedHash)
      inTurn(({ answers }) => answers.put(learnerId, queryHash, answer, Date.now()));
  });
}

async function activate(stores: Stores, learnerId: string | null, others: Others): Promise<void> {
  await Promise.all(Object.values(stores).map((store: DeviceStore) => store.activate(learnerId, others)));
}

/**
 * Sets the active learner of this device (null for none), before anything is shown to them. Resolves when data to be
 * deleted has been deleted, or after three seconds if the storage does not answer.
 */
export async function setActiveLearner(
  learnerId: string | null,
  others: Exclude<Others, 'kept-if-known'>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_GOODBYE_MS);
  });
  await Promise.race([attempt((all) => activate(all, learnerId, others)), tooLong]);
  clearTimeout(timer);
}

/** Refetches all queries that show stored answers, when the server is reachable. */
export function refetchStored(client: QueryClient): void {
  const hashes = new Set(shownFromCache);
  if (hashes.size > 0) void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}
