import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { isAway } from '#web/platform/away.ts';
import type { Kept } from './kept.ts';
import { noteRefusal } from './storage-trouble.ts';

/** Who waits longer than this for an answer is shown the one that is kept. */
const PATIENCE_MS = 6_000;
/** Signing out waits no longer than this for what is kept to be gone. */
const LONGEST_GOODBYE_MS = 3_000;

/** Queries, by hash, that show what was kept, since the server could not be asked. */
const shownFromKept = new Set<string>();

interface Stores {
  readonly answers: Kept;
  readonly sounds: Kept;
  readonly drafts: Kept;
}

let opening: Promise<Stores> | undefined;

/** They come after the first page, which nobody waits longer for. */
function stores(): Promise<Stores> {
  opening ??= import('./kept.ts').then(({ openAnswers, openDrafts, openSounds }) => ({
    answers: openAnswers(),
    sounds: openSounds(),
    drafts: openDrafts(),
  }));
  // A part that did not arrive is asked for again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Storage that refuses costs what is kept, nothing more; the learner is told once. */
export async function attempt<T>(work: (stores: Stores) => Promise<T>): Promise<T | undefined> {
  const opened = await stores().catch(() => undefined);
  return opened && work(opened).catch(() => void noteRefusal());
}

/** The id of whoever is signed in; undefined for nobody, or while it is not known. */
export let whoIsHere: () => string | undefined = () => undefined;

/**
 * Asks the server, and gives the kept answer where it cannot be asked or takes long; for all queries, as React
 * Query's `persister`.
 */
export const keptWhereAway: QueryPersister<unknown, QueryKey, never> = async (ask, context, query) => {
  const kept = () => attempt(({ answers }) => answers.get(query.queryHash, whoIsHere()));
  // Number of updates of the query at the moment its kept answer is shown: that answer itself is the next one.
  let updatesWhenShown = 0;
  const fromKept = (answer: unknown) => {
    shownFromKept.add(query.queryHash);
    updatesWhenShown = query.state.dataUpdateCount + 1;
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
    // A mutation may have stored a newer state meanwhile, which a reply to an older question must not overwrite.
    if (isLate && query.state.dataUpdateCount === updatesWhenShown) query.setData(answer);
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

/**
 * Keeps everything that is read, and everything made of it since, for the learner it was read for. At sign-out, and
 * when somebody else signs in, it is deleted.
 * @param userKey where it stands who is signed in
 */
export function keepAnswers(client: QueryClient, userKey: QueryKey): void {
  const userHash = JSON.stringify(userKey);
  whoIsHere = () => client.getQueryData<{ readonly id: string } | null>(userKey)?.id;
  let done: Promise<unknown> = Promise.resolve();
  // One after the other.
  const inTurn = (work: (stores: Stores) => Promise<void>) => {
    done = done.then(() => attempt(work));
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash } = event.query;
    // What was made of it since is new; itself it is kept already.
    if (shownFromKept.has(queryHash) && !event.action.manual) return;
    const answer: unknown = event.action.data;
    const learnerId = whoIsHere();
    if (queryHash === userHash) inTurn((all) => handOver(all, learnerId ?? null));
    if (learnerId !== undefined)
      inTurn(({ answers }) => answers.put(learnerId, queryHash, answer, Date.now()));
  });
}

async function handOver(stores: Stores, learnerId: string | null): Promise<void> {
  await Promise.all(Object.values(stores).map((store: Kept) => store.belongTo(learnerId)));
}

/**
 * Says whose device this is now, null for nobody's, before anything is shown to them. Resolves when whatever was kept
 * for anybody else is gone; where storage does not answer, after three seconds all the same.
 */
export async function giveDeviceTo(learnerId: string | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_GOODBYE_MS);
  });
  await Promise.race([attempt((all) => handOver(all, learnerId)), tooLong]);
  clearTimeout(timer);
}

/** Asks again for everything that shows what was kept: the server can be reached. */
export function readAnew(client: QueryClient): void {
  const hashes = new Set(shownFromKept);
  if (hashes.size > 0) void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}
