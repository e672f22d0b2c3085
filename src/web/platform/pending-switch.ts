import { forget, recall, remember } from './storage.ts';

/** Storage key of the learner who was chosen on this device without a connection, until the server knows. */
export const SWITCH_KEY = 'tillsammans-switch';

interface Finish {
  /** Tells the server who was chosen. Rejects with `ApiError` if that is not possible yet, or the server refuses. */
  readonly tell: (learnerId: string) => Promise<void>;
  /** Paths of the calls that `tell` makes. */
  readonly paths: readonly unknown[];
}

let finish: Finish | undefined;
let finishing: Promise<void> | undefined;

/** Sets how the server is told. */
export function setSwitchFinish(how: Finish): void {
  finish = how;
}

/**
 * Stores that a learner was chosen without a connection.
 * @returns false if the browser refuses storage
 */
export function notePendingSwitch(learnerId: string): boolean {
  remember(SWITCH_KEY, learnerId);
  return recall(SWITCH_KEY) === learnerId;
}

/** Discards the pending switch, because another one has replaced it. */
export const forgetPendingSwitch = (): void => forget(SWITCH_KEY);

/**
 * Waits until the server knows who is learning on this device, so that no call is answered with the data of the
 * learner before. Rejects with `ApiError` if the server cannot be told yet, or refuses. Null if there is nothing to wait
 * for, because server rendering takes its answers without waiting.
 */
export function beforeCall(path: string): Promise<void> | null {
  if (!finish || finish.paths.includes(path) || recall(SWITCH_KEY) === null) return null;
  return tellWith(finish);
}

async function tellWith(how: Finish): Promise<void> {
  for (let learnerId = recall(SWITCH_KEY); learnerId !== null; learnerId = recall(SWITCH_KEY)) {
    const chosen = learnerId;
    finishing ??= how
      .tell(chosen)
      .then(() => {
        if (recall(SWITCH_KEY) === chosen) forgetPendingSwitch();
      })
      .finally(() => {
        finishing = undefined;
      });
    await finishing;
  }
}
