import type { Character } from '#shared/course/character.ts';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { SLOW_RATE } from './speaker.ts';
import type { Manner, Voice, WordMark } from './voice.ts';

/** What the app's voices need of the browser and the server. */
export interface AppVoiceParts {
  /** Asks the server for the sound of a text. */
  generate(text: string, speed: 'normal' | 'slow', voice: Character | undefined): Promise<GeneratedAudio>;
  /** Fetches a file whole and gives an address within the page from which it plays. */
  fetchSound(url: string): Promise<string>;
  /** Has a file on the device. Rejects where that cannot be. */
  cacheSound(url: string): Promise<void>;
  /** Gives up an address that `fetchSound` gave. */
  forget(address: string): void;
  /** Makes a player for an address. */
  player(address: string): HTMLAudioElement;
  /** Calls back once before the next paint; returns what calls it off. */
  onFrame(callback: () => void): () => void;
}

/** Which of the server's voices may speak: the operator's better one only, or whichever the server has. */
export type Accepts = 'better' | 'any';

/** A sound that is in the page. */
interface Sound extends Pick<GeneratedAudio, 'voice' | 'words'> {
  readonly address: string;
}

/**
 * Sounds kept in the page, so that hearing a line again asks nobody: about 10 kB each. Browsers differ in whether
 * they keep what an audio element has loaded.
 */
const MAX_KEPT = 300;

/** The app's own voices, as files from the server, with the word being spoken. */
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

  /** The sound of a text: from the page where it has been heard before; the least recently heard makes room. */
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
      // Next time it is asked anew.
      forget(keyOf(text, manner));
      throw error;
    }
  }

  return (accepts, isReady) => ({
    isReady,
    prepare(text, manner) {
      // What goes wrong shows when the text is to be heard.
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

/** The server speaks at two speeds; those between are made of the usual one while it plays, so that nothing is fetched anew. */
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
