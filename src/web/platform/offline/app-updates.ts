import { HOUR_MS } from '#shared/time.ts';

/** Interval at which a page that stays open asks whether there is a new version. */
const ASK_EVERY_MS = HOUR_MS;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
/** Whether this is a page on which nothing is under way by its kind: no lesson, no game. */
let isOrdinaryPage = false;
/** Whether somebody has pressed or typed something since the page began: it then waits for the next page. */
let isUsed = false;
/** Whether a page of another kind has said that nothing is under way on it at present. */
let isIdle = false;
/** A new version has taken over, from this page or another one, and what stands here is of the one before. */
let isOutdated = false;
let hasAsked = false;

const mayReload = () => isIdle || (isOrdinaryPage && !isUsed);

/**
 * Keeps the app on this device for use without a connection, and brings in a new version where that disturbs nobody.
 * @param isFree whether nothing is under way on this page that loading it anew would interrupt
 */
export async function keepApp(isFree: boolean): Promise<void> {
  isOrdinaryPage = isFree;
  isUsed = false;
  registering ??= register();
  const registration = await registering;
  // The next page tries again: there may have been no connection.
  if (!registration) registering = undefined;
  takeOver(registration);
}

/** Says whether nothing is under way on a page that has the screen to itself, such as a television's. */
export async function setPageIdle(isNowIdle: boolean): Promise<void> {
  isIdle = isNowIdle;
  takeOver((await registering) ?? null);
}

/** Brings in the version that waits, or the page of the one that has taken over, where nothing is under way. */
function takeOver(registration: ServiceWorkerRegistration | null): void {
  if (!mayReload()) return;
  if (isOutdated) location.reload();
  // Without an active one it is the first version, which takes over by itself and is that of this page.
  else if (registration?.waiting && registration.active) {
    hasAsked = true;
    registration.waiting.postMessage('take-over');
  }
}

/** Null where the browser refuses: the app then needs a connection, as any page does. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    noteTakeOver(navigator.serviceWorker);
    noteUse();
    noteNewVersions(registration);
    return registration;
  } catch {
    return null;
  }
}

function noteUse(): void {
  const onUse = () => {
    isUsed = true;
  };
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, onUse, { capture: true, passive: true });
  }
}

/** Asks for new versions when the page is seen again and, while it stays open, every hour; not during lessons and games. */
function noteNewVersions(registration: ServiceWorkerRegistration): void {
  let askedMs = Date.now();
  const ask = () => {
    askedMs = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    const sinceMs = Date.now() - askedMs;
    // A clock that was set back makes it asked at once, not days later.
    const isRecent = sinceMs >= 0 && sinceMs < ASK_EVERY_MS;
    if (document.visibilityState === 'visible' && !isRecent) ask();
  });
  setInterval(() => {
    if (isOrdinaryPage || isIdle) ask();
  }, ASK_EVERY_MS);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') takeOver(registration);
    });
  });
}

/** Hears of versions that take over. What learners did waits in its queue while the page is loaded anew. */
function noteTakeOver(workers: ServiceWorkerContainer): void {
  // The first one is that of this page.
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isOutdated ||= isKept || hasAsked;
    isKept = true;
    // Where another page had it take over, something may be under way on this one: it comes with the next.
    if ((hasAsked || isIdle) && isOutdated && mayReload()) location.reload();
  });
}
