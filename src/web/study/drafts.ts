import { attempt, currentLearnerId } from '#web/platform/offline/answer-cache.ts';

/**
 * Text that a learner has written and not handed in. This device stores it for this learner only, until the next sign-in
 * or sign-out.
 */

/**
 * Drafts read or changed since the page was loaded, by learner and key; the only ones if the browser rejects storage.
 */
const inPage = new Map<string, unknown>();
const pageKey = (key: string) => `${currentLearnerId()} ${key}`;

/** Returns the draft of this key if the page has read or changed it. */
export function draftInPage(key: string): unknown {
  return inPage.get(pageKey(key));
}

/** Reads the draft of this key; undefined where there is none. */
export async function recallDraft(key: string): Promise<unknown> {
  const kept = await attempt(({ drafts }) => drafts.get(key, currentLearnerId()));
  return inPage.get(pageKey(key)) ?? kept;
}

/** Keeps a draft; undefined deletes it. */
export function keepDraft(key: string, draft: unknown): void {
  if (draft === undefined) inPage.delete(pageKey(key));
  else inPage.set(pageKey(key), draft);
  const learnerId = currentLearnerId();
  if (learnerId === undefined) return;
  void attempt(({ drafts }) =>
    draft === undefined ? drafts.remove(learnerId, key) : drafts.put(learnerId, key, draft, Date.now()),
  );
}
