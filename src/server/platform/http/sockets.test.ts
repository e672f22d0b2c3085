import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { serve } from './serve.ts';

const echo = defineCall({
  method: 'POST',
  path: '/api/echo',
  summary: 'Gives back.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
});
const secret = defineCall({ ...echo, path: '/api/secret', access: 'learner' });

const POST = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n`;

describe('what arrives on a socket', () => {
  let app: TestApp;
  let folder: string;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tillsammans-sockets-'));
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'web/index.html'), 'page');
    app = await openTestServer(
      (server) => {
        for (const call of [echo, secret]) serve(server, call, async ({ body }) => body);
      },
      { env: { HEADERS_TIMEOUT_MS: '400', REQUEST_TIMEOUT_MS: '800' }, webFolder: join(folder, 'web') },
    );
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as { port: number }).port;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends the pieces, pausing for numbers (ms), and returns everything received until the connection closes. */
  async function exchange(...pieces: (string | number)[]): Promise<{ text: string; tookMs: number }> {
    const beganMs = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    for (const piece of pieces) {
      if (typeof piece === 'number') await Promise.race([delay(piece), closed]);
      else socket.write(piece);
    }
    await Promise.race([closed, delay(60_000)]);
    socket.destroy();
    return { text, tookMs: performance.now() - beganMs };
  }
  const statusOf = (text: string) => Number(/^HTTP\/1.1 (\d{3})/.exec(text)?.[1]);
  const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

  it('431 for headers over 16 kB, in the form of every refusal', async () => {
    const { text } = await exchange(
      `GET /api/app HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(statusOf(text)).toBe(431);
    expect(bodyOf(text)).toEqual({
      code: 'headers_too_large',
      message: 'The request headers are too large.',
    });
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain('connection: close');
  });

  it.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/app HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n',
  ])('400 for what is not HTTP: %s', async (request) => {
    const { text } = await exchange(request);
    expect(statusOf(text)).toBe(400);
    expect(bodyOf(text).code).toBe('validation_error');
  });

  it('400 for a request that could be read in two ways', async () => {
    const { text } = await exchange(
      `${POST('/api/echo', 4)}transfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: a\r\n\r\n`,
    );
    expect(statusOf(text)).toBe(400);
    expect(text).not.toContain('process_resident_memory_bytes');
  });

  it('408 for headers that do not come in time', async () => {
    const { text, tookMs } = await exchange('GET /api/app HTTP/1.1\r\n', 300, 'host: a\r\n');
    expect(statusOf(text)).toBe(408);
    expect(bodyOf(text).code).toBe('request_timeout');
    expect(tookMs).toBeLessThan(8_000);
  });

  it('408 for a body that does not come in time', async () => {
    const { text, tookMs } = await exchange(`${POST('/api/echo', 100)}\r\n{"text":`, 300, '"a');
    expect(statusOf(text)).toBe(408);
    expect(tookMs).toBeLessThan(8_000);
  });

  it('answers before the body comes when nobody may send one', async () => {
    const signedOut = await exchange(`${POST('/api/secret', 50_000)}connection: close\r\n\r\n`);
    expect(statusOf(signedOut.text)).toBe(401);
    const unknown = await exchange(`${POST('/api/unknown', 50_000)}connection: close\r\n\r\n`);
    expect(statusOf(unknown.text)).toBe(404);
    const crossSite = await exchange(
      'POST /api/echo HTTP/1.1\r\nhost: a\r\norigin: http://b\r\ncontent-length: 50000\r\nconnection: close\r\n\r\n',
    );
    expect(statusOf(crossSite.text)).toBe(403);
  });

  it('413 reaches a client that sends far too much, announced or in pieces', async () => {
    const url = `http://127.0.0.1:${port}/api/echo`;
    const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` };
    const body = JSON.stringify({ text: 'x'.repeat(500_000) });
    const announced = await fetch(url, { method: 'POST', headers, body });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toEqual({ code: 'payload_too_large', message: 'That is too large.' });
    const pieces = new Blob([body]).stream();
    const inPieces = await fetch(url, {
      method: 'POST',
      headers,
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(inPieces.status).toBe(413);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/.%00./secret.txt',
  ])('never leaves the folder of the build: %s', async (path) => {
    const { text } = await exchange(
      `GET ${path} HTTP/1.1\r\nhost: a\r\naccept: text/plain\r\nconnection: close\r\n\r\n`,
    );
    expect([400, 404]).toContain(statusOf(text));
    expect(text).not.toContain('\r\n\r\nsecret');
  });

  it('takes no absolute address or foreign host for its own', async () => {
    const { text } = await exchange(
      'GET http://evil.example.org/api/app HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    );
    expect([200, 400, 404]).toContain(statusOf(text));
    expect(text).not.toContain('evil');
  });

  it('does not need a well-behaved client to keep serving others', async () => {
    const crowd = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const [n, socket] of crowd.entries()) {
      socket.write(`${POST('/api/echo', 1_000)}\r\n{"text"`);
      if (n % 2) socket.resetAndDestroy();
    }
    const reply = await fetch(`http://127.0.0.1:${port}/api/app`);
    expect(reply.status).toBe(200);
    for (const socket of crowd) socket.destroy();
  });
});
