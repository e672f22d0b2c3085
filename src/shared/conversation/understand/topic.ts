import { LANGUAGES, type Language } from '../../language.ts';
import { withoutRings } from '../../letters.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import type { Aboutness, Heard } from './heard.ts';
import { wordsOf } from './in-any-language.ts';
import { GIVEN_NAMES } from './name-shape.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import { tells } from './own-words.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './tokens.ts';
import { NONE, type TrainingLine } from './training-lines.ts';
import type { WordBook } from './word-book.ts';

/** Number of equal first letters by which two words of a learner language count as forms of one word. */
const LETTERS_OF_ONE = 5;

/** Words that occur in lines about any topic. */
const GENERIC = wordsOf({
  swedish:
    'finns många hos vilken vilket vilka vem vems varför behöver brukar vår våra ert era hans hennes sina mitt nya nytt sett ' +
    'säga sägs igen fortfarande redan alltid aldrig ofta ibland själv andra annat annan helt riktigt bra mest egentligen',
  english: 'exactly actually really',
  dutch: 'precies eigenlijk echt',
  german: 'genau eigentlich wirklich wäre wären',
});

/** Content words in the lines and model answers of each intent, as keys. */
export type Topics = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the words of each intent, in Swedish and in the learners' languages. */
export function topicsOf(scenario: Scenario, common: CommonLines, lines: readonly TrainingLine[]): Topics {
  const topics = new Map<string, Set<string>>();
  const add = (intent: string, line: string, language: Language | null) => {
    const keys = topics.get(intent) ?? new Set<string>();
    topics.set(intent, keys);
    for (const { text } of tokensOf(line.replace(/\{[^}]*\}/g, ' '))) keys.add(keyOf(text, language));
  };
  for (const { label, pattern, language } of lines)
    if (label !== NONE) add(label, pattern, language === 'slip' ? null : language);
  for (const intent of [...scenario.intents, ...common.intents]) {
    for (const { swedish, translation } of translatedIn(intent)) {
      add(intent.id, swedish, null);
      for (const language of LANGUAGES) add(intent.id, translation[language], language);
    }
  }
  return topics;
}

/** Compares a line with the intent it was taken for. */
export function aboutnessOf(
  { topics, book, repair, isName }: Knowledge,
  intent: string,
  tokens: readonly Token[],
  language: Language | null,
  found: readonly FoundSlot[],
): Aboutness {
  const all = [...topics.values()];
  const own = topics.get(intent);
  const isIn = (keys: ReadonlySet<string> | undefined, { text }: Token) =>
    keys?.has(keyOf(rightly(text), language)) === true;
  const rightly = (word: string) => {
    const repaired = repair(word);
    return book.isRight(word, repaired) ? word : repaired;
  };
  const isNamed = (index: number) => found.some(({ start, end }) => start <= index && index < end);
  const telling = tokens.filter(({ text }, index) => !isNamed(index) && isTelling(text, language));
  const strange = telling.filter(
    (token) => !isName(rightly(token.text)) && !all.some((keys) => isIn(keys, token)),
  );
  return {
    words: tokens.length,
    named: tokens.filter((_, index) => isNamed(index)).length,
    telling: telling.length,
    shared: telling.filter((token) => isIn(own, token)).length,
    known: telling.length - strange.length,
    foreign: strange.filter((token) => !isWord(token, book)).length,
    usual: tokens.filter((token) => isIn(own, token)).length,
  };
}

/** Knowledge needed to compare a line with an intent. */
export interface Knowledge {
  readonly topics: Topics;
  readonly book: WordBook;
  /** Replaces a typo of a word of the scenario by that word. */
  repair(word: string): string;
  /** Tells whether a word occurs in an item name. */
  isName(word: string): boolean;
}

/** Tells whether a word is a content word. */
function isTelling(word: string, language: Language | null): boolean {
  if (GENERIC.has(word) || /^\d/.test(word) || numberInAny(word) !== null) return false;
  const isSmallInAny = isSmall(word, null) || LANGUAGES.some((each) => isSmall(word, each));
  return !isSmallInAny && (language === null || tells(word, language));
}

/** Tells whether a token is a word of one of the four languages, or a name. */
function isWord({ text, written, start }: Token, book: WordBook): boolean {
  const isOfAny = LANGUAGES.some((language) => book.isOf(text, language));
  // The first word is capitalised anyway, so a capital proves nothing.
  return isOfAny || book.isSwedish(text) || GIVEN_NAMES.has(text) || (start > 0 && /^\p{Lu}/u.test(written));
}

/** Key of a word: for Swedish the stem without diacritics, for a learner language the first letters. */
function keyOf(word: string, language: Language | null): string {
  return language === null ? withoutRings(stem(word)) : `${language} ${word.slice(0, LETTERS_OF_ONE)}`;
}

interface TranslatedLine {
  readonly swedish: string;
  readonly translation: Readonly<Record<Language, string>>;
}

function translatedIn(value: unknown): TranslatedLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(translatedIn);
  return 'swedish' in value && 'translation' in value ? [value as TranslatedLine, ...inner] : inner;
}

/** Minimum confidence to accept an intent although most words of the line are unknown to the scenario. */
const SURELY = 0.9;
/** Minimum confidence to accept an intent that shares no whole word with the line, only parts of words. */
const BY_PARTS = 0.8;
/** Minimum confidence to accept an intent that shares one word with the line and lacks another. */
const BESIDE_NEW = 0.5;
/** Number of unknown words from which a line is off topic, if they are half of its words. */
const MOST_NEW = 2;

/**
 * Tells whether a sentence makes sense in this scenario. The recogniser always returns the likeliest intent, even for
 * random letters: a sentence is accepted only if its words exist and enough of them occur in the scenario.
 */
export function isIntelligible({ slots, intent, confidence, ownLanguage, aboutness }: Heard): boolean {
  const { words, named, telling, shared, known, foreign, usual } = aboutness;
  const fresh = telling - known;
  if (shared > 0 && confidence >= SURELY) return true;
  if (foreign > 0 && 2 * foreign >= words) return false;
  const isFramed = intent !== NONE && 2 * usual >= words;
  // In Swedish, the words around the unknown ones count more: learners hardly ever go off topic in Swedish.
  if (isFramed && ownLanguage === null && confidence >= BESIDE_NEW) return true;
  if (intent !== NONE && slots.length > 0 && confidence >= BY_PARTS) return true;
  if (fresh >= MOST_NEW && 2 * fresh >= named + telling) return false;
  if (intent === NONE || slots.length > 0 || fresh === 0) return true;
  return isFramed || confidence >= (shared > 0 ? BESIDE_NEW : BY_PARTS);
}
