import { once } from 'node:events';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  type ReadStream,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestApp } from '#tests/app.ts';

/** More than all buffers between two sockets can hold. */
const LARGE_BYTES = 16 * 1024 * 1024;

describe('what one stranger can use up', () => {
  let folder: string;
  let app: TestApp;
  let port: number;
  let streams: ReadStream[];
  let sockets: Socket[];
  let inWork: number;
  let mostInWork: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillsammans-large-'));
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE_BYTES, 'x'));
    [streams, sockets, inWork, mostInWork] = [[], [], 0, 0];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Number of open connections of the server. */
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  async function open(env: Record<string, string> = {}): Promise<void> {
    app = await openTestServer(
      (server) => {
        server.get('/large', (_request, reply) => {
          const stream = createReadStream(join(folder, 'large.bin'));
          streams.push(stream);
          return reply.send(stream);
        });
        server.get('/late', async (_request, reply) => {
          inWork++;
          await delay(300);
          const stream = createReadStream(join(folder, 'large.bin'));
          streams.push(stream);
          return reply.send(stream);
        });
        server.get<{ Params: { id: string } }>('/slow/:id', async ({ params }) => {
          mostInWork = Math.max(mostInWork, ++inWork);
          await delay(10);
          inWork--;
          return `answer ${params.id};`;
        });
      },
      { env },
    );
    await listen();
  }

  async function listen(): Promise<void> {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as { port: number }).port;
  }

  /** Files of a folder that this process has open. Linux only; elsewhere the list is empty. */
  function openFilesIn(inFolder: string): string[] {
    const descriptors = '/proc/self/fd';
    if (!existsSync(descriptors)) return [];
    return readdirSync(descriptors)
      .flatMap((name) => {
        try {
          return [readlinkSync(join(descriptors, name))];
        } catch {
          return []; // closed meanwhile
        }
      })
      .filter((path) => path.startsWith(inFolder));
  }

  /** Opens a connection that sends this and reads nothing until told to. */
  function send(text: string): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause();
    socket.write(text);
    sockets.push(socket);
    return socket;
  }
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const openStreams = () => streams.filter(({ closed }) => !closed).length;
  const isClosed = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.resume();
      socket.once('close', () => resolve(true));
      setTimeout(() => resolve(false), 3_000).unref();
    });
  async function read(socket: Socket, end: string): Promise<string> {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.resume();
    await expect.poll(() => text).toContain(end);
    return text;
  }

  it('is four open files a connection, and none once the connection is gone', async () => {
    await open();
    const crowd = Array.from({ length: 20 }, () => send(request('/large').repeat(20)));
    await expect.poll(() => streams.length).toBe(80);
    await delay(100);
    expect(openStreams()).toBeLessThanOrEqual(80);
    for (const socket of crowd) socket.destroy();
    await expect.poll(openStreams).toBe(0);
    expect(streams).toHaveLength(80);
  });

  it('is no open file of the built app, however many ask for one and do not read it', async () => {
    const web = join(folder, 'web');
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    writeFileSync(join(web, 'assets/main-abc.js'), Buffer.alloc(1_000_000, ' '));
    app = await openTestServer(() => {}, { webFolder: web });
    await listen();
    const crowd = Array.from({ length: 20 }, () => send(request('/assets/main-abc.js').repeat(20)));
    await Promise.all(
      crowd.map(async (socket) => {
        socket.resume();
        await once(socket, 'data');
        socket.pause();
      }),
    );
    expect(openFilesIn(web)).toEqual([]);
  });

  it('is no file that is opened after the connection is gone', async () => {
    await open();
    const socket = send(request('/late').repeat(4));
    await expect.poll(() => inWork).toBe(4);
    socket.destroy();
    await expect.poll(() => streams.length).toBe(4);
    await expect.poll(openStreams).toBe(0);
  });

  it('is four requests of a connection in work, and all are answered in their order', async () => {
    await open();
    const socket = send(Array.from({ length: 20 }, (_, n) => request(`/slow/${n}`)).join(''));
    const text = await read(socket, 'answer 19;');
    const order = [...text.matchAll(/answer (\d+);/g)].map(([, n]) => Number(n));
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(mostInWork).toBe(4);
  });

  it('is a connection that ends when far more is asked than taken', async () => {
    await open();
    expect(await isClosed(send(request('/slow/1').repeat(500)))).toBe(true);
    await expect.poll(() => inWork).toBe(0);
    expect(mostInWork).toBeLessThanOrEqual(4);
  });

  it('is an answer that nobody takes for the time of the setting', async () => {
    await open({ ANSWER_TIMEOUT_MS: '600' });
    send(request('/large'));
    const slow = send(request('/large'));
    let taken = 0;
    slow.on('data', (bytes) => {
      taken += bytes.length;
      slow.pause();
    });
    const sipping = setInterval(() => slow.resume(), 2);
    await expect.poll(() => streams.length).toBe(2);
    await expect.poll(() => streams[0]?.closed).toBe(true);
    await expect.poll(() => taken).toBeGreaterThan(LARGE_BYTES);
    clearInterval(sipping);
  });

  it('is so many connections of one address', async () => {
    await open({ MAX_CONNECTIONS_PER_ADDRESS: '5' });
    const five = Array.from({ length: 5 }, (_, n) => send(request(`/slow/${n}`)));
    await Promise.all(five.map((socket, n) => read(socket, `answer ${n};`)));
    expect(await isClosed(send(request('/slow/5')))).toBe(true);
    five[0]?.destroy();
    await expect.poll(connections).toBe(4);
    await read(send(request('/slow/6')), 'answer 6;');
  });

  it.each(['1', 'loopback', '10.0.0.1, 127.0.0.1'])(
    'is not what a trusted proxy (%s) brings, but that is bound in all',
    async (proxy) => {
      await open({ MAX_CONNECTIONS_PER_ADDRESS: '2', MAX_CONNECTIONS: '5', TRUST_PROXY: proxy });
      const five = Array.from({ length: 5 }, (_, n) => send(request(`/slow/${n}`)));
      await Promise.all(five.map((socket, n) => read(socket, `answer ${n};`)));
      expect(await isClosed(send(request('/slow/5')))).toBe(true);
    },
  );
});
