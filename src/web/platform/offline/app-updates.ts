/** A page that stays open for days asks so often whether there is a new version. */
const ASK_EVERY_MS = 3_600_000;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * Keeps the app on this device for use without a connection, and brings in a new version where that disturbs nobody.
 * @param isFree whether nothing is under way on this page that loading it anew would interrupt
 */
export async function keepApp(isFree: boolean): Promise<void> {
  registering ??= register();
  const registration = await registering;
  if (isFree && registration?.waiting) takeOver(registration.waiting);
}

/** Null where the browser refuses: the app then needs a connection, as any page does. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
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

/** What learners did waits in its queue meanwhile. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
