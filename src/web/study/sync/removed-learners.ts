import type { readRemoval } from '#shared/accounts/family.contract.ts';
import { call } from '#web/platform/call.ts';
import type { ApiError } from '#web/platform/http.ts';
import { attempt } from '#web/platform/offline/answer-cache.ts';
import { noteRemoval } from '#web/platform/offline/event-loss.ts';
import { browserEventStore } from '#web/platform/offline/event-store.ts';
import { USER_KEY } from '#web/platform/session.ts';
import type { Translate } from '#web/platform/texts.ts';
import { toast } from '#web/ui/toast.ts';

const askForRemoval = call<typeof readRemoval>('GET', '/api/family/learners/:learnerId/removal');

/** Learner who was deleted while answers of theirs waited on this device. */
export interface RemovedLearner {
  readonly id: string;
  /** First name; null if the device does not know it. */
  readonly name: string | null;
  /** Number of answers that the server has not received. */
  readonly unsent: number;
}

/**
 * Removes the data of learners who were deleted for good: waiting events, drafts and stored answers. While the deletion
 * can be undone, everything stays, so that it is sent after that.
 * @returns the removed learners who had waiting events
 */
export async function dropRemovedLearners(): Promise<readonly RemovedLearner[]> {
  const events = browserEventStore();
  const all = await events.list().catch(() => []);
  const withData = (await attempt(({ drafts }) => drafts.learners())) ?? [];
  const found: RemovedLearner[] = [];
  for (const id of new Set([...all.map(({ userId }) => userId), ...withData])) {
    if (!(await isRemoved(id))) continue;
    const user = (await attempt(({ answers }) => answers.get(JSON.stringify(USER_KEY), id))) as
      | { readonly firstName: string | null }
      | undefined;
    const waiting = all.filter(({ userId }) => userId === id);
    for (const event of waiting) {
      await noteRemoval(events);
      await events.remove(event.id);
    }
    await attempt((stores) => Promise.all(Object.values(stores).map((store) => store.forget(id))));
    if (waiting.length > 0) found.push({ id, name: user?.firstName ?? null, unsent: waiting.length });
  }
  return found;
}

/** True if the server has deleted the learner for good; false as well if it cannot be asked. */
async function isRemoved(learnerId: string): Promise<boolean> {
  try {
    return (await askForRemoval({ params: { learnerId } })).isRemoved;
  } catch {
    return false;
  }
}

/** Says why the queue of a learner waits. After the learner was deleted for good, the next page says so instead. */
export async function tellPaused(
  { status }: ApiError,
  learnerId: string | undefined,
  t: Translate,
): Promise<void> {
  if (learnerId !== undefined && (await isRemoved(learnerId))) return;
  toast({ tone: 'bad', title: t(status === 401 ? 'signInToSave' : 'chooseToSave') });
}
