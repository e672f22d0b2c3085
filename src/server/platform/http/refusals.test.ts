import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp, type TestClient } from '#tests/app.ts';
import { Refusal } from '../refusal.ts';
import { serve } from './serve.ts';

const limit = { max: 100, windowMs: MINUTE_MS };

const saveNote = defineCall({
  method: 'POST',
  path: '/api/notes/:noteId',
  summary: 'Saves a note.',
  access: 'public',
  limit,
  params: z.object({ noteId: z.string().max(8) }),
  query: z.object({ draft: z.enum(['yes', 'no']).optional() }),
  body: z.object({
    title: z.string().min(1),
    author: z.object({ age: z.int() }).optional(),
    tags: z.array(z.string()).default([]),
  }),
  reply: z.object({ title: z.string(), tags: z.array(z.string()) }),
  errors: ['conflict'],
});
const ping = defineCall({
  method: 'POST',
  path: '/api/ping',
  summary: 'Answers.',
  access: 'public',
  limit,
  reply: z.object({ ok: z.literal(true) }),
});
const secret = defineCall({ ...ping, path: '/api/secret', access: 'learner', body: z.object({}) });
const broken = defineCall({ ...ping, method: 'GET', path: '/api/broken' });
const wrongAnswer = defineCall({ ...ping, method: 'GET', path: '/api/wrong-answer' });
const fullDisk = defineCall({ ...ping, path: '/api/full-disk' });
const busy = defineCall({ ...ping, path: '/api/busy' });

describe('refusals', () => {
  let app: TestApp;
  let client: TestClient;
  const stored: unknown[] = [];

  beforeAll(async () => {
    app = await openTestServer((server) => {
      serve(server, saveNote, async ({ params, query, body }) => {
        if (params.noteId === 'taken') throw new Refusal('conflict');
        stored.push({ params, query, body });
        return { ...body, secret: 'never declared' } as { title: string; tags: string[] };
      });
      serve(server, ping, async () => ({ ok: true as const }));
      serve(server, secret, async () => ({ ok: true as const }));
      serve(server, broken, async () => {
        throw new Error('SELECT * FROM accounts failed at /srv/app');
      });
      serve(server, wrongAnswer, async () => ({ ok: 'no' }) as never);
      serve(server, fullDisk, async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      });
      serve(server, busy, async () => {
        throw new Refusal('storage_busy', { retryAfterMs: 1_500 });
      });
    });
    client = app.client();
  });
  afterAll(() => app.close());

  it('lets pass what is valid: unknown fields are dropped, defaults filled in, undeclared answers held back', async () => {
    const reply = await client.post('/api/notes/1?draft=yes&x=1', { title: 'Hej', plan: 'premium' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ title: 'Hej', tags: [] });
    expect(stored.at(-1)).toEqual({
      params: { noteId: '1' },
      query: { draft: 'yes' },
      body: { title: 'Hej', tags: [] },
    });
  });

  it('says where the input is wrong', async () => {
    const reply = await client.post('/api/notes/123456789?draft=maybe', {
      title: '',
      author: { age: '12' },
      tags: ['a', 2],
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'validation_error',
      message: 'Some of what was sent is not valid.',
    });
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'noteId',
      'draft',
      'title',
      'author.age',
      'tags.1',
    ]);
  });

  it('tells twenty faults at most', async () => {
    const reply = await client.post('/api/notes/1', { title: 'x', tags: Array(5_000).fill(1) });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toHaveLength(20);
  });

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'title'],
    ['a number', 7],
  ])('400 for %s', async (_name, body) => {
    const reply = await client.post('/api/notes/1', body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it('400 for a null byte in path or query', async () => {
    expect(await client.post('/api/notes/a%00', { title: 'x' })).toMatchObject({ status: 400 });
    expect(await client.post('/api/notes/1?draft=%00', { title: 'x' })).toMatchObject({ status: 400 });
  });

  it('414 for an address over 8 kB', async () => {
    const reply = await client.post(`/api/ping?${'x'.repeat(8_192)}`);
    expect(reply).toMatchObject({ status: 414, body: { code: 'uri_too_long' } });
    expect((await client.get(`/api/${'x'.repeat(8_192)}`)).status).toBe(414);
    expect((await client.post(`/api/ping?${'x'.repeat(8_000)}`)).status).toBe(200);
  });

  it.each(['/api/notes/%E0%A4%A', '/%', '/api/%ff%fe'])('400 for the broken address %s', async (url) => {
    const reply = await client.get(url);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.stringify(reply.body)).not.toContain('%');
  });

  it.each([
    ['GET', '/api/ping', 'POST'],
    ['PUT', '/api/notes/1', 'POST'],
    ['DELETE', '/api/broken', 'GET, HEAD'],
    ['OPTIONS', '/api/ping', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PATCH', '/api/ping', 'POST'],
  ] as const)('405 for %s %s', async (method, url, allow) => {
    const reply = await client.send(method, url);
    expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' }, headers: { allow } });
  });

  it('takes no method from a header', async () => {
    const reply = await client.get('/api/ping', { 'x-http-method-override': 'POST' });
    expect(reply.status).toBe(405);
  });

  it.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/ping/',
    '/api//ping',
    '/API/ping',
    '/nothing',
    '/index.html',
  ])('JSON 404 for %s', async (url) => {
    const reply = await client.get(url, { accept: 'text/html' });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is nothing here.' },
    });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('refuses an unknown path before reading what was sent there', async () => {
    const reply = await client.send('POST', '/api/unknown', 'x'.repeat(100_000), {
      'content-type': 'text/plain',
    });
    expect(reply.status).toBe(404);
  });

  it('401 before reading the body, with any cookie', async () => {
    for (const cookie of [
      '',
      'tillsammans_session=',
      'tillsammans_session=x',
      `tillsammans_session=${'A'.repeat(43)}`,
    ]) {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/secret',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
        payload: '{"broken',
      });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in.' });
    }
  });

  it('passes on what a call refuses, with Retry-After', async () => {
    expect(await client.post('/api/notes/taken', { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const reply = await client.post('/api/busy');
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'storage_busy' },
      headers: { 'retry-after': '2' },
    });
  });

  it('503 for a disk that is full, wherever that is noticed', async () => {
    const reply = await client.post('/api/full-disk');
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'storage_full' },
      headers: { 'retry-after': '60' },
    });
    expect(JSON.stringify(reply.body)).not.toContain('ENOSPC');
  });

  it.each(['/api/broken', '/api/wrong-answer'])('tells nothing of a fault of its own: %s', async (url) => {
    const reply = await client.get(url);
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ code: 'internal', message: 'Something went wrong on our side.' });
  });
});
