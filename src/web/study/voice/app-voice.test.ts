import { describe, expect, it } from 'vitest';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { appVoices } from './app-voice.ts';
import type { WordMark } from './voice.ts';

const NORMAL = { rate: 1 };
const WORDS = [
  { start: 0, end: 2, startMs: 0, endMs: 150 },
  { start: 3, end: 13, startMs: 150, endMs: 800 },
];

/** Fake browser with a clock and player controlled by the test. */
function browser(answer: Partial<GeneratedAudio> = {}) {
  const asked: string[] = [];
  const fetched: string[] = [];
  const forgotten: string[] = [];
  const keptUrls: string[] = [];
  const frames: (() => void)[] = [];
  const audio = {
    currentTime: 0,
    playbackRate: 1,
    preservesPitch: false,
    paused: false,
    onended: null as (() => void) | null,
    onerror: null as (() => void) | null,
    play: async () => {},
    pause() {
      audio.paused = true;
    },
  };
  const voices = appVoices({
    async generate(text, speed) {
      asked.push(`${speed}: ${text}`);
      return { audioUrl: '/audio/x.mp3', voice: 'built-in', words: WORDS, ...answer };
    },
    async fetchSound(url) {
      fetched.push(url);
      return `blob:${fetched.length}`;
    },
    async cacheSound(url) {
      keptUrls.push(url);
    },
    forget: (address) => void forgotten.push(address),
    player: () => audio as unknown as HTMLAudioElement,
    onFrame: (callback) => {
      frames.push(callback);
      return () => void frames.splice(frames.indexOf(callback), 1);
    },
  });
  return { voices, asked, fetched, forgotten, keptUrls, audio, frame: () => frames.shift()?.() };
}

const ready = async () => true;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the app's voice", () => {
  it('plays the file and tells each word as it begins', async () => {
    const { voices, audio, frame } = browser();
    const heard: (WordMark | null)[] = [];
    const done = voices('any', ready).speak('en kanelbulle', NORMAL, new AbortController().signal, (word) =>
      heard.push(word && { start: word.start, end: word.end }),
    );
    await settled();
    audio.currentTime = 0.2;
    frame();
    audio.currentTime = 0.9;
    frame();
    audio.onended?.();
    await expect(done).resolves.toBeUndefined();
    expect(heard).toEqual([null, { start: 0, end: 2 }, { start: 3, end: 13 }, null]);
  });

  it('asks once for the same text, and again for slow speech', async () => {
    const { voices, asked, fetched, audio } = browser();
    const voice = voices('any', ready);
    for (const rate of [1, 1, 0.6]) {
      const done = voice.speak('hej', { rate }, new AbortController().signal, () => {});
      await settled();
      audio.onended?.();
      await done;
    }
    expect(asked).toEqual(['normal: hej', 'slow: hej']);
    expect(fetched).toHaveLength(2);
  });

  it('plays the usual sound slower or faster at the same pitch, and asks for nothing more', async () => {
    const { voices, asked, audio } = browser();
    const voice = voices('any', ready);
    const rates: number[] = [];
    for (const rate of [0.7, undefined, 1.1, 0.6]) {
      const done = voice.speak('hej', { rate }, new AbortController().signal, () => {});
      await settled();
      rates.push(audio.playbackRate);
      audio.onended?.();
      await done;
    }
    expect(rates).toEqual([0.7, 1, 1.1, 1]);
    expect(audio.preservesPitch).toBe(true);
    expect(asked).toEqual(['normal: hej', 'slow: hej']);
  });

  it('has the sound there already when it was told to get ready', async () => {
    const { voices, asked, fetched } = browser();
    const voice = voices('any', ready);
    voice.prepare?.('hej', NORMAL);
    void voice.speak('hej', NORMAL, new AbortController().signal, () => {});
    await settled();
    expect([asked, fetched]).toEqual([['normal: hej'], ['/audio/x.mp3']]);
  });

  it('keeps 300 sounds, and forgets the one that was heard longest ago', async () => {
    const { voices, asked, forgotten } = browser();
    const voice = voices('any', ready);
    for (let each = 1; each <= 300; each++) voice.prepare?.(`${each}`, NORMAL);
    await settled();
    voice.prepare?.('1', NORMAL);
    voice.prepare?.('301', NORMAL);
    await settled();
    expect(forgotten).toEqual(['blob:2']);
    for (const text of ['1', '3']) voice.prepare?.(text, NORMAL);
    expect(asked).toHaveLength(301);
  });

  it('asks again for sounds that could not be fetched or played', async () => {
    const { voices, asked, audio, forgotten } = browser();
    const voice = voices('any', ready);
    const speak = () => voice.speak('hej', NORMAL, new AbortController().signal, () => {});
    const done = expect(speak()).rejects.toThrow('cannot be played');
    await settled();
    audio.onerror?.();
    await done;
    void speak();
    await settled();
    expect([asked, forgotten]).toEqual([['normal: hej', 'normal: hej'], ['blob:1']]);
  });

  it('leaves the turn to the next voice when the better one is away', async () => {
    const { voices } = browser();
    const spoken = voices('better', ready).speak('hej', NORMAL, new AbortController().signal, () => {});
    await expect(spoken).rejects.toThrow('away');
  });

  it('plays the better voice', async () => {
    const { voices, audio } = browser({ voice: 'piper', words: [] });
    const done = voices('better', ready).speak('hej', NORMAL, new AbortController().signal, () => {});
    await settled();
    audio.onended?.();
    await expect(done).resolves.toBeUndefined();
  });

  it('falls silent when it is stopped', async () => {
    const { voices, audio } = browser();
    const stop = new AbortController();
    const done = voices('any', ready).speak('hej', NORMAL, stop.signal, () => {});
    await settled();
    stop.abort();
    await expect(done).resolves.toBeUndefined();
    expect(audio.paused).toBe(true);
  });

  it('has a text on the device before it is to be heard, and not yet in the page', async () => {
    const { voices, asked, fetched, keptUrls } = browser();
    await voices('any', ready).keep?.('en katt', NORMAL);
    expect([asked, keptUrls, fetched]).toEqual([['normal: en katt'], ['/audio/x.mp3'], []]);
  });
});
