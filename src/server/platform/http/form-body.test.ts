import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp, type TestClient } from '#tests/app.ts';
import { serve } from './serve.ts';

const MOST = 1_000;
const sendSound = defineCall({
  method: 'POST',
  path: '/api/sounds',
  summary: 'Takes a sound.',
  access: 'public',
  limit: { max: 1_000, windowMs: MINUTE_MS },
  upload: { part: 'sound', maxBytes: MOST },
  body: z.object({ title: z.string().min(1), language: z.literal('sv').default('sv') }),
  reply: z.object({ title: z.string(), bytes: z.array(z.int()), more: z.array(z.string()) }),
});
const sendOwn = defineCall({ ...sendSound, path: '/api/own-sounds', access: 'learner' });
const URL = sendSound.path;
const BYTES = Uint8Array.from({ length: 256 }, (_, value) => value);

describe('forms', () => {
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    app = await openTestServer((server) => {
      for (const call of [sendSound, sendOwn]) {
        serve(server, call, async ({ body, file }) => ({
          ...body,
          bytes: [...file],
          more: Object.keys(body),
        }));
      }
    });
    client = app.client();
  });
  afterAll(() => app.close());

  const file = (bytes: Uint8Array = BYTES, name = 'sound.webm') => new File([new Uint8Array(bytes)], name);
  function form(...parts: readonly (readonly [string, string | File])[]): FormData {
    const made = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') made.append(name, value);
      else made.append(name, value, value.name);
    }
    return made;
  }
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

  it('takes fields and the bytes of a file, whatever is in them and however it is called', async () => {
    for (const name of ['sound.webm', '../../etc/passwd', 'å"; x=".wav', 'a'.repeat(200)]) {
      const { status, body } = await client.sendForm(
        URL,
        form(['title', 'Smörgås\r\n--x'], ['sound', file(BYTES, name)]),
      );
      expect(status).toBe(200);
      expect(body).toEqual({ title: 'Smörgås\r\n--x', bytes: [...BYTES], more: ['title', 'language'] });
    }
  });

  it('takes a file of as many bytes as it says, and refuses one more as too large', async () => {
    const reply = (length: number) =>
      client.sendForm(URL, form(['title', 'x'], ['sound', file(new Uint8Array(length))]));
    expect((await reply(MOST)).status).toBe(200);
    expect(await reply(MOST + 1)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await reply(MOST + 100_000)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it.each([
    ['no file', form(['title', 'x'])],
    ['the file as text', form(['title', 'x'], ['sound', 'RIFF'])],
    ['two files', form(['title', 'x'], ['sound', file()], ['sound', file()])],
    ['a file of another name', form(['title', 'x'], ['image', file()])],
    ['another file beside it', form(['title', 'x'], ['sound', file()], ['image', file()])],
    ['a field twice', form(['title', 'x'], ['title', 'y'], ['sound', file()])],
    ['a missing field', form(['sound', file()])],
    ['a field that is not valid', form(['title', 'x'], ['language', 'de'], ['sound', file()])],
    ['a field that nobody may store', form(['title', 'x\0'], ['sound', file()])],
    ['a field of an evil name', form(['title', 'x'], ['__proto__', 'y'], ['sound', file()])],
    [
      'nine parts',
      form(['sound', file()], ...Array.from({ length: 8 }, (_, n) => [`title${n}`, 'x'] as const)),
    ],
  ])('400 for %s', async (_, sent) => {
    expect(await client.sendForm(URL, sent)).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });

  it.each([
    ['nothing', ''],
    ['no form', 'hello'],
    ['only a boundary', '--x\r\n'],
    ['no end', part('title', 'x') + part('sound', 'y', '; filename="a"')],
    ['no headers', '--x\r\n\r\n\r\n--x--\r\n'],
    ['no name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
    ['a thousand empty parts', `${'--x\r\n\r\n\r\n'.repeat(1_000)}--x--\r\n`],
    ['boundaries and nothing else', '--x'.repeat(300)],
  ])('400 for a form with %s', async (_, text) => {
    const reply = await client.sendForm(URL, Buffer.from(text), type);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('400 for a form of the type %s', async (contentType) => {
    const reply = await client.sendForm(URL, Buffer.from('--x--'), { 'content-type': contentType });
    expect(reply.status).toBe(400);
  });

  it.each([
    'application/json',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('415 for %s', async (contentType) => {
    const reply = await client.sendForm(URL, Buffer.from('{}'), { 'content-type': contentType });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('checks the session before it reads anything, and refuses a body that is announced as too large before that', async () => {
    const large = form(['title', 'x'], ['sound', file(new Uint8Array(1_000_000))]);
    expect((await client.sendForm(sendOwn.path, large)).status).toBe(401);
    expect(
      (await client.sendForm(URL, Buffer.from('--x'), { ...type, 'content-length': '1000000' })).status,
    ).toBe(413);
  });

  it('answers 413 to a form of unannounced length as soon as it is too large, without waiting for its end', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const head = `POST ${URL} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\n`;
    socket.write(
      `${head}content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    // Text before the first boundary belongs to no part, so only a limit on the whole body counts it.
    const chunk = Buffer.alloc(4_096, 'a');
    for (let sent = 0; sent < 8; sent++) socket.write(`1000\r\n${chunk}\r\n`);
    await expect.poll(() => answer, { timeout: 5_000 }).toContain(' 413 ');
    socket.destroy();
  });

  it('refuses what did not come from the app', async () => {
    const reply = await client.sendForm(URL, form(['title', 'x'], ['sound', file()]), {
      'sec-fetch-site': 'cross-site',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });
});
