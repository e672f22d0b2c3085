import type { Character } from '#shared/course/character.ts';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { SLOW_RATE } from './speaker.ts';
import type { Manner, Voice, WordMark } from './voice.ts';

/** Functions of the browser and the server that the app's voices need. */
export interface AppVoiceParts {
  /** Requests the sound of a text from the server. */
  generate(text: string, speed: 'normal' | 'slow', voice: Character | undefined): Promise<GeneratedAudio>;
  /** Loads a file and returns an object URL for it. */
  fetchSound(url: string): Promise<string>;
  /** Stores a file on the device. Rejects if that fails. */
  cacheSound(url: string): Promise<void>;
  /** Revokes an object URL of `fetchSound`. */
  forget(address: string): void;
  /** Creates a player for a URL. */
  player(address: string): HTMLAudioElement;
  /** Schedules a callback before the next paint; returns a function that cancels it. */
  onFrame(callback: () => void): () => void;
}

/** Accepted voices of the server: only the operator's better voice, or any. */
export type Accepts = 'better' | 'any';

/** Sound loaded into the page. */
interface Sound extends Pick<GeneratedAudio, 'voice' | 'words'> {
  readonly address: string;
}

/**
 * Maximum number of sounds kept in memory, about 10 kB each, so that repeating a line needs no request. Browsers
 * differ in whether an audio element keeps its data.
 */
const MAX_KEPT = 300;

/** The app's own voices: files from the server, with the spoken word. */
export function appVoices(
  parts: AppVoiceParts,
): (accepts: Accepts, isReady: () => Promise<boolean>) => Voice {
  const kept = new Map<string, Promise<Sound>>();

  const ask = (text: string, manner: Manner) => parts.generate(text, speedOf(manner), manner.voice);

  function forget(key: string): void {
    const sound = kept.get(key);
    kept.delete(key);
    sound?.then(
      ({ address }) => parts.forget(address),
      () => {},
    );
  }

  /** Sound of a text, from memory if it was played before; the least recently used one is evicted. */
  function soundOf(text: string, manner: Manner): Promise<Sound> {
    const key = keyOf(text, manner);
    const sound = kept.get(key) ?? fetchAnew(text, manner);
    kept.delete(key);
    kept.set(key, sound);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) forget(oldest);
    return sound;
  }

  async function fetchAnew(text: string, manner: Manner): Promise<Sound> {
    try {
      const { audioUrl, voice, words } = await ask(text, manner);
      return { address: await parts.fetchSound(audioUrl), voice, words };
    } catch (error) {
      // The next call requests it again.
      forget(keyOf(text, manner));
      throw error;
    }
  }

  return (accepts, isReady) => ({
    isReady,
    prepare(text, manner) {
      // Errors appear when the text is played.
      soundOf(text, manner).catch(() => {});
    },
    async keep(text, manner) {
      const { audioUrl } = await ask(text, manner);
      await parts.cacheSound(audioUrl);
    },
    async speak(text, manner, signal, onHeard) {
      const sound = await soundOf(text, manner);
      if (signal.aborted) return;
      if (accepts === 'better' && sound.voice === 'built-in') throw new Error('the better voice is away');
      try {
        await play(parts, sound, signal, onHeard, playbackRateOf(manner));
      } catch (error) {
        forget(keyOf(text, manner));
        throw error;
      }
    },
  });
}

/**
 * The server speaks at two speeds; speeds between them change the playback rate of the normal one, without another
 * request.
 */
const speedOf = ({ rate = 1 }: Manner) => (rate <= SLOW_RATE ? 'slow' : 'normal');
const playbackRateOf = ({ rate = 1 }: Manner) => (rate <= SLOW_RATE ? 1 : rate);
const keyOf = (text: string, manner: Manner) => `${manner.voice ?? ''} ${speedOf(manner)} ${text}`;

function play(
  { player, onFrame }: AppVoiceParts,
  { address, words }: Sound,
  signal: AbortSignal,
  onHeard: (word: WordMark | null) => void,
  playbackRate: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const audio = player(address);
    audio.preservesPitch = true;
    audio.playbackRate = playbackRate;
    let callOff = () => {};
    let shown: WordMark | null = null;
    const settle = (done: () => void) => {
      callOff();
      signal.removeEventListener('abort', stop);
      audio.onended = null;
      audio.onerror = null;
      done();
    };
    const stop = () => {
      audio.pause();
      settle(resolve);
    };
    const follow = () => {
      const atMs = audio.currentTime * 1000;
      const word = words.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs) ?? null;
      if (word !== shown) {
        shown = word;
        onHeard(word);
      }
      callOff = onFrame(follow);
    };
    signal.addEventListener('abort', stop, { once: true });
    audio.onended = () => settle(resolve);
    audio.onerror = () => settle(() => reject(new Error('the file cannot be played')));
    audio.play().then(
      () => {
        if (signal.aborted) return;
        onHeard(null);
        if (words.length > 0) follow();
      },
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
