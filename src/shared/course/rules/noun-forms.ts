import type { z } from 'zod';
import type { nounForms } from '../word.ts';
import { syllableCount } from './ipa.ts';
import {
  beforeVowel,
  endsInVowel,
  hasFleetingE,
  isLastStressed,
  type WordShape,
  withoutFleetingE,
} from './word-shape.ts';

type NounForms = z.infer<typeof nounForms>;
type Gender = 'en' | 'ett';

/** Suffixes that determine the plural of an *en* word. */
const PLURAL_OF_SUFFIX: readonly (readonly [suffix: RegExp, ending: string])[] = [
  [/(ing|dag)$/, 'ar'],
  [/(het|nad|tion|sion|itet|skap)$/, 'er'],
];

/**
 * Forms of a noun that fit no declension: plural in -or, -ar, -er, -n or without ending. Forms that are `null` are
 * skipped.
 * @returns name of each wrong form with the possible ones
 */
export function nounFormFlaws(
  word: WordShape,
  gender: Gender,
  forms: NounForms,
): [keyof NounForms, string[]][] {
  const { definiteSingular, indefinitePlural, definitePlural } = forms;
  const expected: [keyof NounForms, string | null, string[]][] = forms.indefiniteSingular
    ? [
        ['definiteSingular', definiteSingular, gender === 'en' ? definiteOfEn(word) : definiteOfEtt(word)],
        ['indefinitePlural', indefinitePlural, gender === 'en' ? pluralsOfEn(word) : pluralsOfEtt(word)],
      ]
    : [];
  if (indefinitePlural) {
    expected.push(['definitePlural', definitePlural, definitesOf(indefinitePlural, word, gender)]);
  }
  return expected.flatMap(([name, form, allowed]) =>
    form === null || allowed.includes(form) ? [] : [[name, allowed]],
  );
}

function definiteOfEn(word: WordShape): string[] {
  if (endsInVowel(word) || hasFleetingE(word, /(el|er|or)$/)) return [`${word.swedish}n`];
  if (hasFleetingE(word)) return [`${withoutFleetingE(word)}en`];
  return [`${beforeVowel(word)}en`];
}

function definiteOfEtt(word: WordShape): string[] {
  if (isLatin(word)) return [word.swedish.replace(/um$/, 'et')];
  if (endsInVowel(word)) {
    return isLastStressed(word) ? [`${word.swedish}et`, `${word.swedish}t`] : [`${word.swedish}t`];
  }
  if (!hasFleetingE(word)) return [`${beforeVowel(word)}et`];
  const short = `${withoutFleetingE(word)}et`;
  return word.swedish.endsWith('er') ? [short, `${word.swedish}et`] : [short];
}

function pluralsOfEn(word: WordShape): string[] {
  const { swedish } = word;
  const settled = PLURAL_OF_SUFFIX.find(([suffix]) => suffix.test(swedish));
  if (settled) return [swedish + settled[1]];
  if (endsInVowel(word)) {
    const stem = swedish.slice(0, -1);
    if (isLastStressed(word)) return ['ar', 'er', 'r'].map((ending) => swedish + ending);
    if (swedish.endsWith('a')) return [`${stem}or`];
    if (/(are|[ae]nde)$/.test(swedish) && syllableCount(word.ipa) > 2) return [swedish];
    if (swedish.endsWith('else')) return [`${swedish}r`];
    if (swedish.endsWith('e')) return [`${stem}ar`, `${swedish}r`];
    return [`${swedish}r`, `${swedish}er`, swedish];
  }
  if (hasFleetingE(word)) {
    const short = withoutFleetingE(word);
    return [`${short}ar`, `${short}er`, ...(swedish.endsWith('er') ? [swedish] : [])];
  }
  return ['ar', 'er'].map((ending) => beforeVowel(word) + ending);
}

function pluralsOfEtt(word: WordShape): string[] {
  const { swedish } = word;
  if (isLatin(word)) return [swedish.replace(/um$/, 'er')];
  if (!endsInVowel(word)) return [swedish];
  return isLastStressed(word) ? [`${swedish}er`, `${swedish}n`] : [`${swedish}n`];
}

function definitesOf(plural: string, word: WordShape, gender: Gender): string[] {
  if (plural !== word.swedish) {
    if (plural.endsWith('r')) return [`${plural}na`];
    return plural === `${word.swedish}n` ? [`${plural}a`] : [`${plural}en`];
  }
  if (gender === 'en') {
    return plural.endsWith('are')
      ? [`${plural.slice(0, -1)}na`]
      : [`${plural}na`, `${withoutFleetingE(word)}arna`];
  }
  return [`${hasFleetingE(word) ? withoutFleetingE(word) : beforeVowel(word)}en`];
}

/** *museum*, *gymnasium*: *-um* is dropped before an ending. */
function isLatin({ swedish }: WordShape): boolean {
  return /[ei]um$/.test(swedish);
}
