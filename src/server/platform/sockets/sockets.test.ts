import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLOSE } from '#shared/sockets.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestServer, type TestApp, type TestClient } from '#tests/app.ts';
import { listen, openSocket } from '#tests/sockets.ts';
import { Refusal } from '../refusal.ts';
import { frameOf } from './frame.ts';
import { addressOf } from './upgrade.ts';

const messages = z.discriminatedUnion('type', [
  z.object({ type: z.literal('echo'), text: z.string() }),
  z.object({ type: z.literal('fill'), count: z.int() }),
  z.object({ type: z.literal('refuse') }),
  z.object({ type: z.literal('fail') }),
]);

describe('a live connection', () => {
  let app: TestApp;
  let host: string;
  let account: { accountId: string; learnerId: string };
  const gone: string[] = [];

  beforeAll(async () => {
    app = await openTestServer(
      (server) => {
        server.sockets.subscribe<z.infer<typeof messages>>({
          messages,
          types: ['echo', 'fill', 'refuse', 'fail'],
          admit: async ({ seat }) => (seat === 'good' ? 'seat good' : null),
          async heard(connection, message) {
            if (message.type === 'refuse') throw new Refusal('question_closed');
            if (message.type === 'fail') throw new Error('secret');
            if (message.type === 'fill') {
              connection.send(frameOf({ text: 'å'.repeat(message.count) }), frameOf({ text: 'end' }));
              return;
            }
            // Later messages must not overtake it.
            if (message.text === 'slow') await delay(30);
            connection.send(frameOf({ text: message.text, trip: connection.roundTripMs }));
          },
          closed: ({ peer }) => void gone.push(peer.key),
        });
      },
      { env: { WS_HEARTBEAT_MS: '1000' } },
    );
    host = await listen(app);
    account = await addTestAccount(app.platform.database, 'anna');
  });
  afterAll(() => app.close());

  async function signedIn(user = account): Promise<TestClient> {
    const token = await app.platform.database.write((tx) => app.platform.sessions.open(tx, user));
    const client = app.client();
    client.cookies.set(app.app.http.cookie.name, token);
    return client;
  }
  const figure = async (name: string) => {
    const { body } = await app.client().get('/metrics');
    const line = String(body)
      .split('\n')
      .find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1] ?? 0);
  };

  it('is for signed-in users, or those whom a room lets in', async () => {
    await expect(openSocket(host, app.client())).rejects.toMatchObject({ status: 401 });
    const garbage = app.client();
    garbage.cookies.set(app.app.http.cookie.name, 'garbage');
    await expect(openSocket(host, garbage)).rejects.toMatchObject({ status: 401 });
    const guest = app.client();
    guest.cookies.set('seat', 'good');
    const page = await openSocket(host, guest);
    page.say({ type: 'echo', text: 'hej' });
    expect(await page.until(() => true)).toMatchObject({ text: 'hej' });
    page.socket.close();
  });

  it.each([null, 'https://evil.example', 'null', 'not an origin'])(
    'is not for the origin %s',
    async (origin) => {
      const client = await signedIn();
      await expect(openSocket(host, client, { origin })).rejects.toMatchObject({ status: 403 });
    },
  );

  it('is found at one address alone', async () => {
    const { WebSocket } = await import('ws');
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(`ws://${host}/elsewhere`, { origin: `http://${host}` });
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.on('error', () => {});
    });
    expect(status).toBe(404);
    expect((await app.client().get('/ws')).status).toBe(404);
  });

  it('has its messages answered in order, and refusals by their code', async () => {
    const page = await openSocket(host, await signedIn());
    page.say({ type: 'echo', text: 'slow' });
    page.say({ type: 'echo', text: 'quick' });
    page.say({ type: 'refuse' });
    page.say({ type: 'fail' });
    await page.until(({ code }) => code === 'internal');
    expect(page.messages).toMatchObject([
      { text: 'slow' },
      { text: 'quick' },
      { type: 'error', seq: 0, code: 'question_closed', re: 'refuse' },
      { type: 'error', seq: 0, code: 'internal', re: 'fail' },
    ]);
    page.socket.close();
    expect(await page.closed).toBe(1005);
  });

  it.each([1, 57, 58, 32_762, 32_763])('is told %i letters as they are, and what follows', async (count) => {
    const page = await openSocket(host, await signedIn());
    page.say({ type: 'fill', count });
    await page.until(({ text }) => text === 'end');
    expect(page.messages).toEqual([{ text: 'å'.repeat(count) }, { text: 'end' }]);
    page.socket.close();
  });

  it('is told what is no message, and closed after some of them', async () => {
    const page = await openSocket(host, await signedIn());
    const before = await figure('ws_messages_total{what="broken"}');
    for (const text of ['', '{', 'null', '[]', '{"type":7}', '{"type":"quiz_ended","leaderboard":[]}']) {
      page.say(text);
    }
    page.say({ type: 'echo', text: 7 });
    await page.until(({ re }) => re === 'echo');
    expect(page.messages).toHaveLength(7);
    for (const message of page.messages) expect(message).toMatchObject({ code: 'validation_error' });
    for (let index = 0; index < 4; index += 1) page.say('{');
    expect(await page.closed).toBe(CLOSE.refused);
    expect(await figure('ws_messages_total{what="broken"}')).toBe(before + 11);
  });

  it('is closed by what is binary, and by what is too large', async () => {
    const page = await openSocket(host, await signedIn());
    page.socket.send(Buffer.from('{}'));
    expect(await page.closed).toBe(CLOSE.unsupported);
    const other = await openSocket(host, await signedIn());
    other.say({ type: 'echo', text: 'x'.repeat(17 * 1024) });
    expect(await other.closed).toBe(CLOSE.tooLarge);
  });

  it('is closed by a thousand messages a second, and nobody else notices', async () => {
    const quiet = await openSocket(host, await signedIn());
    const loud = await openSocket(host, await signedIn());
    for (let index = 0; index < 1_000; index += 1) loud.say({ type: 'echo', text: String(index) });
    expect(await loud.closed).toBe(CLOSE.refused);
    expect(loud.messages.length).toBeLessThanOrEqual(60);
    quiet.say({ type: 'echo', text: 'still here' });
    expect(await quiet.until(() => true)).toMatchObject({ text: 'still here' });
    quiet.socket.close();
  });

  it('keeps nothing of the request by which it came', async () => {
    let request: WeakRef<IncomingMessage> | undefined;
    app.app.server.prependOnceListener('upgrade', (asked: IncomingMessage) => {
      request = new WeakRef(asked);
    });
    const page = await openSocket(host, await signedIn());
    expect(request?.deref()).toBeDefined();
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    for (let left = 20; request?.deref() && left > 0; left -= 1) {
      await delay(20);
      collect();
    }
    expect(request?.deref()).toBeUndefined();
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    page.socket.close();
  });

  it('has at most nine others of the same account', async () => {
    const bo = await addTestAccount(app.platform.database, 'bo');
    const client = await signedIn(bo);
    const opening = Array.from({ length: 12 }, () => openSocket(host, client).catch(({ status }) => status));
    const pages = await Promise.all(opening);
    expect(pages.filter((page) => page === 429)).toHaveLength(2);
    for (const page of pages) page.socket?.close();
  });

  it('without a sign of life is ended', async () => {
    const dead = await openSocket(host, await signedIn(), { autoPong: false });
    const alive = await openSocket(host, await signedIn());
    expect(await dead.closed).toBe(1006);
    alive.say({ type: 'echo', text: 'hej' });
    await alive.until(() => true);
    alive.socket.close();
    await alive.closed;
    await expect.poll(() => figure('ws_connections')).toBe(0);
    expect(gone).toContain(`account ${account.accountId}`);
  });

  it('ends with its session, and others stay', async () => {
    const first = await signedIn();
    const second = await signedIn();
    const [page, other] = [await openSocket(host, first), await openSocket(host, second)];
    const user = await app.platform.sessions.find(first.cookies.get(app.app.http.cookie.name) ?? '');
    await app.platform.sessions.close(user?.tokenHash ?? '');
    expect(await page.closed).toBe(CLOSE.refused);
    other.say({ type: 'echo', text: 'hej' });
    await other.until(() => true);
    await app.platform.database.write((tx) => app.platform.sessions.closeAll(tx, account.accountId));
    expect(await other.closed).toBe(CLOSE.refused);
  });

  it('is told that the server stops', async () => {
    const stopping = await openTestServer((server) => {
      server.sockets.subscribe({
        messages,
        types: [],
        admit: async () => 'all',
        heard: async () => {},
        closed() {},
      });
    });
    const page = await openSocket(await listen(stopping), stopping.client());
    const stopped = stopping.close();
    expect(await page.closed).toBe(CLOSE.goingAway);
    await stopped;
  });
});

describe('the address of a connection', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as much of a request as is looked at
  const from = (remoteAddress: string, forwarded?: string): any => ({
    socket: { remoteAddress },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  });

  it.each([
    [0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    [1, '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    [1, '9.9.9.9', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '9.9.9.9', '6.6.6.6, 1.1.1.1', '6.6.6.6'],
    [2, '9.9.9.9', undefined, '9.9.9.9'],
    [['loopback'], '127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [['loopback'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ])('behind %j, from %s for %s, is %s', (trustProxy, remote, forwarded, expected) => {
    expect(addressOf(from(remote, forwarded), { trustProxy })).toBe(expected);
  });
});
