import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, getFile, request } from './http.ts';

const get = (path: string) => request('GET', path);
const send = request;

afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` with `reply`; returns the requests. */
function answering(reply: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

it('returns what the server said', async () => {
  const fetch = answering(() => Response.json({ currentStreak: 3 }));
  expect(await get('/api/users/me/stats')).toEqual({ currentStreak: 3 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/me/stats');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' });
});

it('sends JSON with its type, and neither where there is no body', async () => {
  const fetch = answering(() => Response.json({ ok: true }));
  await send('PUT', '/api/profile', { firstName: 'Åsa' });
  await send('POST', '/api/logout');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"firstName":"Åsa"}',
  });
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('body');
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('headers');
});

it('reads a file whole, and refuses what is none', async () => {
  answering(() => new Response('sound'));
  expect(await (await getFile('/audio/a.mp3')).text()).toBe('sound');
  answering(() => new Response('', { status: 404, statusText: 'Not Found' }));
  expect((await failure(getFile('/audio/a.mp3'))).message).toBe('404: Not Found');
});

it('throws status and text, and keeps code, issues and the time to wait', async () => {
  const body = { code: 'rate_limited', message: 'Slow.', issues: [{ path: 'email', message: 'no' }] };
  answering(() => Response.json(body, { status: 429, headers: { 'Retry-After': '7' } }));
  const error = await failure(send('POST', '/api/login', {}));
  expect(error.message).toBe(`429: ${JSON.stringify(body)}`);
  expect(error.status).toBe(429);
  expect(error.code).toBe('rate_limited');
  expect(error.issues).toEqual([{ path: 'email', message: 'no' }]);
  expect(error.retryAfterS).toBe(7);
});

it('takes the status text where the body is empty, and knows no code then', async () => {
  answering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  const error = await failure(get('/api/profile'));
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.code).toBe('unknown');
  expect(error.retryAfterS).toBeUndefined();
});

it('does not take the page of a proxy for an answer', async () => {
  answering(() => new Response('<html>Please log in to the hotel</html>', { status: 200 }));
  expect((await failure(get('/api/profile'))).code).toBe('intercepted');
});

it('calls a failing network offline', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(get('/api/profile'));
  expect(error.status).toBe(0);
  expect(error.code).toBe('offline');
  expect(error.message).toBe('0: Failed to fetch');
});

it('calls a reply that breaks off offline, too', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
  answering(() => new Response(broken, { status: 200 }));
  expect((await failure(get('/api/profile'))).code).toBe('offline');
});
