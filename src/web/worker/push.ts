declare const self: ServiceWorkerGlobalScope;

/**
 * Push message of the server (`shared/accounts/push-message.ts`); repeated here, because the worker is bundled without the
 * app's modules.
 */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly end: { readonly label: string; readonly token: string; readonly done: string };
}

/** Replaces a reminder that is still shown. */
const TAG = 'reminder';
const ICON = '/icons/app-192.png';
/** Action of the button that ends the reminders. */
const END = 'end';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a push message; null if it has another form, because it is of another version of the app. */
export function pushMessageIn(text: string | undefined): PushMessage | null {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushMessage>;
    const { title, body, path, end } = message;
    const isMessage = [title, body, path, end?.label, end?.token, end?.done].every(isText);
    // Another origin would be opened otherwise.
    return isMessage && path?.startsWith('/') && !path.startsWith('//') ? (message as PushMessage) : null;
  } catch {
    return null;
  }
}

/** Shows reminders, opens the review or ends them when they are pressed, and renews the subscription if the browser does. */
export function addPush(): void {
  self.addEventListener('push', (event) => {
    const message = pushMessageIn(event.data?.text());
    if (message) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    const message = notification.data as PushMessage | null;
    if (message) event.waitUntil(action === END ? end(message) : open(message.path));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}

async function show(message: PushMessage): Promise<void> {
  const { title, body, end } = message;
  // Buttons are missing in the type, because not all browsers have them.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    ...{ body, icon: ICON, tag: TAG, data: message },
    actions: [{ action: END, title: end.label }],
  };
  await self.registration.showNotification(title, options);
}

/** Shows the review in an open window of the app, or in a new one. */
async function open(path: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A window that this worker does not control cannot be navigated.
  const shown = await client?.navigate(path).catch(() => null);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

/** Ends the reminders without a session. If that fails, the reminder is shown again, so that it can be repeated. */
async function end(message: PushMessage): Promise<void> {
  const { token, done } = message.end;
  const isDone = await fetch('/api/reminders/end', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  }).then(
    // A token of a device that was signed out is refused; it gets no more reminders either.
    ({ ok, status }) => ok || status === 400,
    () => false,
  );
  if (!isDone) return show(message);
  await self.registration.showNotification('Tillsammans', { body: done, icon: ICON, tag: TAG });
}

/**
 * Sends the subscription that replaces an expired one. Without a session the server rejects it, because a device that was
 * signed out is not reminded.
 */
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  await fetch('/api/reminders/device/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}

/** Subscribes with the key of the expired subscription, which some browsers do not pass on, or with the server's. */
async function subscribeAgain(expired: PushSubscription | null): Promise<PushSubscription | null> {
  const applicationServerKey = expired?.options.applicationServerKey ?? (await serverKey());
  if (!applicationServerKey) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Returns the server's key for subscriptions; null without a signed-in user, or while the picker is shown. */
async function serverKey(): Promise<string | null> {
  const reply = await fetch('/api/reminders');
  if (!reply.ok) return null;
  const { push } = (await reply.json()) as { push?: { publicKey?: string } };
  return push?.publicKey ?? null;
}
