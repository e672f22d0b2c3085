import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import type { Manner, Voice, WordMark } from './voice.ts';

/** What the app's voices need of the browser and the server. */
export interface AppVoiceParts {
  /** Asks the server for the sound of a text. */
  generate(text: string, speed: 'normal' | 'slow'): Promise<GeneratedAudio>;
  /** Makes a player for a file. */
  player(url: string): HTMLAudioElement;
  /** Calls back once before the next paint; returns what calls it off. */
  onFrame(callback: () => void): () => void;
}

/** Which of the server's voices may speak: the operator's better one only, or whichever the server has. */
export type Accepts = 'better' | 'any';

/** Files asked for are kept in mind, so that hearing a line again asks nobody. */
const MAX_KNOWN = 300;

/** The app's own voices, as files from the server, with the word being spoken. */
export function appVoices(
  parts: AppVoiceParts,
): (accepts: Accepts, isReady: () => Promise<boolean>) => Voice {
  const known = new Map<string, Promise<GeneratedAudio>>();

  function sound(text: string, speed: 'normal' | 'slow'): Promise<GeneratedAudio> {
    const key = `${speed} ${text}`;
    const made = known.get(key);
    if (made) return made;
    const asked = parts.generate(text, speed);
    // A failure is not kept in mind: next time it is asked anew.
    asked.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, asked);
    return asked;
  }

  return (accepts, isReady) => ({
    isReady,
    async speak(text, manner, signal, onWord) {
      const made = await sound(text, speedOf(manner));
      if (signal.aborted) return;
      if (accepts === 'better' && made.voice === 'built-in') throw new Error('the better voice is away');
      await play(parts, made, signal, onWord);
    },
  });
}

function speedOf({ rate }: Manner): 'normal' | 'slow' {
  return rate < 1 ? 'slow' : 'normal';
}

function play(
  { player, onFrame }: AppVoiceParts,
  { audioUrl, words }: GeneratedAudio,
  signal: AbortSignal,
  onWord: (word: WordMark | null) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const audio = player(audioUrl);
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
        onWord(word);
      }
      callOff = onFrame(follow);
    };
    signal.addEventListener('abort', stop, { once: true });
    audio.onended = () => settle(resolve);
    audio.onerror = () => settle(() => reject(new Error('the file cannot be played')));
    audio.play().then(
      () => {
        if (words.length > 0 && !signal.aborted) follow();
      },
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
