import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp, type TestClient } from '#tests/app.ts';
import { serve } from './serve.ts';

const saveNote = defineCall({
  method: 'POST',
  path: '/api/notes/:noteId',
  summary: 'Saves a note.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
  params: z.object({ noteId: z.string() }),
  body: z.object({
    title: z.string(),
    author: z.object({ age: z.int() }).optional(),
    tags: z.array(z.string()).default([]),
  }),
  reply: z.object({ title: z.string() }),
});
const ping = defineCall({
  method: 'POST',
  path: '/api/ping',
  summary: 'Answers.',
  access: 'public',
  limit: saveNote.limit,
  reply: z.object({ ok: z.literal(true) }),
});

describe('bodies', () => {
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    app = await openTestServer((server) => {
      serve(server, saveNote, async ({ body }) => body);
      serve(server, ping, async () => ({ ok: true as const }));
    });
    client = app.client();
  });
  afterAll(() => app.close());

  const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/notes/1',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      payload,
    });
  const nested = (depth: number) =>
    JSON.stringify({ title: 'x', deep: 0 }).replace('0', '['.repeat(depth) + ']'.repeat(depth));

  it.each(['{', '{"title":"x",}', "{'title':'x'}", '{"title":"x"}}', 'undefined', '\u0000', '{"a":NaN}'])(
    '400 invalid_json for %s',
    async (text) => {
      const reply = await raw(text);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().code).toBe('invalid_json');
    },
  );

  it('400 for bytes that are not UTF-8, so that no name is stored spoilt', async () => {
    const reply = await raw(
      Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xe5]), Buffer.from('"}')]),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('invalid_json');
  });

  it.each([
    ['a null byte', '{"title":"a\\u0000b"}', 'title'],
    ['half a surrogate pair', '{"title":"a\\ud83d"}', 'title'],
    ['a null byte within', '{"title":"x","tags":["\\u0000"]}', 'tags.0'],
    ['a null byte in a name', '{"title":"x","\\u0000":1}', ''],
    ['a prototype', '{"title":"x","__proto__":{"isAdmin":true}}', ''],
    ['a prototype within', '{"title":"x","author":{"constructor":{"prototype":{"age":1}}}}', 'author'],
  ])('400 for %s', async (_name, text, path) => {
    const reply = await raw(text);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'validation_error', issues: [{ path }] });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('lets whole surrogate pairs pass', async () => {
    expect((await client.post('/api/notes/1', { title: '🇸🇪 å' })).status).toBe(200);
  });

  it('400 for JSON more than 40 deep, also when very deep', async () => {
    expect((await raw(nested(39))).statusCode).toBe(200);
    for (const depth of [40, 41, 1_000, 30_000]) {
      const reply = await raw(nested(depth));
      expect(reply.statusCode).toBe(400);
      expect(reply.json().code).toBe('validation_error');
    }
  });

  it('413 for a body over 64 kB, announced or not', async () => {
    const title = (length: number) => JSON.stringify({ title: 'x'.repeat(length - '{"title":""}'.length) });
    expect((await raw(title(65_536))).statusCode).toBe(200);
    const announced = await raw(title(65_537));
    expect(announced.statusCode).toBe(413);
    expect(announced.json().code).toBe('payload_too_large');
    const chunked = await raw(title(65_537), { 'transfer-encoding': 'chunked' });
    expect(chunked.statusCode).toBe(413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'x',
  ])('415 for %s', async (type) => {
    const reply = await raw('{"title":"x"}', { 'content-type': type });
    expect(reply.statusCode).toBe(415);
    expect(reply.json().code).toBe('unsupported_media_type');
  });

  it('415 for a body of no declared type', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/notes/1',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: '{"title":"x"}',
    });
    expect(reply.statusCode).toBe(415);
  });

  it('takes JSON with a charset', async () => {
    expect(
      (await raw('{"title":"x"}', { 'content-type': 'application/json; charset=utf-8' })).statusCode,
    ).toBe(200);
  });

  it.each(['gzip', 'br', 'deflate', 'x'])('415 for a body encoded with %s', async (encoding) => {
    const reply = await raw('{"title":"x"}', { 'content-encoding': encoding });
    expect(reply.statusCode).toBe(415);
  });

  it('takes a call without a body, also with a JSON type and nothing in it', async () => {
    expect((await client.post('/api/ping')).status).toBe(200);
    expect((await client.post('/api/ping', undefined, { 'content-type': 'application/json' })).status).toBe(
      200,
    );
  });
});
