import type { CefrLevel } from '../../course/cefr.ts';
import type { Language, PerLanguage } from '../../language.ts';
import type { Line } from '../contract/template.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Token } from './tokens.ts';
import type { WordBook } from './word-book.ts';

const MIN_LETTERS = 3;
/** Maximum number of words in an expression that is looked up as a whole: *night shift*. */
const MAX_PHRASE_WORDS = 3;
/**
 * Minimum length of a word for which hard Swedish words are accepted. Shorter words are ambiguous (*fine* is rarely
 * *böter*), so they only get easy ones.
 */
const LETTERS_OF_HARD_WORDS = 6;
/** Minimum letters of the parts of a compound. Dutch needs more, because many words begin with a short noun: *gekregen*. */
const MIN_FIRST_LETTERS = { dutch: 4, german: 3 };
const MIN_LAST_LETTERS = 3;
/** Letters that join the parts of a compound in Dutch and German. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'];

/** Words without a meaning of their own, besides those that identify a language. */
const FUNCTION_WORDS: PerLanguage<ReadonlySet<string>> = {
  english: setOf(
    'whether our their theirs his her hers its them him us who whom she out off any anything all some these those been being ' +
      'will would should could might did had has were until than then there exactly actually really',
  ),
  dutch: setOf(
    'onze hun haar hem hen ons aan af uit om door over tegen worden wordt werd werden hebben had hadden zouden zullen zal deze die ' +
      'dan toen of er elkaar wie zij hij zit tot bij precies eigenlijk echt',
  ),
  german: setOf(
    'meine meinen meinem meines meiner deine deinen deinem deiner unser unsere unserem unseren unserer euer eure ihr ihre ihren ihrem ' +
      'ihrer seine seinen seinem seiner mir mich dir dich uns euch ihn ihm ihnen hatte hatten wurde wurden worden wird werden würde ' +
      'würden diese dieser dieses diesen diesem bis aus nach vor wie als dass ob einer einem eines all alle war waren sollten schon ' +
      'wieder welchen welche welcher man möchten habt hast ihr ' +
      'genau eigentlich wirklich wäre wären',
  ),
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

type Change = readonly [RegExp, string];
/** Inflectional endings and their replacement in the dictionary form. Irregular forms are not covered: *stolen*. */
const ENDINGS: PerLanguage<readonly Change[]> = {
  english: [
    [/ies$/, 'y'],
    [/(?<=[hosx])es$/, ''],
    [/s$/, ''],
    [/(.)\1(?:ing|ed)$/, '$1'],
    [/(?:ing|ed)$/, ''],
    [/(?:ing|ed)$/, 'e'],
    [/(?<=e)d$/, ''],
  ],
  dutch: [
    [/eren$/, ''],
    [/([aeou])([^aeiou])en$/, '$1$1$2'],
    [/(.)\1en$/, '$1'],
    [/en$/, ''],
    [/'?s$/, ''],
    [/([aeou])\1([^aeiou])t?$/, '$1$2en'],
    [/(?<=..)t$/, 'en'],
    [/$/, 'en'],
    [/e$/, ''],
  ],
  german: [
    [/n$/, ''],
    [/(?:en|er|e|s|es|em)$/, ''],
    [/(?:e|t|st|et|te|ten)$/, 'en'],
    [/$/, 'en'],
  ],
};
const UMLAUTS: readonly Change[] = [
  [/ä/, 'a'],
  [/ö/, 'o'],
  [/ü/, 'u'],
];

/** Returns the possible dictionary forms of a word, the word itself first. @param word in lower case */
function dictionaryForms(word: string, language: Language): string[] {
  if (word.includes(' ')) return [word, ...lastChanged(word, language)];
  const plain = ENDINGS[language]
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead))
    .filter((form) => form.length >= MIN_LETTERS);
  // *Nächte* is from *Nacht*.
  const others =
    language === 'german'
      ? plain.flatMap((form) => UMLAUTS.filter(([a]) => a.test(form)).map(([a, b]) => form.replace(a, b)))
      : [];
  return [...new Set([word, ...plain, ...others])];
}

/** Returns an expression with each dictionary form of its last word: *night shifts*. */
function lastChanged(phrase: string, language: Language): string[] {
  const at = phrase.lastIndexOf(' ') + 1;
  return dictionaryForms(phrase.slice(at), language).map((form) => phrase.slice(0, at) + form);
}

/** Returns the Swedish translations of a word or expression in any inflected form; empty if it is not in the word list. */
export function swedishFor(book: WordBook, phrase: string, language: Language): Line[] {
  for (const form of dictionaryForms(phrase, language)) {
    const all = book.swedishFor(form, language);
    if (all.length > 0) return all;
  }
  return [];
}

