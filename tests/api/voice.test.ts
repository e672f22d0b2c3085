import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '../app.ts';
import { registration } from '../e2e/learner.ts';

let test: TestApp;
let anna: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  anna = test.client();
  expect((await anna.post('/api/register', registration())).status).toBe(200);
});
afterAll(() => test.close());

const generate = (body: unknown, client = anna) => client.post('/api/audio/generate', body);

describe('POST /api/audio/generate', () => {
  it('answers with a file that is MP3, immutable, and read in parts', async () => {
    const { status, body } = await generate({ text: 'en kanelbulle' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      voice: 'built-in',
      audioUrl: expect.stringMatching(/^\/audio\/[0-9a-f]{64}\.mp3$/),
    });
    expect(body.words).toHaveLength(2);
    const file = await test.app.inject({ url: body.audioUrl });
    expect(file.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload[0]).toBe(0xff);
    const part = await test.app.inject({ url: body.audioUrl, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  });

  it('gives the same file for the same text', async () => {
    const urls = [
      await generate({ text: 'hej' }),
      await generate({ text: ' hej ' }),
      await generate({ text: 'hej', speed: 'normal' }),
    ];
    expect(new Set(urls.map(({ body }) => body.audioUrl)).size).toBe(1);
  });

  it.each([
    ['no text', {}],
    ['a number', { text: 7 }],
    ['an empty text', { text: '  ' }],
    ['more than 200 characters', { text: 'hej '.repeat(51) }],
    ['a control character', { text: 'hej\u0007' }],
    ['markup', { text: '<speak>hej</speak>' }],
    ['phonemes', { text: '[[hEj]]' }],
    ['another speed', { text: 'hej', speed: 'fast' }],
  ])('refuses %s', async (_, body) => {
    expect(await generate(body)).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it('wants a session', async () => {
    expect(await generate({ text: 'hej' }, test.client())).toMatchObject({ status: 401 });
  });

  it.each([
    '/audio/',
    '/audio/..%2ftillsammans.db',
    '/audio/%2e%2e/tillsammans.db',
    '/audio/hej.mp3',
    `/audio/${'a'.repeat(64)}.json`,
    `/audio/${'a'.repeat(64)}.mp3`,
  ])('serves nothing else: %s', async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});
