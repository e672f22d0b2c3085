import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceVoice, pickSwedish, type Synthesis } from './device-voice.ts';
import type { WordMark } from './voice.ts';

function voice(lang: string, name = lang, localService = true): SpeechSynthesisVoice {
  return { lang, name, localService, default: false, voiceURI: name };
}

interface Utterance {
  text: string;
  lang: string;
  rate: number;
  pitch: number;
  voice: SpeechSynthesisVoice | null;
  onstart(): void;
  onboundary(event: { name: string; charIndex: number; charLength?: number }): void;
  onend(): void;
  onerror(event: { error: string }): void;
}

/** Fake device whose speech engine is controlled by the test. */
function device(voices: SpeechSynthesisVoice[]) {
  const events = new EventTarget();
  const spoken: Utterance[] = [];
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const parts = {
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  } as unknown as Synthesis;
  const arrive = (arrived: SpeechSynthesisVoice[]) => {
    voices.push(...arrived);
    events.dispatchEvent(new Event('voiceschanged'));
  };
  return { parts, spoken, cancel: synthesis.cancel, arrive };
}

const NORMAL = {};
const never = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the Swedish voice', () => {
  it("is Sweden's, and a natural one, where there is a choice", () => {
    const voices = [
      voice('en-US'),
      voice('sv-FI'),
      voice('sv-SE', 'Alva'),
      voice('sv_SE', 'Klara (Enhanced)'),
    ];
    expect(pickSwedish(voices)?.name).toBe('Klara (Enhanced)');
  });

  it('is never one of another language', () => {
    expect(pickSwedish([voice('en-US'), voice('nb-NO'), voice('da-DK'), voice('svx')])).toBe(null);
  });

  it('is never one that would send the text to somebody else', () => {
    expect(pickSwedish([voice('sv-SE', 'Online', false)])).toBe(null);
  });
});

describe('the voice of the device', () => {
  it('speaks at the speed that was chosen', () => {
    const { parts, spoken } = device([voice('sv-SE')]);
    void deviceVoice(parts).speak('hej', { rate: 0.7 }, never(), () => {});
    expect(spoken[0]?.rate).toBe(0.7);
  });

  it('speaks Swedish at rate 0.8 and pitch 1', async () => {
    const { parts, spoken } = device([voice('en-US'), voice('sv-SE')]);
    const done = deviceVoice(parts).speak('Hej!', NORMAL, never(), () => {});
    expect(spoken[0]).toMatchObject({ text: 'Hej!', lang: 'sv-SE', rate: 0.8, pitch: 1 });
    spoken[0]?.onstart();
    spoken[0]?.onend();
    await expect(done).resolves.toBeUndefined();
  });

  it.each([
    ['boy', 1.35],
    ['old-man', 0.65],
  ] as const)('speaks for a %s at pitch %d', (character, pitch) => {
    const { parts, spoken } = device([voice('sv-SE')]);
    void deviceVoice(parts).speak('Hej!', { ...NORMAL, voice: character }, never(), () => {});
    expect(spoken[0]).toMatchObject({ pitch });
  });

  it('waits for the voices that the browser loads late', async () => {
    const { parts, arrive } = device([]);
    const ready = deviceVoice(parts).isReady();
    arrive([voice('sv-SE')]);
    await expect(ready).resolves.toBe(true);
  });

  it('says that it cannot speak when no Swedish voice comes, and uses one that comes later', async () => {
    const { parts, arrive } = device([]);
    const own = deviceVoice(parts);
    const ready = own.isReady();
    await vi.advanceTimersByTimeAsync(250);
    await expect(ready).resolves.toBe(false);
    // The wait happens only once: the next press is answered at once.
    await expect(own.isReady()).resolves.toBe(false);
    arrive([voice('sv-SE')]);
    await expect(own.isReady()).resolves.toBe(true);
    await expect(deviceVoice(null).isReady()).resolves.toBe(false);
  });

  it('refuses rather than speak with another voice', async () => {
    const { parts, spoken } = device([voice('en-US')]);
    await expect(deviceVoice(parts).speak('Hej!', NORMAL, never(), () => {})).rejects.toThrow(
      'no Swedish voice',
    );
    expect(spoken).toEqual([]);
  });

  it('gives up on an engine that does not begin, and lets it rest a minute', async () => {
    const { parts } = device([voice('sv-SE')]);
    const own = deviceVoice(parts);
    const done = expect(own.speak('Hej!', NORMAL, never(), () => {})).rejects.toThrow('does not begin');
    await vi.advanceTimersByTimeAsync(4_000);
    await done;
    await expect(own.isReady()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(own.isReady()).resolves.toBe(true);
  });

  it('tells each word as it begins, also where the engine does not say how long it is', async () => {
    const { parts, spoken } = device([voice('sv-SE')]);
    const heard: (WordMark | null)[] = [];
    void deviceVoice(parts).speak('Å, 20 räksmörgåsar!', NORMAL, never(), (word) => heard.push(word));
    spoken[0]?.onboundary({ name: 'sentence', charIndex: 0, charLength: 19 });
    spoken[0]?.onboundary({ name: 'word', charIndex: 0, charLength: 1 });
    spoken[0]?.onboundary({ name: 'word', charIndex: 3, charLength: 0 });
    spoken[0]?.onboundary({ name: 'word', charIndex: 6 });
    spoken[0]?.onboundary({ name: 'word', charIndex: 18 });
    expect(heard).toEqual([
      { start: 0, end: 1 },
      { start: 3, end: 5 },
      { start: 6, end: 18 },
    ]);
  });

  it('falls silent when it is stopped', async () => {
    const { parts, spoken, cancel } = device([voice('sv-SE')]);
    const stop = new AbortController();
    const done = deviceVoice(parts).speak('Hej!', NORMAL, stop.signal, () => {});
    spoken[0]?.onstart();
    stop.abort();
    await expect(done).resolves.toBeUndefined();
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('passes a failure of the engine on', async () => {
    const { parts, spoken } = device([voice('sv-SE')]);
    const done = deviceVoice(parts).speak('Hej!', NORMAL, never(), () => {});
    spoken[0]?.onerror({ error: 'synthesis-failed' });
    await expect(done).rejects.toThrow('synthesis-failed');
  });
});

describe('a device that only has eSpeak', () => {
  it('is passed over: the app has that voice itself, with the word being spoken', () => {
    expect(pickSwedish([voice('sv', 'Swedish+eSpeak')])).toBeNull();
  });
});
