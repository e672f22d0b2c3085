import { isVowel, signsOf } from './ipa.ts';

/** Properties of a word that determine its endings: spelling and pronunciation. */
export interface WordShape {
  readonly swedish: string;
  readonly ipa: string;
}

/** Returns true if the last syllable has a stress mark; monosyllables have one. */
export function isLastStressed({ ipa }: WordShape): boolean {
  const signs = signsOf(ipa);
  const nucleus = signs.findLastIndex(isVowel);
  const before = signs.slice(0, Math.max(nucleus, 0));
  const onset = before.slice(before.findLastIndex(isVowel) + 1);
  return onset.includes('ˈ') || onset.includes('ˌ');
}

/** Returns true if a word ends in a vowel. */
export function endsInVowel({ swedish }: WordShape): boolean {
  return /[aeiouyåäöé]$/.test(swedish);
}

/**
 * Returns true if a word ends in unstressed -el, -er or -en (or a given one), whose *e* is dropped before many
 * endings.
 */
export function hasFleetingE(word: WordShape, ending: RegExp = /e[lrn]$/): boolean {
  return ending.test(word.swedish) && !isLastStressed(word);
}

/** Word without that *e*: *nyckel* → *nyckl*, *nummer* → *numr*. */
export function withoutFleetingE({ swedish }: WordShape): string {
  return swedish.replace(/(mm)?e([lrn])$/, (_, double: string | undefined, last: string) =>
    double ? double.charAt(0) + last : last,
  );
}

/** Word before a vowel: final *m* and *n* are doubled after a short vowel, *rum* → *rumm*. */
export function beforeVowel({ swedish, ipa }: WordShape): string {
  const [, last = ''] = /[aeiouyåäö]([mn])$/.exec(swedish) ?? [];
  return last && ipa.endsWith(`${last}ː`) ? swedish + last : swedish;
}
