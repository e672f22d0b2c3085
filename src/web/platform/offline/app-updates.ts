import { HOUR_MS } from '#shared/time.ts';

/** Milliseconds between checks for a new version on a page that stays open. */
const ASK_EVERY_MS = HOUR_MS;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
/** True on pages that a reload never interrupts: no lesson, no game. */
let isOrdinaryPage = false;
/** True after user input on the current page, which postpones a reload to the next navigation. */
let isUsed = false;
/** True if a full-screen page reports that it is idle. */
let isIdle = false;
/** True if a new version has become the controller while this page is still of the previous one. */
let isOutdated = false;
let hasAsked = false;

const mayReload = () => isIdle || (isOrdinaryPage && !isUsed);

/**
 * Installs the service worker for offline use, and activates a new version when a reload interrupts nothing.
 * @param isFree true if a reload would not interrupt this page
 */
export async function keepApp(isFree: boolean): Promise<void> {
  isOrdinaryPage = isFree;
  isUsed = false;
  registering ??= register();
  const registration = await registering;
  // The next page tries again, since the failure may be a lost connection.
  if (!registration) registering = undefined;
  takeOver(registration);
}

/** Reports whether a full-screen page, such as a television's, is idle. */
export async function setPageIdle(isNowIdle: boolean): Promise<void> {
  isIdle = isNowIdle;
  takeOver((await registering) ?? null);
}

/**
 * Activates the waiting version, or reloads the page if a new version is already active, unless that would
 * interrupt something.
 */
function takeOver(registration: ServiceWorkerRegistration | null): void {
  if (!mayReload()) return;
  if (isOutdated) location.reload();
  // Without an active worker it is the first version, which activates itself and matches this page.
  else if (registration?.waiting && registration.active) {
    hasAsked = true;
    registration.waiting.postMessage('take-over');
  }
}

/** Null if the browser refuses; the app then needs a connection. */
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

/**
 * Checks for new versions when the page becomes visible and hourly while it stays open; not during lessons and
 * games.
 */
function noteNewVersions(registration: ServiceWorkerRegistration): void {
  let askedMs = Date.now();
  const ask = () => {
    askedMs = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    const sinceMs = Date.now() - askedMs;
    // A clock that was set back causes an immediate check instead of a delay of days.
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

/** Reacts to new controllers. Queued events survive the reload. */
function noteTakeOver(workers: ServiceWorkerContainer): void {
  // The first controller matches this page.
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isOutdated ||= isKept || hasAsked;
    isKept = true;
    // If another page activated it, this page may be busy and is reloaded at the next navigation.
    if ((hasAsked || isIdle) && isOutdated && mayReload()) location.reload();
  });
}
