import { readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

let test: TestApp;
let anna: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  anna = test.client();
  expect((await anna.post('/api/register', registration())).status).toBe(200);
});
afterAll(() => test.close());

const generate = (body: unknown, client = anna) => client.post('/api/audio/generate', body);
const files = () => readdirSync(join(test.platform.settings.dataDir, 'audio')).sort();

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
    expect(file.rawPayload.subarray(0, 3).toString()).toBe('ID3');
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

  it('speaks in the voice that is asked for', async () => {
    const urls = await Promise.all(
      [undefined, 'woman', 'cat'].map(
        async (voice) => (await generate({ text: 'mjau', voice })).body.audioUrl,
      ),
    );
    expect(urls[1]).toBe(urls[0]);
    expect(urls[2]).not.toBe(urls[0]);
  });

  it('leaves out what would be a command to the engine', async () => {
    const { status, body } = await generate({ text: 'hej [paus] {x} | 5 > 3' });
    expect(status).toBe(400);
    expect(body.code).toBe('validation_error');
    expect((await generate({ text: 'hej [du] \\ ~ @ 日本 😀' })).status).toBe(200);
  });

  it.each([
    ['no text', {}],
    ['a number', { text: 7 }],
    ['an empty text', { text: '  ' }],
    ['more than 200 characters', { text: 'a'.repeat(201) }],
    ['a book', { text: 'hej '.repeat(2_000) }],
    ['a control character', { text: 'hej\u0007' }],
    ['a line break', { text: 'hej\nhej' }],
    ['nothing to pronounce', { text: '…!?' }],
    ['markup', { text: '<speak>hej</speak>' }],
    ['phonemes', { text: '[[hEj]]' }],
    ['another speed', { text: 'hej', speed: 'fast' }],
    ['another voice', { text: 'hej', voice: '../man' }],
    ['a third accent', { text: 'hej', accent: 3 }],
    ['letters that the voice cannot read', { text: '日本語' }],
  ])('refuses %s, and makes nothing', async (_, body) => {
    const before = files();
    expect(await generate(body)).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    expect(files()).toEqual(before);
  });

  it('wants a session', async () => {
    expect(await generate({ text: 'hej' }, test.client())).toMatchObject({ status: 401 });
  });

  it('serves the sounds it has made, and nothing else', async () => {
    const { body } = await generate({ text: 'bara ljud' });
    const made: string = body.audioUrl;
    expect((await test.app.inject({ url: made })).statusCode).toBe(200);
    for (const url of [
      '/audio/',
      '/audio',
      '/audio/..%2ftillsammans.db',
      '/audio/%2e%2e/tillsammans.db',
      '/audio/..\\tillsammans.db',
      '/audio/hej.mp3',
      `/audio/${'a'.repeat(64)}.mp3`,
      made.replace('.mp3', '.json'),
      made.replace('.mp3', '.MP3'),
      made.replace('/audio/', '/audio//'),
      `${made}/`,
      `${made}%00`,
      `${made}.mp3`,
      made.replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase()),
    ]) {
      expect([url, (await test.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('POST /api/audio/phonemes', () => {
  const phonemes = (body: unknown, client = anna) => client.post('/api/audio/phonemes', body);

  it('tells of the same file its sounds, accents and melody, made now or before', async () => {
    const first = await phonemes({ text: 'En flicka, bilen?' });
    expect(first.status).toBe(200);
    const { audioUrl, words, phonemes: sounds, pitch } = first.body;
    const generated = (await generate({ text: 'En flicka, bilen?' })).body;
    expect(generated.audioUrl).toBe(audioUrl);
    expect(Object.keys(generated.words[0]).sort()).toEqual(['end', 'endMs', 'start', 'startMs']);
    expect(words.map(({ accent }: { accent: number | null }) => accent)).toEqual([null, 2, 1]);
    const said = sounds.map(({ ipa, isLong }: { ipa: string; isLong: boolean }) =>
      isLong ? `${ipa}ː` : ipa,
    );
    expect(said.join('')).toContain('flɪkːa');
    expect(pitch).toMatchObject({ stepMs: 10, centreHz: 200 });
    expect(10 * pitch.semitones.length).toBeGreaterThan(sounds.at(-1).endMs);
    expect((await phonemes({ text: 'En flicka, bilen?' })).body).toEqual(first.body);
  });

  it('refuses what POST /api/audio/generate refuses', async () => {
    const before = files();
    for (const text of ['[[hEj]]', '<speak>hej</speak>', 'hej\nhej', '', 'a'.repeat(201), '日本語']) {
      expect(await phonemes({ text })).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    }
    expect(await phonemes({ text: 'hej' }, test.client())).toMatchObject({ status: 401 });
    expect(files()).toEqual(before);
  });

  it('says null of what the voice of an operator does not tell', async () => {
    const service = createServer((_, response) => response.end(MP3));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const app = await openTestApp({ env: { TTS_BASE_URL: url } });
    const bo = app.client();
    await bo.post('/api/register', registration());
    expect((await phonemes({ text: 'hej' }, bo)).body).toMatchObject({
      voice: 'endpoint',
      words: [],
      phonemes: null,
      pitch: null,
    });
    await app.close();
    service.close();
  });
});

describe('limits of POST /api/audio/generate', () => {
  let app: TestApp;
  let bo: TestClient;
  async function open(env: Record<string, string>): Promise<void> {
    app = await openTestApp({ env });
    bo = app.client();
    expect((await bo.post('/api/register', registration())).status).toBe(200);
  }
  const say = (text: string) => bo.post('/api/audio/generate', { text });

  it('lets an account ask 40 times a minute, made or not', async () => {
    await open({ RATE_SCALE: '1' });
    for (let times = 0; times < 40; times++) expect((await say('hej')).status).toBe(200);
    app.clock.nowMs += 15_000;
    expect(await say('hej')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      headers: { 'retry-after': '45' },
    });
    app.clock.nowMs += 45_000;
    expect((await say('hej')).status).toBe(200);
    await app.close();
  });

  it('makes 20 minutes of new sound a day for a learner; what was made before can be heard on', async () => {
    await open({ RATE_SCALE: '0.001' }); // 1.2 s of 20 minutes, and one call a minute
    const nextMinute = () => {
      app.clock.nowMs += 60_000;
    };
    for (const text of ['ett', 'två', 'tre']) {
      expect((await say(text)).status).toBe(200);
      nextMinute();
    }
    const refused = await say('fyra');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['retry-after']).toBe(`${24 * 3_600 - 3 * 60}`);
    nextMinute();
    expect((await say('ett')).status).toBe(200);
    app.clock.nowMs += DAY_MS;
    expect((await say('fyra')).status).toBe(200);
    await app.close();
  });

  it('says 503 and when to come back while 32 texts wait, and loses none of those', async () => {
    const held: ServerResponse[] = [];
    let isHolding = true;
    const slow = createServer((_, response) => {
      if (isHolding) held.push(response);
      else response.end(MP3);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    await open({ TTS_BASE_URL: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` });

    const replies = Array.from({ length: 34 }, (_, i) => say(`rad ${i}`));
    expect(await Promise.race(replies)).toMatchObject({
      status: 503,
      body: { code: 'busy' },
      headers: { 'retry-after': '2' },
    });
    isHolding = false;
    for (const response of held) response.end(MP3);
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(33);
    await app.close();
    slow.close();
  });
});

const MP3 = Buffer.from([0xff, 0xf3, 0x44, 0xc4]);
