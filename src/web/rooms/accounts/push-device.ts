import type { PushSubscription } from '#shared/accounts/reminders.contract.ts';

/** Ability of this browser to show push messages: `blocked` if the user has refused notifications of this page. */
export type PushSupport = 'possible' | 'blocked' | 'missing';

/** Thrown if the browser refuses a subscription. */
export class PushRefused extends Error {
  readonly reason: Exclude<PushSupport, 'possible'>;

  constructor(reason: PushRefused['reason']) {
    super(`Push messages are ${reason}.`);
    this.name = 'PushRefused';
    this.reason = reason;
  }
}

/** Reads whether this browser can show push messages. Safari on a phone can only once the app is installed. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Returns whether the user has allowed notifications of this page. */
export function isPushAllowed(): boolean {
  return pushSupport() === 'possible' && Notification.permission === 'granted';
}

/**
 * Subscribes this browser, which asks the user for permission. Must be called when a control is pressed.
 * @param publicKey key of the server, base64url
 * @throws PushRefused
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  if (pushSupport() !== 'possible')
    throw new PushRefused(pushSupport() === 'blocked' ? 'blocked' : 'missing');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('blocked');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new PushRefused('missing');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager
    .subscribe(options)
    .catch(async () => {
      // A subscription with the key of another server, or of this one before its database was replaced.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    })
    .catch(() => {
      throw new PushRefused('missing');
    });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
