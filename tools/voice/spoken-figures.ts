import type { EspeakEngine } from '#server/rooms/voice/espeak-engine.ts';
import { evened, gatedLevel } from '#server/rooms/voice/level.ts';
import type { KnownText } from '#server/rooms/voice/melody/heard-words.ts';
import { perform } from '#server/rooms/voice/melody/perform.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import type { Character } from '#shared/course/character.ts';
import { stressedSyllables, syllableCount } from '#shared/course/rules/ipa.ts';

/** A word that the engine spoke differently from its transcription. */
export interface Mispronounced {
  readonly text: string;
  readonly word: string;
  readonly ipa: string;
  /** Vowels that the engine spoke, with their stress marks. */
  readonly said: string;
  readonly fault: 'vowels' | 'stress' | 'no word mark';
}

/** Measurements of one spoken text. */
export interface SpokenFigures {
  readonly mispronounced: readonly Mispronounced[];
  readonly seconds: number;
  /** Level in decibels of full scale, from the engine and as stored. */
  readonly rawLevel: number;
  readonly level: number;
  /** Peak of the stored sound, in decibels of full scale. */
  readonly peak: number;
}

const VOWEL = /[aeiouyɑɐɔəɛɜɪʊʉʏøœæɵɘɒ]/;

/**
 * Speaks a text and compares the engine's report with the transcriptions: for each word the number of vowels and
 * which of them bear the stress.
 * @param known a text with the transcriptions of its words
 * @param reading `ipa` as the app speaks it, `spelling` as the engine reads by itself
 */
export function measureSpoken(
  engine: EspeakEngine,
  known: KnownText,
  { character, reading }: { readonly character: Character; readonly reading: 'ipa' | 'spelling' },
): SpokenFigures {
  const { text } = known;
  const sounds = reading === 'ipa' ? known.sounds : [];
  const utterance = engine.speak(scriptOf(text, sounds), character, 'normal');
  const { sampleRate, words, phonemes } = utterance;
  const reads = { known: { ...known, sounds }, character, speed: 'normal', accent1: 'valley' } as const;
  const { samples } = perform(utterance, reads);
  const mispronounced = known.sounds.flatMap(({ start, end, ipa }): Mispronounced[] => {
    const time = words.find((word) => word.start === start);
    const vowels = phonemes
      .filter(({ atMs }) => time && atMs >= time.startMs && atMs < time.endMs)
      .map((phoneme) => phoneme.ipa)
      .filter((sound) => VOWEL.test(sound));
    const fault = !time ? 'no word mark' : faultOf(vowels, ipa);
    return fault ? [{ text, word: text.slice(start, end), ipa, said: vowels.join(' '), fault }] : [];
  });
  const kept = evened(samples, sampleRate);
  return {
    mispronounced,
    seconds: samples.length / sampleRate,
    rawLevel: gatedLevel(samples, sampleRate),
    level: gatedLevel(kept, sampleRate),
    peak: 20 * Math.log10(kept.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
  };
}

function faultOf(vowels: readonly string[], ipa: string): Mispronounced['fault'] | null {
  if (vowels.length !== syllableCount(ipa)) return 'vowels';
  const stressed = vowels.flatMap((vowel, index) => (vowel.includes('ˈ') ? [index] : []));
  return String(stressed) === String(stressedSyllables(ipa)) ? null : 'stress';
}
