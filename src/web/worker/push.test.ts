import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Tests are type-checked with a page's types, which lack service workers, so the module's path must not be a literal. */
const WORKER = './push.ts';

type Handler = (event: object) => void;
const handlers = new Map<string, Handler>();
const shown = vi.fn(async (_title: string, _options: object) => {});
type Reply = { ok: boolean; status: number; json?: () => Promise<unknown> };
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Reply>>();
const openWindow = vi.fn(async (_path: string) => null);
/** Subscription as a browser describes it. */
const subscriptionAt = (endpoint: string) => ({
  options: { applicationServerKey: 'old key' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'point', auth: 'secret' } }),
});
const subscribe = vi.fn(async (_options: object) => subscriptionAt('https://push.example/again'));
/** Open windows of the app. */
let windows: { navigate(path: string): Promise<{ focus(): void }> }[];
let pushMessageIn: (text: string | undefined) => unknown;

const MESSAGE = {
  title: '8 words, 4 minutes',
  body: 'Your Swedish is ready when you are.',
  path: '/vocabulary?mode=review',
  end: { label: 'End reminders', token: 'abc.def', done: 'Reminders are off.' },
};

/** Dispatches an event to the worker and waits for all its `waitUntil` promises. */
async function dispatch(type: string, event: object): Promise<void> {
  const lasting: Promise<unknown>[] = [];
  handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => lasting.push(work) });
  await Promise.all(lasting);
}
const push = (text: string) => dispatch('push', { data: { text: () => text } });
const press = (action: string) =>
  dispatch('notificationclick', { action, notification: { data: MESSAGE, close: () => {} } });

beforeEach(async () => {
  windows = [];
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.stubGlobal('self', {
    registration: {
      showNotification: shown.mockClear(),
      pushManager: { subscribe: subscribe.mockClear() },
    },
    clients: { matchAll: async () => windows, openWindow: openWindow.mockClear() },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  });
  const worker = await import(WORKER);
  ({ pushMessageIn } = worker);
  worker.addPush();
});
afterEach(() => vi.unstubAllGlobals());

it('shows a reminder with a button that ends them', async () => {
  await push(JSON.stringify(MESSAGE));
  expect(shown).toHaveBeenCalledWith(MESSAGE.title, {
    body: MESSAGE.body,
    icon: '/icons/app-192.png',
    tag: 'reminder',
    data: MESSAGE,
    actions: [{ action: 'end', title: 'End reminders' }],
  });
});

describe('a message of another form', () => {
  it.each([
    undefined,
    '',
    'null',
    '[]',
    JSON.stringify({ ...MESSAGE, title: 8 }),
    JSON.stringify({ ...MESSAGE, end: {} }),
    JSON.stringify({ ...MESSAGE, path: 'https://example.org' }),
    JSON.stringify({ ...MESSAGE, path: '//example.org' }),
  ])('is ignored: %s', (text) => expect(pushMessageIn(text)).toBeNull());
});

describe('a pressed reminder', () => {
  it('opens the review in a new window', async () => {
    await press('');
    expect(openWindow).toHaveBeenCalledWith(MESSAGE.path);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('opens it in the open window of the app, if there is one', async () => {
    const focus = vi.fn();
    const navigate = vi.fn(async () => ({ focus }));
    windows = [{ navigate }];
    await press('');
    expect(navigate).toHaveBeenCalledWith(MESSAGE.path);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('the button that ends reminders', () => {
  it('sends the token without cookies, and says that they are off', async () => {
    fetched.mockResolvedValue({ ok: true, status: 200 });
    await press('end');
    const [[path, init] = []] = fetched.mock.calls;
    expect(path).toBe('/api/reminders/end');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"token":"abc.def"}' });
    expect(shown.mock.lastCall).toMatchObject(['Tillsammans', { body: 'Reminders are off.' }]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy', () => Promise.resolve({ ok: false, status: 503 })],
  ])('shows the reminder again if %s', async (_, reply) => {
    fetched.mockImplementation(reply);
    await press('end');
    expect(shown.mock.lastCall?.[0]).toBe(MESSAGE.title);
  });
});

describe('a subscription that the browser renews', () => {
  const RENEW = '/api/reminders/device/renew';
  const change = (newSubscription: object | null, oldSubscription: object | null) =>
    dispatch('pushsubscriptionchange', { newSubscription, oldSubscription });
  /** Bodies sent to the server. */
  const renewals = () =>
    fetched.mock.calls.filter(([path]) => path === RENEW).map(([, init]) => JSON.parse(String(init?.body)));
  const renewed = (endpoint: string) => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } });

  it('is sent to the server', async () => {
    fetched.mockResolvedValue({ ok: true, status: 200 });
    await change(subscriptionAt('https://push.example/new'), null);
    expect(renewals()).toEqual([renewed('https://push.example/new')]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is replaced with the same key if the browser gives no new one', async () => {
    fetched.mockResolvedValue({ ok: true, status: 200 });
    await change(null, subscriptionAt('https://push.example/old'));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'old key' });
    expect(renewals()).toEqual([renewed('https://push.example/again')]);
  });

  it('is replaced with the key of the server if the browser gives nothing', async () => {
    const json = async () => ({ push: { publicKey: 'key of the server', isOn: true } });
    fetched.mockResolvedValue({ ok: true, status: 200, json });
    await change(null, null);
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key of the server',
    });
    expect(renewals()).toEqual([renewed('https://push.example/again')]);
  });

  it('is given up on a device that nobody is signed in on', async () => {
    fetched.mockResolvedValue({ ok: false, status: 401 });
    await change(null, null);
    expect(subscribe).not.toHaveBeenCalled();
    expect(renewals()).toEqual([]);
  });
});
