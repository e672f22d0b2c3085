import type { DeviceEvents } from './event-store.ts';

/**
 * Name of a cookie that marks stored events, without saying whose. Browsers short of space, and Safari after seven
 * days, delete databases but keep cookies. Safari limits script cookies to seven days as well, so the cookie never
 * outlives the events there.
 */
const MARK = 'tillsammans-waiting';
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
  if (!isMarked() || (await store.count()) > 0) return;
  setMark(0);
  setLost(true);
}

/**
 * To be called before an event is removed: the cookie is deleted before the last event, so that an empty store is
 * not mistaken for a loss.
 */
export async function noteRemoval(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if (isMarked() && (await store.count()) <= 1) setMark(0);
}

const isMarked = () => document.cookie.split('; ').includes(`${MARK}=1`);

function setMark(maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and is asynchronous
  document.cookie = `${MARK}=1; Max-Age=${maxAgeS}; Path=/; SameSite=Strict${secure}`;
}
