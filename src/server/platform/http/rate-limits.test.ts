import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestServer, type TestApp, type TestClient } from '#tests/app.ts';
import { serve } from './serve.ts';
import { setSessionCookie } from './session-cookie.ts';

const done = z.object({ ok: z.literal(true) });
const read = defineCall({
  method: 'GET',
  path: '/api/read',
  summary: 'Reads.',
  access: 'public',
  limit: { max: 3, windowMs: MINUTE_MS },
  reply: done,
});
const other = defineCall({ ...read, path: '/api/other' });
const secret = defineCall({ ...read, path: '/api/secret', access: 'learner' });
const signIn = defineCall({
  ...read,
  method: 'POST',
  path: '/api/in',
  limit: { max: 100, windowMs: MINUTE_MS },
});

describe('rate limits', () => {
  let app: TestApp;
  afterEach(() => app.close());

  async function open(env: Record<string, string> = {}): Promise<void> {
    app = await openTestServer(
      (server, { database, sessions }) => {
        for (const call of [read, other, secret]) serve(server, call, async () => ({ ok: true as const }));
        serve(server, signIn, async ({ reply }) => {
          const account = await addTestAccount(database, randomUUID());
          setSessionCookie(reply, await database.write((tx) => sessions.open(tx, account)));
          return { ok: true as const };
        });
      },
      { env: { RATE_SCALE: '1', ...env } },
    );
  }
  const from = async (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/read') =>
    (await app.app.inject({ url, remoteAddress, headers })).statusCode;
  async function statuses(client: TestClient, url: string, times: number): Promise<number[]> {
    const all: number[] = [];
    for (let n = 0; n < times; n++) all.push((await client.get(url)).status);
    return all;
  }

  it('refuse one request too many, say when to come back, and keep that promise', async () => {
    await open();
    const client = app.client();
    expect(await statuses(client, '/api/read', 3)).toEqual([200, 200, 200]);
    app.clock.nowMs += 20_000;
    const refused = await client.get('/api/read');
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', message: 'Too many requests. Please wait a moment.' },
      headers: { 'retry-after': '40' },
    });
    app.clock.nowMs += 40_000;
    expect(await statuses(client, '/api/read', 4)).toEqual([200, 200, 200, 429]);
  });

  it('count each call by itself', async () => {
    await open();
    const client = app.client();
    expect(await statuses(client, '/api/read', 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(client, '/api/other', 4)).toEqual([200, 200, 200, 429]);
  });

  it('count HEAD with GET', async () => {
    await open();
    const client = app.client();
    await statuses(client, '/api/read', 3);
    expect((await client.send('HEAD', '/api/read')).status).toBe(429);
  });

  it('count each account by itself, and the signed-out by address', async () => {
    await open();
    const [anna, bo] = [app.client(), app.client()];
    await anna.post('/api/in');
    await bo.post('/api/in');
    expect(await statuses(anna, '/api/secret', 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(bo, '/api/secret', 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(app.client(), '/api/secret', 4)).toEqual([401, 401, 401, 429]);
  });

  it('count what needs no account by address, however many accounts somebody has', async () => {
    await open();
    const anna = app.client();
    expect(await statuses(anna, '/api/read', 2)).toEqual([200, 200]);
    await anna.post('/api/in');
    expect(await statuses(anna, '/api/read', 2)).toEqual([200, 429]);
    await anna.post('/api/in');
    expect(await statuses(anna, '/api/read', 1)).toEqual([429]);
  });

  it('count each address by itself, and an IPv6 household as one', async () => {
    await open();
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:1:1::1', '2001:db8:1:2::1']) {
      for (let n = 0; n < 3; n++) expect(await from(address)).toBe(200);
      expect(await from(address)).toBe(429);
    }
    expect(await from('2001:db8:1:1:ffff::1')).toBe(429);
    expect(await from('::ffff:192.0.2.1')).toBe(429);
  });

  it('go by the address that a trusted proxy saw, and by nothing a visitor may write', async () => {
    await open();
    for (let n = 0; n < 3; n++) await from('192.0.2.1', { 'x-forwarded-for': `198.51.100.${n}` });
    expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.9' })).toBe(429);
    await app.close();

    await open({ TRUST_PROXY: '1' });
    for (let n = 0; n < 3; n++)
      await from('192.0.2.1', { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.1` });
    expect(await from('192.0.2.1', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).toBe(429);
    expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.2' })).toBe(200);
    await app.close();

    await open({ TRUST_PROXY: '192.0.2.0/24' });
    for (let n = 0; n < 3; n++) await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' });
    expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).toBe(429);
    expect(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.2' })).toBe(200);
    expect(await from('203.0.113.1', { 'x-forwarded-for': '198.51.100.3' })).toBe(200);
  });

  it('are multiplied by RATE_SCALE', async () => {
    await open({ RATE_SCALE: '2' });
    expect(await statuses(app.client(), '/api/read', 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await app.close();
    await open({ RATE_SCALE: '0.01' });
    expect(await statuses(app.client(), '/api/read', 2)).toEqual([200, 429]);
  });

  it('hold for everything together, unknown paths and files too, but not for health checks', async () => {
    await open({ RATE_SCALE: '0.001' }); // 6 of 6,000
    const client = app.client();
    expect(await statuses(client, '/nothing', 3)).toEqual([404, 404, 404]);
    expect(await statuses(client, '/api/unknown', 4)).toEqual([404, 404, 404, 429]);
    expect(await statuses(client, '/healthz', 3)).toEqual([200, 200, 200]);
    expect(await statuses(client, '/readyz', 3)).toEqual([200, 200, 200]);
    expect((await client.get('/metrics')).status).toBe(429);
  });
});
