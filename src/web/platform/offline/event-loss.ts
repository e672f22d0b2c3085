import type { DeviceEvents } from './event-store.ts';
import { areEventsWaiting, WAITING_MARK } from './waiting-mark.ts';

const YEAR_S = 31_536_000;

let areLost = false;
let hasAsked = false;
const listeners = new Set<() => void>();

/** True if the browser deleted events before they could be sent; for `useSyncExternalStore`. */
export const lostEvents = {
  areUntold: () => areLost,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resets the flag after the learner has been told. */
  told: () => setLost(false),
};

function setLost(lost: boolean): void {
  areLost = lost;
  for (const listener of listeners) listener();
}

/** Requests persistent storage, once per page, and sets the cookie. */
export async function protectEvents(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if ((await store.count()) === 0) return;
  setMark(YEAR_S);
  if (hasAsked) return;
  hasAsked = true;
  // If refused or unsupported, the storage stays as it is.
  await navigator.storage?.persist?.().catch(() => false);
}

/** Detects at page load whether the browser has deleted stored events of any learner. */
export async function lookForLoss(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if (!areEventsWaiting() || (await store.count()) > 0) return;
  setMark(0);
  setLost(true);
}

/**
 * To be called before an event is removed: the cookie is deleted before the last event, so that an empty store is
 * not mistaken for a loss.
 */
export async function noteRemoval(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if (areEventsWaiting() && (await store.count()) <= 1) setMark(0);
}

function setMark(maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and is asynchronous
  document.cookie = `${WAITING_MARK}=1; Max-Age=${maxAgeS}; Path=/; SameSite=Strict${secure}`;
}
