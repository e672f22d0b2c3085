import { soundsOf } from '#shared/pronunciation/hard-sounds.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import type { ToSay } from './assess.ts';

/** Other ways to try than to be told once more: slower, in pieces, beside the model, with a look at the mouth. */
const WAYS = ['slow', 'pieces', 'compare', 'mouth'] as const;
export type Way = (typeof WAYS)[number];

/** One thing to do next: what the assessment says, or another way to try. */
export type NextStep =
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'way'; readonly way: Way };

/**
 * What to do next: what the assessment found, where it is sure of something; else how the sound of this text is made
 * that is hardest for the learner. What was said before is not said again at once: another way is named then, and each
 * way before one is named again.
 * @param hardest how that sound is made; undefined where nobody knows
 * @param before what was said after the earlier tries at this text, oldest first
 * @param ways that there are for this text: `waysOf`
 */
export function nextStep(
  assessed: AssessedPronunciation,
  hardest: string | undefined,
  before: readonly NextStep[],
  ways: readonly Way[],
): NextStep {
  const text = hardest !== undefined && !hasFinding(assessed) ? hardest : assessed.feedback;
  const last = before.findLast((step) => step.kind === 'told');
  if (last?.text !== text) return { kind: 'told', text };
  const named = before.flatMap((step) => (step.kind === 'way' ? [step.way] : []));
  const fresh = ways.find((way) => !named.slice(-(ways.length - 1)).includes(way)) ?? 'slow';
  return { kind: 'way', way: fresh };
}

/** Other ways to try a text. A line is shown no mouth; its pieces are its words. */
export function waysOf({ text, ipa }: ToSay): Way[] {
  const hasPieces = ipa === undefined ? text.trim().includes(' ') : piecesOf(ipa).length > 1;
  return WAYS.filter((way) => (way === 'pieces' ? hasPieces : way !== 'mouth' || ipa !== undefined));
}

/** Whether the assessment is sure of something to do better. */
function hasFinding({ verdict, completeness, sounds, vowelLength }: AssessedPronunciation): boolean {
  return verdict !== 'understood' || (completeness ?? 100) < 100 || sounds.length > 0 || vowelLength !== null;
}

const VOWEL = /^[iyeɛøɑouʉɪʏœaɔʊɵəæ]/u;

/**
 * A word in pieces to be said one by one: its syllables in IPA, each with one consonant before its vowel (`ɕʏr`, `ka`), but for
 * a long one, which ends the syllable before. One piece for a word of one syllable.
 */
export function piecesOf(ipa: string): string[] {
  const pieces: string[] = [];
  for (const word of ipa.split(/[ˈˌ ]/u).filter((part) => part !== '')) {
    const sounds = soundsOf(word);
    const vowels = sounds.flatMap((sound, index) => (VOWEL.test(sound) ? [index] : []));
    const starts = vowels.map((vowel, number) => {
      if (number === 0) return 0;
      const before = sounds[vowel - 1] ?? '';
      // A long consonant ends its syllable, after a vowel the next one begins.
      return VOWEL.test(before) || before.endsWith('ː') ? vowel : vowel - 1;
    });
    if (starts.length === 0) starts.push(0);
    for (const [number, start] of starts.entries()) {
      pieces.push(sounds.slice(start, starts[number + 1]).join(''));
    }
  }
  return pieces;
}
