import type { Character } from '#shared/course/character.ts';
import type { Voice } from './voice.ts';

/** Default rate of the device's voice: slightly slower than its normal rate, for learners. */
const DEVICE_RATE = 0.8;
/** Pitch of the device's only voice by character, to distinguish speakers; 1 is its normal pitch. */
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
 * Milliseconds to wait for the device's voices, which browsers load after the page, counted from the first speaker
 * button. Voices that arrive later are used from then on.
 */
const VOICES_WITHIN_MS = 250;
/** Milliseconds after which a voice that has not started has no engine (seen on Linux without a speech service). */
const BEGINS_WITHIN_MS = 4_000;
/** Milliseconds for which such a device is not tried again, so that not every press has to wait. */
const REST_AFTER_SILENCE_MS = 60_000;

/** Used parts of the browser's speech synthesis. */
export interface Synthesis {
  readonly speechSynthesis: Pick<
    SpeechSynthesis,
    'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'
  >;
  readonly SpeechSynthesisUtterance: new (text: string) => SpeechSynthesisUtterance;
}

/**
 * The device's own Swedish voice. Network voices are excluded, because they would send the learner's texts to a
 * third party.
 * @param synthesis speech synthesis of the browser; null if it has none
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

/** Length of the word at `start`, for engines that report only its beginning. */
function wordLength(text: string, start: number): number {
  return /^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(start))?.[0].length ?? 0;
}

/**
 * Best local Swedish voice: from Sweden before Finland, natural before others. A device's eSpeak is skipped,
 * because the app has the same voice with word timing.
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