/** Plural endings of the last part of a compound. */
const PLURAL: Readonly<Record<'dutch' | 'german', RegExp>> = {
  dutch: /(?:en|s)$/,
  german: /(?:e|er|n|en|s)$/,
};

/**
 * Returns the Swedish translations of the two nouns in a Dutch or German compound that is not in the word list: *Nacht*,
 * *Schicht*.
 */
export function swedishForParts(book: WordBook, word: string, language: Language): Line[] {
  if (language === 'english') return [];
  const noun = (part: string) => book.swedishFor(part, language).find(({ swedish }) => isNoun(swedish));
  // The longest last part is tried first: it names the kind of thing.
  for (let at = MIN_FIRST_LETTERS[language]; at <= word.length - MIN_LAST_LETTERS; at += 1) {
    const rest = word.slice(at);
    const forms = PLURAL[language].test(rest) ? dictionaryForms(rest, language) : [rest];
    const last = forms.flatMap((form) => noun(form) ?? [])[0];
    const first = LINKS.filter((link) => word.slice(0, at).endsWith(link))
      .map((link) => word.slice(0, at - link.length))
      .filter((part) => part.length >= MIN_FIRST_LETTERS[language])
      .flatMap((part) => noun(part) ?? [])[0];
    if (first && last) return [first, last];
  }
  return [];
}

function isNoun(swedish: string): boolean {
  return /^(?:en|ett) /.test(swedish);
}

/** Returns unambiguous Swedish translations of the expressions and words in a line, in order; compounds by their parts. */
export function swedishForWords(
  book: WordBook,
  tokens: readonly Token[],
  language: Language,
  easiest: CefrLevel,
): Line[] {
  const lines: Line[] = [];
  for (let index = 0; index < tokens.length; ) {
    const { length, found } = longestAt(book, tokens.slice(index), language, easiest);
    lines.push(...found);
    index += length;
  }
  return [...new Map(lines.map((line) => [line.swedish, line])).values()];
}

function longestAt(
  book: WordBook,
  tokens: readonly Token[],
  language: Language,
  easiest: CefrLevel,
): { readonly length: number; readonly found: readonly Line[] } {
  for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length); length > 1; length -= 1) {
    const words = tokens.slice(0, length);
    // Expressions do not begin or end with a function word.
    const isWhole = [words[0], words.at(-1)].every((word) => word && tells(word.text, language));
    const found = isWhole ? sureFor(book, words.map(({ text }) => text).join(' '), language) : null;
    if (found !== null && found.length > 0) return { length, found };
  }
  const [word] = tokens;
  return { length: 1, found: word ? swedishForToken(book, word, language, easiest) : [] };
}

function swedishForToken(book: WordBook, token: Token, language: Language, easiest: CefrLevel): Line[] {
  const { text, written } = token;
  if (text.length < MIN_LETTERS || !tells(text, language)) return [];
  const isCapital = /^\p{Lu}/u.test(written);
  // German nouns are capitalised, and within a sentence nothing else is.
  const fits = ({ translation }: Line) => {
    const isGermanNoun = /^\p{Lu}/u.test(translation.german);
    return language !== 'german' || (isCapital ? isGermanNoun || token.start === 0 : !isGermanNoun);
  };
  const hardest = text.length < LETTERS_OF_HARD_WORDS ? easiest : undefined;
  const found = sureFor(book, text, language, fits, hardest);
  if (found !== null) return found.filter(fits);
  return language === 'german' && !isCapital ? [] : swedishForParts(book, text, language);
}

/** Tells whether a word of a learner language is a content word. @param word in lower case */
export function tells(word: string, language: Language): boolean {
  return !isSmall(word, language) && !FUNCTION_WORDS[language].has(word) && numberInAny(word) === null;
}

/** Forms that may be a noun or adjective as well as a form of a verb: *building*, *bergen*. */
const LIKE_A_VERB: Partial<PerLanguage<RegExp>> = { english: /(?:ing|ed)$/, dutch: /en$/ };

/** Returns the only translation of a form; empty if there are several, null if the word list has none. */
function sureFor(
  book: WordBook,
  phrase: string,
  language: Language,
  fits: (line: Line) => boolean = () => true,
  hardest?: CefrLevel,
): Line[] | null {
  const forms = dictionaryForms(phrase, language).filter((form) =>
    book.swedishFor(form, language).some(fits),
  );
  const sure = forms.flatMap((form) => book.surelySwedishFor(form, language, hardest) ?? []).filter(fits);
  const [first, ...others] = sure;
  if (!first) return forms.length > 0 ? [] : null;
  if (forms[0] === phrase && !LIKE_A_VERB[language]?.test(phrase)) return [first];
  return others.every(({ swedish }) => swedish === first.swedish) ? [first] : [];
}
