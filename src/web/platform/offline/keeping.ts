import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '#web/platform/http.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Who waits longer than this for an answer is shown the one that is kept. */
const PATIENCE_MS = 6_000;

/** Queries, by hash, that show what was kept, since the server could not be asked. */
const shownFromKept = new Set<string>();

let opening: Promise<KeptAnswers> | undefined;

/** Comes after the first page, which nobody waits longer for. */
function answers(): Promise<KeptAnswers> {
  opening ??= import('./kept-answers.ts').then(({ browserAnswers }) => browserAnswers());
  // A part that did not arrive is asked for again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * Asks the server, and gives the kept answer where it cannot be asked or takes long; for all queries, as React
 * Query's `persister`.
 */
export const keptWhereAway: QueryPersister<unknown, QueryKey, never> = async (ask, context, query) => {
  const kept = () =>
    answers()
      .then((store) => store.get(query.queryHash))
      .catch(() => undefined);
  const fromKept = (answer: unknown) => {
    shownFromKept.add(query.queryHash);
    return answer;
  };
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenTooLong = new Promise<unknown>((resolve) => {
    timer = setTimeout(async () => {
      const answer = await kept();
      if (answer !== undefined && !isDone) resolve(fromKept(answer));
    }, PATIENCE_MS);
  });
  const asked = Promise.resolve(ask(context)).then((answer) => {
    const isLate = shownFromKept.delete(query.queryHash) && isDone;
    if (isLate) query.setData(answer);
    return answer;
  });
  try {
    return await Promise.race([asked, whenTooLong]);
  } catch (error) {
    const answer = isAway(error) ? await kept() : undefined;
    if (answer === undefined) throw error;
    return fromKept(answer);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
};

/** The server, or the way to it, failed: what it said before still counts. */
function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || ['intercepted', 'unknown'].includes(error.code))
  );
}

/**
 * Keeps everything that is read, and everything made of it since, for the learner it was read for. At sign-out, and
 * when somebody else signs in, it is deleted.
 * @param userKey where it stands who is signed in
 */
export function keepAnswers(client: QueryClient, userKey: QueryKey): void {
  const userHash = JSON.stringify(userKey);
  let done: Promise<unknown> = Promise.resolve();
  // One after the other; storage that refuses costs what is kept, nothing more.
  const inTurn = (work: (store: KeptAnswers) => Promise<void>) => {
    done = done
      .then(answers)
      .then(work)
      .catch(() => {});
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash } = event.query;
    // What was made of it since is new; itself it is kept already.
    if (shownFromKept.has(queryHash) && !event.action.manual) return;
    const answer: unknown = event.action.data;
    const learnerId = client.getQueryData<{ readonly id: string } | null>(userKey)?.id;
    if (queryHash === userHash) inTurn((store) => store.belongTo(learnerId ?? null));
    if (learnerId !== undefined) inTurn((store) => store.put(learnerId, queryHash, answer, Date.now()));
  });
}

/** Asks again for everything that shows what was kept: the server can be reached. */
export function readAnew(client: QueryClient): void {
  const hashes = new Set(shownFromKept);
  if (hashes.size > 0) void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}
