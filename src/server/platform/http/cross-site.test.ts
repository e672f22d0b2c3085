import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { serve } from './serve.ts';

const write = defineCall({
  method: 'POST',
  path: '/api/write',
  summary: 'Writes.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
  reply: z.object({ ok: z.literal(true) }),
});
const read = defineCall({ ...write, method: 'GET', path: '/api/read' });

describe('cross-site writes', () => {
  let app: TestApp;
  let written: number;
  afterEach(() => app.close());

  async function open(env: Record<string, string> = {}): Promise<void> {
    written = 0;
    app = await openTestServer(
      (server) => {
        serve(server, write, async () => {
          written++;
          return { ok: true as const };
        });
        serve(server, read, async () => ({ ok: true as const }));
      },
      { env },
    );
  }
  const send = (
    headers: Record<string, string>,
    method: 'POST' | 'GET' | 'DELETE' = 'POST',
    url = '/api/write',
  ) => app.app.inject({ method, url, headers: { host: 'svenska.local:3000', ...headers } });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://svenska.local:3000' }],
    [{ origin: 'http://svenska.local:3000' }],
  ])('lets the own pages write: %o', async (headers) => {
    await open();
    expect((await send(headers)).statusCode).toBe(200);
    expect(written).toBe(1);
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://svenska.local:3000' }],
    [{ 'sec-fetch-site': '' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://evil.example.org' }],
    [{ origin: 'http://svenska.local' }],
    [{ origin: 'http://svenska.local:3000.evil.example.org' }],
    [{ origin: 'svenska.local:3000' }],
    [{ referer: 'http://svenska.local:3000/' }],
  ])('refuses everybody else: %o', async (headers) => {
    await open();
    const reply = await send(headers as Record<string, string>);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({ code: 'csrf', message: 'This request did not come from the app.' });
    expect(written).toBe(0);
  });

  it('are refused on unknown paths and by other methods too', async () => {
    await open();
    expect((await send({}, 'DELETE', '/api/unknown')).statusCode).toBe(403);
  });

  it('does not concern reading', async () => {
    await open();
    expect((await send({ 'sec-fetch-site': 'cross-site' }, 'GET', '/api/read')).statusCode).toBe(200);
  });

  it('goes by PUBLIC_URL where it is set, and then by nothing else', async () => {
    await open({ PUBLIC_URL: 'https://svenska.example.org' });
    expect((await send({ origin: 'https://svenska.example.org' })).statusCode).toBe(200);
    expect((await send({ origin: 'http://svenska.example.org' })).statusCode).toBe(403);
    expect((await send({ origin: 'http://svenska.local:3000' })).statusCode).toBe(403);
  });

  it('names PUBLIC_URL to a page of the app that was opened at another address, and to nobody else', async () => {
    await open({ PUBLIC_URL: 'https://svenska.example.org' });
    const own = await send({ origin: 'http://svenska.local:3000' });
    expect(own.json()).toMatchObject({
      code: 'wrong_address',
      issues: [{ path: 'address', message: 'https://svenska.example.org' }],
    });
    expect((await send({ origin: 'http://evil.example.org' })).json()).toMatchObject({ code: 'csrf' });
  });

  it('goes by the host the proxy was asked for, if the proxy is trusted', async () => {
    const headers = { origin: 'https://svenska.example.org', 'x-forwarded-host': 'svenska.example.org' };
    await open();
    expect((await send(headers)).statusCode).toBe(403);
    await app.close();
    await open({ TRUST_PROXY: '1' });
    expect((await send(headers)).statusCode).toBe(200);
  });
});
