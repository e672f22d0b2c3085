import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/**
 * Tests are type-checked with a page's types, which lack service workers, so the module's path must not be a
 * literal.
 */
const WORKER = './sw.ts';
const ORIGIN = 'https://tillsammans.example';
/** Later than the delay after which the worker repairs its cache. */
const LATER_MS = 60_000;

const FILES: Readonly<Record<string, string>> = {
  '/index.html': '<script src="/assets/first.js"></script>',
  '/assets/first.js': 'first();',
  '/assets/lost.js': 'lost();',
  '/assets/cut.js': 'cut();',
};

type Handler = (event: object) => void;
const handlers = new Map<string, Handler>();
const kept = new Map<string, Map<string, Response>>();
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
/** Fake registration with other versions of the worker. */
let registration: EventTarget & { installing: object | null; waiting: object | null };

function typeOf(path: string): string {
  return path.endsWith('.html') ? 'text/html' : 'text/javascript';
}

async function fromServer(path: string): Promise<Response> {
  return new Response(FILES[path], { headers: { 'Content-Type': typeOf(path) } });
}

/** Fake cache storage. */
const caches = {
  open: async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return { put: async (path: string, reply: Response) => void files.set(path, reply) };
  },
  match: async (path: string, { cacheName }: { cacheName?: string } = {}) => {
    const found = [...kept].find(([name, files]) => (cacheName ?? name) === name && files.has(path));
    return found?.[1].get(path)?.clone();
  },
};

/** Dispatches an event to the worker and waits for all its `waitUntil` promises. */
async function hears(type: string, event: object = {}): Promise<void> {
  const lasting: Promise<unknown>[] = [];
  handlers.get(type)?.({
    ...event,
    respondWith: (reply: Promise<Response>) => lasting.push(reply),
    waitUntil: (work: Promise<unknown>) => lasting.push(work),
  });
  await vi.advanceTimersByTimeAsync(LATER_MS);
  await Promise.all(lasting);
}

const opensPage = () =>
  hears('fetch', { request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}/lessons` } });

/** Truncates a cached file but keeps the headers of the whole. */
async function cutOff(path: string): Promise<void> {
  for (const files of kept.values()) {
    const whole = files.get(path);
    const text = (await whole?.text()) ?? '';
    files.set(path, new Response(text.slice(0, text.length / 2), { headers: whole?.headers ?? {} }));
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  registration = Object.assign(new EventTarget(), { installing: null, waiting: null });
  vi.stubGlobal('self', {
    registration,
    __WB_MANIFEST: Object.keys(FILES).map((path) => ({ url: path.slice(1), revision: null })),
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  });
  fetched.mockReset().mockImplementation(fromServer);
  kept.clear();
  vi.resetModules();
  await import(WORKER);
  await hears('install');
  fetched.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const textOf = async (path: string) => (await caches.match(path))?.text();

it('fetches nothing again of a build that is kept as a whole', async () => {
  await opensPage();
  expect(fetched).not.toHaveBeenCalled();
});

it('fetches again a script that was kept by half, after the page was opened', async () => {
  await cutOff('/assets/cut.js');
  expect(await textOf('/assets/cut.js')).toBe('cut');
  await opensPage();
  expect(await textOf('/assets/cut.js')).toBe('cut();');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/assets/cut.js']);
});

it.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['comes as another', () => fromServer('/index.html')],
])('goes on with other files where one %s', async (_, reply) => {
  await cutOff('/assets/lost.js');
  await cutOff('/assets/cut.js');
  fetched.mockImplementation((path) => (path === '/assets/lost.js' ? reply() : fromServer(path)));
  await opensPage();
  expect(await textOf('/assets/cut.js')).toBe('cut();');
  expect(await textOf('/assets/lost.js')).not.toBe('lost();');
});

it('leaves off when another build is found, though a file has not come', async () => {
  await cutOff('/assets/cut.js');
  fetched.mockImplementation(
    (_, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const opened = opensPage();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  registration.dispatchEvent(new Event('updatefound'));
  await opened;
});

it.each(['installing', 'waiting'] as const)('mends nothing while another build is %s', async (state) => {
  await cutOff('/assets/cut.js');
  registration[state] = {};
  await opensPage();
  expect(fetched).not.toHaveBeenCalled();
});
