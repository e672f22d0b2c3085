import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { serve } from './serve.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';

const limit = { max: 100, windowMs: MINUTE_MS };
const done = z.object({ ok: z.literal(true) });
const signIn = defineCall({
  method: 'POST',
  path: '/api/in',
  summary: 'In.',
  access: 'public',
  limit,
  reply: done,
});
const signOut = defineCall({ ...signIn, path: '/api/out' });
const me = defineCall({
  method: 'GET',
  path: '/api/me',
  summary: 'Me.',
  access: 'learner',
  limit,
  reply: z.object({ learnerId: z.string() }),
});
const anybody = defineCall({
  ...me,
  path: '/api/anybody',
  access: 'public',
  reply: z.object({ learnerId: z.string().nullable() }),
});

describe('session cookie', () => {
  let app: TestApp;
  let learnerId: string;
  afterEach(() => app.close());

  async function open(env: Record<string, string> = {}): Promise<void> {
    const addCalls = (server: TestApp['app'], { database, sessions }: TestApp['platform']) => {
      serve(server, signIn, async ({ reply }) => {
        const account = await addTestAccount(database, randomUUID());
        learnerId = account.learnerId;
        setSessionCookie(reply, await database.write((tx) => sessions.open(tx, account)));
        return { ok: true as const };
      });
      serve(server, signOut, async ({ user, reply }) => {
        if (user) await sessions.close(user.tokenHash);
        clearSessionCookie(reply);
        return { ok: true as const };
      });
      serve(server, me, async ({ user }) => ({ learnerId: user.learnerId }));
      serve(server, anybody, async ({ user }) => ({ learnerId: user?.learnerId ?? null }));
    };
    app = await openTestServer(addCalls, { env });
  }

  it('is HttpOnly, SameSite=Lax and for the whole site; its token is good until sign-out', async () => {
    await open();
    const client = app.client();
    const signedIn = await client.post('/api/in');
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /^tillsammans_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await client.get('/api/me')).toMatchObject({ status: 200, body: { learnerId } });
    expect(await client.get('/api/anybody')).toMatchObject({ status: 200, body: { learnerId } });

    const stolen = `tillsammans_session=${client.cookies.get('tillsammans_session')}`;
    const signedOut = await client.post('/api/out');
    expect(String(signedOut.headers['set-cookie'])).toMatch(/^tillsammans_session=; Max-Age=0;/);
    expect(client.cookies.size).toBe(0);
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await client.get('/api/me', { cookie: stolen })).status).toBe(401);
    expect((await client.get('/api/anybody', { cookie: stolen })).body).toEqual({ learnerId: null });
  });

  it('is Secure and bound to the host where there is https', async () => {
    await open({ PUBLIC_URL: 'https://svenska.example.org' });
    const client = app.client();
    const reply = await client.post('/api/in');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-tillsammans_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await client.get('/api/me')).status).toBe(200);
    const token = client.cookies.get('__Host-tillsammans_session');
    const planted = await app.client().get('/api/me', { cookie: `tillsammans_session=${token}` });
    expect(planted.status).toBe(401);
  });

  it('is worth nothing when the session is too old', async () => {
    await open();
    const client = app.client();
    await client.post('/api/in');
    app.clock.nowMs += 30 * DAY_MS;
    expect((await client.get('/api/me')).status).toBe(401);
  });
});
