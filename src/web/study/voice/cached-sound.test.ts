import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { cachedReply, cacheSound, soundFile } from './cached-sound.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const HEJ = { text: 'hej', speed: 'normal' };
const REPLY: GeneratedAudio = { audioUrl: '/audio/1.mp3', voice: 'built-in', words: [] };

const device = new Map<string, unknown>();
let isRefused: boolean;

vi.mock('#web/platform/offline/sound-cache.ts', () => ({
  soundCache: {
    get: async (key: string) => device.get(key),
    async put(key: string, value: unknown) {
      if (!isRefused) device.set(key, value);
      return !isRefused;
    },
  },
}));

let type: string;
const fetch = vi.fn(async (_: string) => new Response('sound', { headers: { 'Content-Type': type } }));

beforeEach(() => {
  device.clear();
  isRefused = false;
  type = 'audio/mpeg';
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

/** Server that returns a different sound for the same text each time. */
const asker = () => {
  let count = 0;
  return vi.fn(async () => ({ ...REPLY, audioUrl: `/audio/${++count}.mp3` }));
};

it('asks once a day for a text whose sound is on the device', async () => {
  const ask = asker();
  await cacheSound((await cachedReply(HEJ, ask, NOW)).audioUrl);
  expect((await cachedReply(HEJ, ask, NOW + DAY_MS - 1)).audioUrl).toBe('/audio/1.mp3');
  expect(ask).toHaveBeenCalledOnce();
  expect((await cachedReply(HEJ, ask, NOW + DAY_MS)).audioUrl).toBe('/audio/2.mp3');
  expect((await cachedReply({ ...HEJ, speed: 'slow' }, ask, NOW)).audioUrl).toBe('/audio/3.mp3');
});

it('asks again where the clock was set back, and where the sound is gone', async () => {
  const ask = asker();
  await cacheSound((await cachedReply(HEJ, ask, NOW)).audioUrl);
  await cachedReply(HEJ, ask, NOW - 1);
  expect(ask).toHaveBeenCalledTimes(2);
  // The sound of the second answer was never downloaded.
  await cachedReply(HEJ, ask, NOW);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('gives what is kept, however old, where the server cannot be asked', async () => {
  await cachedReply(HEJ, asker(), NOW);
  const away = () => Promise.reject(new Error('offline'));
  expect((await cachedReply(HEJ, away, NOW + 90 * DAY_MS)).audioUrl).toBe('/audio/1.mp3');
  await expect(cachedReply({ ...HEJ, text: 'tack' }, away, NOW)).rejects.toThrow('offline');
});

it('fetches a sound once', async () => {
  expect((await soundFile('/audio/1.mp3')).size).toBe(5);
  await soundFile('/audio/1.mp3');
  await cacheSound('/audio/1.mp3');
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps no hotel's page in place of a sound", async () => {
  type = 'text/html';
  await soundFile('/audio/1.mp3');
  expect(device.size).toBe(0);
});

it('plays on a device that keeps nothing, and fetches nothing ahead there', async () => {
  isRefused = true;
  expect((await soundFile('/audio/1.mp3')).size).toBe(5);
  await expect(cacheSound('/audio/1.mp3')).rejects.toThrow();
});
