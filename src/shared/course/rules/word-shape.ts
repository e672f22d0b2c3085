import { isVowel, signsOf } from './ipa.ts';

/** What the endings of a word hang on: how it is written, and how it is said. */
export interface WordShape {
  readonly swedish: string;
  readonly ipa: string;
}

/** Whether the last syllable bears a stress mark; one-syllable words do. */
export function isLastStressed({ ipa }: WordShape): boolean {
  const signs = signsOf(ipa);
  const nucleus = signs.findLastIndex(isVowel);
  const before = signs.slice(0, Math.max(nucleus, 0));
  const onset = before.slice(before.findLastIndex(isVowel) + 1);
  return onset.includes('ˈ') || onset.includes('ˌ');
}

/** Whether a word ends in a vowel. */
export function endsInVowel({ swedish }: WordShape): boolean {
  return /[aeiouyåäöé]$/.test(swedish);
}

/** Whether a word ends in unstressed -el, -er or -en (or one of these alone), whose *e* falls before many endings. */
export function hasFleetingE(word: WordShape, ending: RegExp = /e[lrn]$/): boolean {
  return ending.test(word.swedish) && !isLastStressed(word);
}

/** A word without that *e*: *nyckel* → *nyckl*, *nummer* → *numr*. */
export function withoutFleetingE({ swedish }: WordShape): string {
  return swedish.replace(/(mm)?e([lrn])$/, (_, double: string | undefined, last: string) =>
    double ? double.charAt(0) + last : last,
  );
}

/** A word as it stands before a vowel: final *m* and *n* are written twice after a short vowel, *rum* → *rumm*. */
export function beforeVowel({ swedish, ipa }: WordShape): string {
  const [, last = ''] = /[aeiouyåäö]([mn])$/.exec(swedish) ?? [];
  return last && ipa.endsWith(`${last}ː`) ? swedish + last : swedish;
}
