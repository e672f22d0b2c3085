import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { checkedList, checkedOnce, mostlyFixed } from './checked.ts';
import { serve } from './serve.ts';

const progress = z.object({ percent: z.int(), note: z.string() });
const lesson = z.object({ id: z.string(), progress, text: z.string(), count: z.int().default(7) });
const call = {
  method: 'GET',
  summary: '.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
} as const;
const readLesson = defineCall({ ...call, path: '/api/lesson', reply: lesson });
const listLessons = defineCall({ ...call, path: '/api/lessons', reply: z.array(lesson) });
const readWords = defineCall({
  ...call,
  path: '/api/words',
  reply: z.object({ words: z.array(z.string()) }),
});

const LONG = 'Räksmörgås på Öland 🇸🇪. '.repeat(200);
/** Contains undeclared fields. */
const fixed = { id: '101', text: LONG, secret: 'hush' };
const live = { progress: { percent: 40, note: 'å "quoted"', secret: 'hush' }, other: 'hush' };
const words = { words: ['hej', LONG], secret: 'hush' };

describe('an answer that was checked before', () => {
  let app: TestApp;
  beforeAll(async () => {
    const object = mostlyFixed(lesson.omit({ progress: true }), fixed, lesson.pick({ progress: true }));
    const all = checkedOnce(readWords.reply, words);
    app = await openTestServer((server) => {
      serve(server, readLesson, async () => object.with(live));
      serve(server, listLessons, async () => checkedList([object.with(live), object.with(live)]));
      serve(server, readWords, async () => all);
    });
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
  const whole = {
    id: '101',
    text: LONG,
    count: 7,
    progress: { percent: 40, note: 'å "quoted"' },
  };

  it('is what the schema makes of it, and a field nobody declared does not leave', async () => {
    const reply = await get('/api/lesson');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual(whole);
    expect((await get('/api/lessons')).json()).toEqual([whole, whole]);
    expect((await get('/api/words')).json()).toEqual({ words: words.words });
  });

  it('is refused, not sent, if the learner’s part does not fit its schema', () => {
    const object = mostlyFixed(lesson.omit({ progress: true }), fixed, lesson.pick({ progress: true }));
    expect(() => object.with({ progress: { percent: 0.5, note: '' } })).toThrow();
    expect(() => mostlyFixed(lesson.omit({ progress: true }), { id: 1 } as never, z.object({}))).toThrow();
  });

  it('is sent as it was compressed, followed by the learner’s part uncompressed', async () => {
    const reply = await get('/api/lesson', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.rawPayload.length).toBeLessThan(LONG.length / 4);
    expect(reply.rawPayload.includes('{"percent":40,')).toBe(true);
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(whole);
    for (const accepted of ['gzip;q=0, identity', 'identity', '']) {
      const plain = await get('/api/lesson', { 'accept-encoding': accepted });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.json()).toEqual(whole);
    }
  });

  it('is valid gzip with any learner’s part', () => {
    const object = mostlyFixed(lesson.omit({ progress: true }), fixed, lesson.pick({ progress: true }));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70_000 }), fc.integer(), (note, percent) => {
        const request = { headers: { 'accept-encoding': 'gzip' } };
        const reply = { header: () => reply };
        const body = object.with({ progress: { percent, note } }).bodyFor(request as never, reply as never);
        const text = gunzipSync(body).toString();
        const { progress } = JSON.parse(text) as typeof whole;
        expect(progress).toEqual({ percent, note });
      }),
      { numRuns: 100, examples: [['x'.repeat(70_000), 1]] },
    );
  });

  it('that is the same for everybody is asked about by its tag', async () => {
    const reply = await get('/api/words', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual({ words: words.words });
    const again = await get('/api/words', { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
