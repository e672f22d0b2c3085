import { describe, expect, it } from 'vitest';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { appVoices } from './app-voice.ts';
import type { WordMark } from './voice.ts';

const NORMAL = { rate: 1 };
const WORDS = [
  { start: 0, end: 2, startMs: 0, endMs: 150 },
  { start: 3, end: 13, startMs: 150, endMs: 800 },
];

/** A browser whose clock and player the test moves. */
function browser(answer: Partial<GeneratedAudio> = {}) {
  const asked: string[] = [];
  const frames: (() => void)[] = [];
  const audio = {
    currentTime: 0,
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
    player: () => audio as unknown as HTMLAudioElement,
    onFrame: (callback) => {
      frames.push(callback);
      return () => void frames.splice(frames.indexOf(callback), 1);
    },
  });
  return { voices, asked, audio, frame: () => frames.shift()?.() };
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
    expect(heard).toEqual([{ start: 0, end: 2 }, { start: 3, end: 13 }, null]);
  });

  it('asks once for the same text, and anew for slow speech', async () => {
    const { voices, asked, audio } = browser();
    const voice = voices('any', ready);
    for (const rate of [1, 1, 0.6]) {
      const done = voice.speak('hej', { rate }, new AbortController().signal, () => {});
      await settled();
      audio.onended?.();
      await done;
    }
    expect(asked).toEqual(['normal: hej', 'slow: hej']);
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

  it('leaves the turn to the next voice when the file cannot be played', async () => {
    const { voices, audio } = browser();
    const done = expect(
      voices('any', ready).speak('hej', NORMAL, new AbortController().signal, () => {}),
    ).rejects.toThrow('cannot be played');
    await settled();
    audio.onerror?.();
    await done;
  });
});
