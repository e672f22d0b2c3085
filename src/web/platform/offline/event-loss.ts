import type { DeviceEvents } from './event-store.ts';

/**
 * Name of a cookie that says that events wait on this device, and nothing about whom. A browser short of room, and Safari
 * after seven days, delete databases and leave cookies; this one may not outlive them in Safari, which limits cookies of
 * scripts to seven days as well.
 */
const MARK = 'tillsammans-waiting';
const YEAR_S = 31_536_000;

let areLost = false;
let hasAsked = false;
const listeners = new Set<() => void>();

/** Whether events were deleted by the browser before they could be sent; for `useSyncExternalStore`. */
export const lostEvents = {
  areUntold: () => areLost,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The learner has been told. */
  told: () => setLost(false),
};

function setLost(lost: boolean): void {
  areLost = lost;
  for (const listener of listeners) listener();
}

/** Asks the browser to keep what waits here, once for each page, and notes that something does. */
export async function protectEvents(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if ((await store.count()) === 0) return;
  setMark(YEAR_S);
  if (hasAsked) return;
  hasAsked = true;
  // Refused or unknown, the storage stays what it was.
  await navigator.storage?.persist?.().catch(() => false);
}

/** Finds out at the start of a page whether the browser has deleted what waited here, of whichever learner. */
export async function lookForLoss(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if (!isMarked() || (await store.count()) > 0) return;
  setMark(0);
  setLost(true);
}

/** To be called before an event is removed: with the last one the note goes first, lest its absence is taken for a loss. */
export async function noteRemoval(store: Pick<DeviceEvents, 'count'>): Promise<void> {
  if (isMarked() && (await store.count()) <= 1) setMark(0);
}

const isMarked = () => document.cookie.split('; ').includes(`${MARK}=1`);

function setMark(maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and is asynchronous
  document.cookie = `${MARK}=1; Max-Age=${maxAgeS}; Path=/; SameSite=Strict${secure}`;
}
