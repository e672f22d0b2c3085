import { soundsOf } from '#shared/pronunciation/hard-sounds.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import type { TextToSay } from './assess.ts';

/** Ways to try again, in addition to advice: slower, in pieces, beside the model, with the mouth. */
const WAYS = ['slow', 'pieces', 'compare', 'mouth'] as const;
export type Way = (typeof WAYS)[number];

/** The next step: advice from the assessment, or a way to try again. */
export type NextStepAdvice =
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'way'; readonly way: Way };

/**
 * Next step after an attempt: the finding of the assessment if it is certain; else the instructions for the sound
 * of this text that is hardest for the learner. Advice is never repeated immediately: another way follows, and each
 * way is used before one is repeated.
 * @param hardest instructions for that sound; undefined if there are none
 * @param before steps after earlier attempts at this text, oldest first
 * @param ways ways for this text: `waysOf`
 */
export function nextStep(
  assessed: AssessedPronunciation,
  hardest: string | undefined,
  before: readonly NextStepAdvice[],
  ways: readonly Way[],
): NextStepAdvice {
  const text = hardest !== undefined && !hasFinding(assessed) ? hardest : assessed.feedback;
  const last = before.findLast((step) => step.kind === 'told');
  if (last?.text !== text) return { kind: 'told', text };
  const named = before.flatMap((step) => (step.kind === 'way' ? [step.way] : []));
  const fresh = ways.find((way) => !named.slice(-(ways.length - 1)).includes(way)) ?? 'slow';
  return { kind: 'way', way: fresh };
}

/** Ways to try a text again. Lines have no mouth animation; their pieces are words. */
export function waysOf({ text, ipa }: TextToSay): Way[] {
  const hasPieces = ipa === undefined ? text.trim().includes(' ') : piecesOf(ipa).length > 1;
  return WAYS.filter((way) => (way === 'pieces' ? hasPieces : way !== 'mouth' || ipa !== undefined));
}

/** Returns true if the assessment is certain of something to improve. */
function hasFinding({ verdict, completeness, sounds, vowelLength }: AssessedPronunciation): boolean {
  return verdict !== 'understood' || (completeness ?? 100) < 100 || sounds.length > 0 || vowelLength !== null;
}

const VOWEL = /^[iyeɛøɑouʉɪʏœaɔʊɵəæ]/u;

/**
 * Pieces of a word to say one by one: syllables in IPA, each with one consonant before its vowel (`ɕʏr`, `ka`),
 * except a long consonant, which ends the previous syllable. One piece for a word of one syllable.
 */
export function piecesOf(ipa: string): string[] {
  const pieces: string[] = [];
  for (const word of ipa.split(/[ˈˌ ]/u).filter((part) => part !== '')) {
    const sounds = soundsOf(word);
    const vowels = sounds.flatMap((sound, index) => (VOWEL.test(sound) ? [index] : []));
    const starts = vowels.map((vowel, number) => {
      if (number === 0) return 0;
      const before = sounds[vowel - 1] ?? '';
      // A long consonant ends its syllable; after a vowel the next syllable begins at once.
      return VOWEL.test(before) || before.endsWith('ː') ? vowel : vowel - 1;
    });
    if (starts.length === 0) starts.push(0);
    for (const [number, start] of starts.entries()) {
      pieces.push(sounds.slice(start, starts[number + 1]).join(''));
    }
  }
  return pieces;
}
