import { HOUR_MS } from '#shared/time.ts';

/** A page that stays open for days asks so often whether there is a new version. */
const ASK_EVERY_MS = HOUR_MS;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
/**
 * What `keepApp` was told last, until somebody does something on the page: a new version may take its time, and meanwhile
 * another page may have begun, or a line have been typed.
 */
let isPageFree = false;
/** A new version has taken over, from this page or another one, and what stands here is of the one before. */
let isOutdated = false;
let hasAsked = false;

/**
 * Keeps the app on this device for use without a connection, and brings in a new version where that disturbs nobody.
 * @param isFree whether nothing is under way on this page that loading it anew would interrupt
 */
export async function keepApp(isFree: boolean): Promise<void> {
  isPageFree = isFree;
  registering ??= register();
  const registration = await registering;
  // The next page tries again: there may have been no connection.
  if (!registration) registering = undefined;
  if (!isPageFree) return;
  if (isOutdated) return location.reload();
  if (!registration?.waiting) return;
  hasAsked = true;
  registration.waiting.postMessage('take-over');
}

/** Null where the browser refuses: the app then needs a connection, as any page does. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    noteVersions(navigator.serviceWorker);
    noteUse();
    let askedMs = Date.now();
    document.addEventListener('visibilitychange', () => {
      const sinceMs = Date.now() - askedMs;
      // A clock that was set back makes it asked at once, not days later.
      const isRecent = sinceMs >= 0 && sinceMs < ASK_EVERY_MS;
      if (document.visibilityState !== 'visible' || isRecent) return;
      askedMs = Date.now();
      registration.update().catch(() => {});
    });
    return registration;
  } catch {
    return null;
  }
}

function noteUse(): void {
  const isUsed = () => {
    isPageFree = false;
  };
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, isUsed, { capture: true, passive: true });
  }
}

/** Hears of versions that take over. What learners did waits in its queue while the page is loaded anew. */
function noteVersions(workers: ServiceWorkerContainer): void {
  // The first one is that of this page.
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isOutdated ||= isKept || hasAsked;
    isKept = true;
    // Where another page had it take over, something may be under way on this one: it comes with the next.
    if (hasAsked && isPageFree) location.reload();
  });
}
