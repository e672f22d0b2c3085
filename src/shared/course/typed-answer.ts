import type { Language } from '../language.ts';

/** Languages people type in. */
export type TypedLanguage = Language | 'swedish';

/** Articles and infinitive marks that may be left out at the start of an answer, or put before it. */
const OPENERS: Readonly<Record<TypedLanguage, readonly string[]>> = {
  swedish: ['en', 'ett', 'att'],
  english: ['a', 'an', 'the', 'to'],
  dutch: ['een', 'de', 'het', 'te'],
  german: ['ein', 'eine', 'einen', 'der', 'die', 'das', 'den', 'zu'],
};

/** Shorter words have too many neighbours for a typo to be told from another word. */
const TYPO_MIN_LETTERS = 5;

/** Letters that no typo may touch in Swedish: `för` is not `for`, and endings in -a and -o differ in meaning. */
const SWEDISH_VOWELS = /[åäöao]/;

/** How a typed answer compares to the listed ones. */
export interface TypedMatch {
  /** The listed answer that it stands for. */
  readonly accepted: string;
  /** Whether it was taken in spite of a small typo. */
  readonly hasTypo: boolean;
}

/** Written as one word or as two, both right: *i dag*, *idag*. */
const JOINED = /(^|\s)i (dag|går|morgon|kväll|natt|morse|fjol|övermorgon|förrgår)(?=\s|$)/g;

/**
 * What counts in a typed answer: composed letters in small print, single spaces, no sentence marks, *i dag* as one
 * word. Hyphens and apostrophes within words stay.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[.,;:!?¡¿…"“”„«»()]/g, ' ')
    .replace(/(^|\s)[-–—']+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(JOINED, '$1i$2');
}

/**
 * Finds the listed answer that `typed` stands for: the same but for capitals, sentence marks and spaces; or with or
 * without an article or "att" at the start; or with one small typo. Null when there is none.
 */
export function matchTyped(
  typed: string,
  listed: readonly string[],
  language: TypedLanguage,
): TypedMatch | null {
  const given = normalise(typed);
  if (given === '') return null;
  const candidates = listed.map((accepted) => ({
    accepted,
    forms: spellings(normalise(accepted), language),
  }));

  const exact = candidates.find(({ forms }) => meets(given, forms, language, (a, b) => a === b));
  if (exact) return { accepted: exact.accepted, hasTypo: false };

  const known = new Set(candidates.flatMap(({ forms }) => forms.flatMap((form) => form.split(' '))));
  const near = candidates.find(({ forms }) =>
    meets(given, forms, language, (a, b) => isNear(a, b, known, language)),
  );
  return near ? { accepted: near.accepted, hasTypo: true } : null;
}

/** A listed answer, and the same without its opener; an opener may be left out, not exchanged for another. */
function spellings(answer: string, language: TypedLanguage): readonly string[] {
  const bare = withoutOpener(answer, language);
  return bare === null ? [answer] : [answer, bare];
}

function meets(
  given: string,
  [full = '', bare]: readonly string[],
  language: TypedLanguage,
  same: (given: string, form: string) => boolean,
): boolean {
  if (same(given, full)) return true;
  if (bare !== undefined) return same(given, bare);
  const givenBare = withoutOpener(given, language);
  return givenBare !== null && same(givenBare, full);
}

function withoutOpener(text: string, language: TypedLanguage): string | null {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && OPENERS[language].includes(first) ? rest.join(' ') : null;
}

/** Whether `given` is `form` with one small typo in one of its words. */
function isNear(given: string, form: string, known: ReadonlySet<string>, language: TypedLanguage): boolean {
  const givenWords = given.split(' ');
  const formWords = form.split(' ');
  if (givenWords.length !== formWords.length) return false;
  const wrong = [...givenWords.keys()].filter((index) => givenWords[index] !== formWords[index]);
  const [index, ...others] = wrong;
  if (index === undefined || others.length > 0) return false;
  const givenWord = givenWords[index] ?? '';
  const formWord = formWords[index] ?? '';
  return !known.has(givenWord) && isSmallTypo(givenWord, formWord, language);
}

/**
 * Whether one slip of the finger makes `typed` of `word`: a letter too many, too few, wrong, or two neighbours
 * exchanged (Damerau-Levenshtein distance 1). In Swedish the end of a word is its grammar (*flicka*, *flickan*), so
 * that a slip there is another form, and å, ä, ö, a and o tell words apart.
 */
export function isSmallTypo(typed: string, word: string, language: TypedLanguage): boolean {
  const [from, to] = [[...typed], [...word]];
  if (to.length < TYPO_MIN_LETTERS || typed === word) return false;
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;

  const wrong = from.slice(start, from.length - end);
  const right = to.slice(start, to.length - end);
  const isSwap = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
  if (!isSwap && (wrong.length > 1 || right.length > 1)) return false;
  if (language !== 'swedish' || isSwap) return true;
  return end > 0 && !SWEDISH_VOWELS.test([...wrong, ...right].join(''));
}
