import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRange } from '#server/platform/http/ranged-file.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { addFilm, lookAgain, ownFilms } from '#tests/films.ts';
import { newLearner } from './quiz-room.ts';

let app: TestApp;
let learner: TestClient;
let film: Buffer;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = addFilm(ownFilms(app));
  film = readFileSync(join(folder, 'film.webm'));
  learner = await newLearner(app);
});
afterAll(() => app.close());

/** Linux's list of the files that this process has open. */
const OPEN_FILES = '/proc/self/fd';

const FILM = '/api/video-lessons/two-cups';
const MEDIA = `${FILM}/media/film.webm`;

describe('the file of a film', () => {
  it('comes whole, under an ETag, to signed-in users', async () => {
    expect((await app.client().get(MEDIA)).status).toBe(401);
    const whole = await learner.get(MEDIA);
    expect(whole.status).toBe(200);
    expect(whole.bytes.equals(film)).toBe(true);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' },
      'content-length': String(film.length),
      'x-content-type-options': 'nosniff',
    });
    const etag = String(whole.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await learner.get(MEDIA, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is kept for ever under the address that the list gives out', async () => {
    const { media, thumbnail } = (await learner.get(FILM)).body;
    for (const [url, type] of [
      [media[0].url, 'video/webm'],
      [media[1].url, 'video/mp4'],
      [thumbnail, 'image/jpeg'],
    ]) {
      const { headers } = await learner.get(url);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
    const { headers } = await learner.get(`${MEDIA}?v=000000000000`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 18_201],
    ['bytes=-50', 18_152, 18_201],
    ['bytes=-99999999', 0, 18_201],
    ['bytes=18201-18201', 18_201, 18_201],
    ['bytes=18000-99999999', 18_000, 18_201],
  ])('comes in the part that %s asks for', async (range, first, last) => {
    const part = await learner.get(MEDIA, { range });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${first}-${last}/${film.length}`);
    expect(part.bytes.equals(film.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=18202-', 'bytes=99999999-', 'bytes=-0', 'bytes=18202-18300'])(
    'has no part %s, and says how long it is',
    async (range) => {
      const refused = await learner.get(MEDIA, { range });
      expect([refused.status, refused.body.code]).toEqual([416, 'range_not_satisfiable']);
      expect(refused.headers['content-range']).toBe(`bytes */${film.length}`);
    },
  );

  it.each([
    'bytes=0-9,20-29',
    'bytes=9-3',
    'items=0-9',
    'bytes=a-b',
    'bytes=-',
    'bytes',
    `bytes=${'0-0,'.repeat(500)}5-`,
  ])('comes whole to who asks for several parts or in no known way: %s', async (range) => {
    const whole = await learner.get(MEDIA, { range });
    expect(whole.status).toBe(200);
    expect(whole.bytes).toHaveLength(film.length);
  });

  it('comes whole where the part would be of another film', async () => {
    const etag = String((await learner.get(MEDIA)).headers.etag);
    const same = await learner.get(MEDIA, { range: 'bytes=0-9', 'if-range': etag });
    expect(same.status).toBe(206);
    const other = await learner.get(MEDIA, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([other.status, other.bytes.length]).toEqual([200, film.length]);
    const date = await learner.get(MEDIA, { range: 'bytes=0-9', 'if-range': new Date().toUTCString() });
    expect(date.status).toBe(200);
  });

  it('is told about without being sent', async () => {
    const head = await learner.send('HEAD', MEDIA);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(film.length));
    const part = await learner.send('HEAD', MEDIA, undefined, { range: 'bytes=0-99' });
    expect([part.status, part.headers['content-length']]).toEqual([206, '100']);
  });

  it.each([
    '..%2Fvideo.json', '%2e%2e%2f%2e%2e%2fpackage.json', 'film.webm%00.jpg', '.%2Ffilm.webm', 'FILM.WEBM',
    'film.webm%2F', 'video.json', '..', '.', '%5c..%5cvideo.json', 'film.webm::$DATA',
  ])('is no way to other files: %s', async (name) => {
    const reply = await learner.get(`${FILM}/media/${name}`);
    expect([400, 404], String(reply.status)).toContain(reply.status);
    expect(reply.bytes.length).toBeLessThan(500);
  }); // biome-ignore format: names
});

describe('a part of a file', () => {
  it('of an empty one is never there', () => {
    expect(readRange('bytes=0-', 0)).toBe('beyond');
    expect(readRange('bytes=-5', 0)).toBe('beyond');
    expect(readRange(undefined, 0)).toBeNull();
  });
});

describe('subtitles', () => {
  it('are made from the lines, in four languages, without marks', async () => {
    const swedish = await learner.get(`${FILM}/subtitles/sv.vtt`);
    expect(swedish.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(swedish.body.startsWith('WEBVTT\n\n')).toBe(true);
    expect(swedish.body).toContain(
      'line-1\n00:00:00.500 --> 00:00:02.500\n<v Kerstin>Hej! En kopp kaffe, tack.\n\n',
    );
    const german = (await learner.get(`${FILM}/subtitles/de.vtt`)).body;
    expect(german).toContain('<v Ali>Bitte schön! Das macht 40 &amp; nichts weiter.');
    for (const locale of ['en', 'nl']) {
      const { body } = await learner.get(`${FILM}/subtitles/${locale}.vtt`);
      expect(body.match(/-->/g)).toHaveLength(3);
    }
    expect((await app.client().get(`${FILM}/subtitles/sv.vtt`)).status).toBe(401);
  });
});

describe('a film that is taken away while it is watched', () => {
  it('is told of clearly, and all else goes on', async () => {
    const other = addFilm(ownFilms(app), 'short-lived');
    lookAgain(app);
    const url = '/api/video-lessons/short-lived';
    expect((await learner.get(`${url}/media/film.webm`)).status).toBe(200);
    rmSync(other, { recursive: true });
    // Before the folder is looked through again, and after.
    for (const _ of [1, 2]) {
      const reply = await learner.get(`${url}/media/film.webm`, { range: 'bytes=0-9' });
      expect([reply.status, reply.body.code]).toEqual([404, 'video_not_found']);
      // The page that was playing it immediately asks whether it still exists.
      expect((await learner.get(url)).status).toBe(404);
      lookAgain(app);
      const list = await learner.get('/api/video-lessons?parts=cards');
      expect(list.body.map(({ id }: { id: string }) => id)).not.toContain('short-lived');
    }
    expect((await learner.delete(`${url}/favourite`)).status).toBe(200);
    expect((await learner.get(MEDIA)).status).toBe(200);
  });

  it('leaves the learner what was seen of it, though it is told late', async () => {
    const other = addFilm(ownFilms(app), 'seen-before');
    lookAgain(app);
    expect((await learner.get('/api/video-lessons/seen-before')).status).toBe(200);
    rmSync(other, { recursive: true });
    lookAgain(app);
    await learner.get('/api/video-lessons?parts=cards');
    expect((await learner.get('/api/video-lessons/seen-before')).status).toBe(404);
    const event = { id: randomUUID(), kind: 'video_watched', occurredAt: Date.now(), spentMs: 5_000 };
    const told = {
      ...event,
      videoId: 'seen-before',
      played: [{ fromMs: 0, toMs: 6_000 }],
      positionMs: 6_000,
    };
    const { body } = await learner.post('/api/events', {
      events: [told, { ...told, id: randomUUID(), videoId: 'never' }],
    });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['recorded', 'refused']);
  });
});

describe('two hundred downloads that are broken off', () => {
  it('leave no file open', async () => {
    const long = join(folder, 'film.mp4');
    const head = readFileSync(long);
    writeFileSync(long, Buffer.concat([head, Buffer.alloc(4 * 1_024 * 1_024)]));
    lookAgain(app);
    await learner.get('/api/video-lessons?parts=cards');
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as { port: number };
    const cookie = [...learner.cookies].map((pair) => pair.join('=')).join('; ');
    // Other tests of this process have open files, too. On systems without /proc, leaks are detected by garbage
    // collection.
    const open = () => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).filter(isLong).length : 0);
    const isLong = (fd: string) => {
      try {
        return readlinkSync(join(OPEN_FILES, fd)) === long;
      } catch {
        return false; // closed since it was listed
      }
    };
    // Node warns when the handle of an unclosed file is garbage-collected.
    const swept: string[] = [];
    process.on('warning', ({ message }) => void swept.push(message));
    const breakOff = (after: 'headers' | 'bytes' | 'request') =>
      new Promise<void>((resolve) => {
        const asked = request({ port, path: `${FILM}/media/film.mp4`, headers: { cookie } });
        asked.on('error', () => {}).on('close', resolve);
        asked.on('response', (response) => {
          response.on('error', () => {});
          if (after === 'headers') asked.destroy();
          else response.once('data', () => asked.destroy());
        });
        asked.end(() => after === 'request' && setImmediate(() => asked.destroy()));
      });
    for (let round = 0; round < 10; round += 1) {
      const crowd = Array.from({ length: 20 }, (_, n) =>
        breakOff((['headers', 'bytes', 'request'] as const)[n % 3] ?? 'bytes'),
      );
      await Promise.all(crowd);
    }
    await expect.poll(open).toBe(0);
    expect(swept.filter((message) => message.includes('garbage'))).toEqual([]);
  });
});
