import type { Character } from '#shared/course/character.ts';
import type { Voice } from './voice.ts';

/** Usual speed of the device's voice: a little slower than its makers meant it, for learners. */
const DEVICE_RATE = 0.8;
/** Pitch of the device's one voice, by which its speakers can be told apart; 1 is its own. */
const DEVICE_PITCH: Readonly<Record<Character, number>> = {
  man: 0.8,
  'old-man': 0.65,
  woman: 1,
  mother: 1.1,
  boy: 1.35,
  girl: 1.5,
  cat: 1.8,
};
/**
 * Browsers load their voices after the page. Nobody who presses waits longer than this, counted from the first
 * speaker button on the page; voices that come later are used from then on.
 */
const VOICES_WITHIN_MS = 250;
/** A voice that has not begun by then has no engine behind it (seen on Linux without a speech service). */
const BEGINS_WITHIN_MS = 4_000;
/** So long a device that did not begin is left alone, lest every press waits for it again. */
const REST_AFTER_SILENCE_MS = 60_000;

/** What is used of the browser's speech synthesis. */
export interface Synthesis {
  readonly speechSynthesis: Pick<
    SpeechSynthesis,
    'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'
  >;
  readonly SpeechSynthesisUtterance: new (text: string) => SpeechSynthesisUtterance;
}

/**
 * The device's own Swedish voice. One that works over the network is not used: it would send what a learner
 * hears to somebody else.
 * @param synthesis of the browser; null where it has none
 */
export function deviceVoice(synthesis: Synthesis | null): Voice {
  if (!synthesis) {
    return { isReady: async () => false, speak: () => Promise.reject(new Error('no speech synthesis')) };
  }
  const { speechSynthesis, SpeechSynthesisUtterance } = synthesis;
  const swedish = () => pickSwedish(speechSynthesis.getVoices());

  const firstVoices = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        speechSynthesis.removeEventListener('voiceschanged', done);
        resolve();
      };
      const timer = setTimeout(done, VOICES_WITHIN_MS);
      speechSynthesis.addEventListener('voiceschanged', done);
    });
  let loaded: Promise<void> | undefined;
  let isResting = false;
  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
    }, REST_AFTER_SILENCE_MS);
  };

  return {
    async isReady() {
      if (isResting) return false;
      if (speechSynthesis.getVoices().length === 0) {
        loaded ??= firstVoices();
        await loaded;
      }
      return swedish() !== null;
    },
    speak: (text, { rate, voice: character }, signal, onHeard) =>
      new Promise((resolve, reject) => {
        const voice = swedish();
        if (!voice) return reject(new Error('no Swedish voice'));
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.rate = rate ?? DEVICE_RATE;
        utterance.pitch = character ? DEVICE_PITCH[character] : 1;
        const timer = setTimeout(() => {
          rest();
          speechSynthesis.cancel();
          end(() => reject(new Error('the voice does not begin')));
        }, BEGINS_WITHIN_MS);
        const stop = () => {
          clearTimeout(timer);
          speechSynthesis.cancel();
          resolve();
        };
        const end = (settle: () => void) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          settle();
        };
        utterance.onstart = () => {
          clearTimeout(timer);
          if (!signal.aborted) onHeard(null);
        };
        utterance.onboundary = ({ name, charIndex, charLength }) => {
          const length = charLength || wordLength(text, charIndex);
          if (name === 'word' && length > 0) onHeard({ start: charIndex, end: charIndex + length });
        };
        utterance.onend = () => end(resolve);
        utterance.onerror = (event) =>
          event.error === 'canceled' || event.error === 'interrupted'
            ? end(resolve)
            : end(() => reject(new Error(event.error)));
        signal.addEventListener('abort', stop, { once: true });
        speechSynthesis.cancel();
        speechSynthesis.speak(utterance);
      }),
    onChange(listener) {
      speechSynthesis.addEventListener('voiceschanged', listener);
    },
  };
}

/** Length of the word at `start`, for engines that only tell where a word begins. */
function wordLength(text: string, start: number): number {
  return /^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(start))?.[0].length ?? 0;
}

/**
 * The best Swedish voice on the device itself: Sweden's before Finland's, a natural one before others. A device's
 * eSpeak is passed over: the app has the same voice, with the word being spoken.
 */
export function pickSwedish(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const score = (voice: SpeechSynthesisVoice) =>
    (/^sv[-_]SE$/i.test(voice.lang) ? 2 : 0) + (/natural|enhanced|premium/i.test(voice.name) ? 1 : 0);
  const swedish = voices.filter(
    ({ localService, lang, name }) => localService && /^sv([-_]|$)/i.test(lang) && !/espeak/i.test(name),
  );
  return swedish.reduce<SpeechSynthesisVoice | null>(
    (best, voice) => (best && score(best) >= score(voice) ? best : voice),
    null,
  );
}
