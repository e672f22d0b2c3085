import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { ERRORS } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { serve } from './serve.ts';

const limit = { max: 100, windowMs: MINUTE_MS };
const item = z.object({
  id: z.string(),
  count: z.int().optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
});
const put = defineCall({
  method: 'PUT',
  path: '/api/items/:id',
  summary: 'Puts.',
  access: 'public',
  limit,
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ page: z.coerce.number().optional() }),
  body: item,
  reply: item,
});
const post = defineCall({ ...put, method: 'POST', path: '/api/items', params: z.object({}) });
const get = defineCall({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'Gets.',
  access: 'public',
  limit,
  reply: z.object({ id: z.string() }),
  params: put.params,
});
const remove = defineCall({ ...get, method: 'DELETE' });
const mine = defineCall({ ...get, path: '/api/mine/:id', access: 'learner' });

/** Any text, well-formed or not, short or long, and known troublemakers. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 5_000, maxLength: 20_000 }) },
  fc.constantFrom('__proto__', 'constructor', '\0', '\ud800', '%', '%00', '../..', "' OR 1=1 --", '🇸🇪'),
);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'QUERY',
);
const segment = fc.oneof(
  fc.constantFrom(
    'items',
    'mine',
    'app',
    'openapi.json',
    '1',
    '%E0%A4%A',
    '%00',
    '..',
    '.',
    '*',
    ':id',
    '',
    '%2F',
  ),
  text.map((one) => encodeURIComponent(one.replace(/\p{Surrogate}/gu, '?'))),
  fc.string({ unit: fc.constantFrom(...'abc%/?&=;:@[]{}|^`"<>~!$\'()*+,'), maxLength: 20 }),
);
const known = fc.constantFrom('items', 'items/1', 'items/%C3%A5', 'mine/1', 'app', 'openapi.json');
const path = fc
  .tuple(
    fc.oneof(
      known,
      fc.array(segment, { maxLength: 4 }).map((segments) => segments.join('/')),
    ),
    fc.option(segment),
  )
  .map(([where, query]) => `/api/${where}${query === null ? '' : `?page=${query}`}`);
const json = fc.oneof(
  fc.constant('{"id":"1"}'),
  fc.json({ maxDepth: 6 }),
  fc
    .record(
      { id: text, count: fc.anything(), tags: fc.dictionary(text, fc.anything(), { maxKeys: 5 }) },
      { requiredKeys: [] },
    )
    .map((value) =>
      JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? Number(inner) : inner)),
    ),
);
const body = fc.option(
  fc.oneof(
    json,
    text,
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
);
const headerValue = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 4, arbitrary: fc.constant('application/json') },
      fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ';', '*/*'),
      headerValue,
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'nonsense'),
    'sec-fetch-site': fc.oneof({ weight: 6, arbitrary: fc.constant('same-origin') }, headerValue),
    origin: headerValue,
    cookie: fc.oneof(
      headerValue,
      headerValue.map((value) => `tillsammans_session=${value}`),
    ),
    accept: headerValue,
    'accept-encoding': headerValue,
    'accept-version': headerValue,
    'if-none-match': headerValue,
    range: headerValue,
    host: headerValue,
    'x-forwarded-for': headerValue,
    'x-http-method-override': method,
  },
  { requiredKeys: ['sec-fetch-site'] },
);

/** Text of an answer, decoded from its encoding. */
function unpacked({ headers, rawPayload }: Pick<LightMyRequestResponse, 'headers' | 'rawPayload'>): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

describe('whatever is sent to /api', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestServer(
      (server) => {
        for (const call of [put, post]) serve(server, call, async (input) => input.body);
        for (const call of [get, remove, mine]) serve(server, call, async ({ params }) => params);
      },
      { env: { RATE_SCALE: '1000000', TRUST_PROXY: '1' } },
    );
  });
  afterAll(() => app.close());

  it('is answered in JSON, with a status of the catalogue and never a 5xx', async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(method, path, headers, body, async (method, url, headers, payload) => {
        const reply = await app.app.inject({
          method: method as 'GET',
          url,
          headers: headers as Record<string, string>,
          ...(payload !== null && { payload }),
        });
        seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
        // The OpenAPI document is the same for all users; any other answer may be personal. A path may be written
        // indirectly: `/api/items/../openapi.json`.
        const { pathname } = new URL(url, 'http://localhost');
        const isForAll = reply.statusCode === 200 && pathname.startsWith('/api/openapi.json');
        expect(reply.headers['cache-control']).toBe(isForAll ? 'private, no-cache' : 'no-store');
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
        if (method === 'HEAD') return;
        const answer = JSON.parse(unpacked(reply));
        if (reply.statusCode === 200) return;
        expect(ERRORS[answer.code as keyof typeof ERRORS][0]).toBe(reply.statusCode);
        expect(answer.message).toBe(ERRORS[answer.code as keyof typeof ERRORS][1]);
        expect(reply.body).not.toMatch(/node_modules|\.ts:|FST_ERR/);
      }),
      {
        numRuns: 1_500,
        examples: [
          ['GET', '/api/__proto__/../openapi.json', { 'sec-fetch-site': '' }, null],
          ['GET', '/api/openapi.json', { 'sec-fetch-site': '', 'accept-encoding': '*' }, null],
        ],
      },
    );
    // The test is only meaningful if its requests also get past authentication and validation.
    for (const status of [200, 400, 401, 403, 404, 405, 415]) expect(seen.get(status)).toBeGreaterThan(0);
  });
});
