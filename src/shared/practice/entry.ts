import { writtenReadings } from '../course/answer-pattern.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { withoutRemark } from '../course/meanings.ts';
import { normalise, withoutOpener } from '../course/typed-answer.ts';
import { asAskedFor } from '../course/with-article.ts';
import type { Word } from '../course/word.ts';
import { inEachLanguage, LANGUAGES, type Language, type PerLanguage } from '../language.ts';
import { withoutRings } from '../letters.ts';

/** Word with precomputed data that the makers of tasks query often. */
export interface Entry {
  readonly word: Word;
  readonly id: string;
  /** "en katt", "sand", "att äta", "blå". */
  readonly shown: string;
  /** Spelling as answers are compared. */
  readonly spelling: string;
  /** Words of the same kin can replace each other in a sentence. */
  readonly kin: string;
  /** Index of the CEFR level; 0 for A1. */
  readonly level: number;
  /** Forms by name; empty for uninflected words. */
  readonly forms: Readonly<Record<string, string | null>>;
  /** All its meanings as they are compared: without articles, remarks in brackets and capitals. */
  readonly keys: PerLanguage<ReadonlySet<string>>;
  /** The words of each meaning. */
  readonly parts: PerLanguage<readonly (readonly string[])[]>;
  /** Meanings including their remarks, and those that its prompt shows. */
  readonly meanings: PerLanguage<ReadonlySet<string>>;
  readonly prompted: PerLanguage<readonly string[]>;
  /** Pairs of neighbouring letters, for similarity; å and ä count as a, ö as o, because beginners confuse them. */
  readonly pairs: readonly number[];
  /** Its meaning as an option. */
  readonly label: PerLanguage<string>;
  /** Faces of the word as an option: its meaning in each language, the word with its article, the word alone. */
  readonly faces: Readonly<Record<'label' | 'shown' | 'bare', OptionFace>>;
  /**
   * True if its meaning is spelt like the word itself in a language (*piano*), so that choosing it proves nothing.
   */
  readonly isTold: boolean;
  /** Its most precise meaning: the first translations. */
  readonly prompt: PerLanguage<string>;
}

/** One side of a word as an option shows it. */
export interface OptionFace {
  readonly texts: readonly string[];
  /** Length of each text in characters. */
  readonly lengths: readonly number[];
  /** Superficial look of the texts (article, capital, marks); options must look alike. */
  readonly look: string;
}

/** English verbs without "to". */
const MODAL = /^(can|may|must|shall|will)$/;

const PROMPT_MEANINGS = 3;

/** Key of an entry. */
export const entryId = ({ id }: Pick<Entry, 'id'>): string => id;

export function entryOf(word: Word): Entry {
  const keys = inEachLanguage((language) =>
    keysOf(
      [...word.translations[language], ...(word.alsoMeant?.[language] ?? []).flatMap(writtenReadings)],
      language,
    ),
  );
  const label = inEachLanguage((language) => labelOf(word.translations[language]));
  const shown = asAskedFor(word);
  const spelling = normalise(word.swedish);
  return {
    word,
    id: word.id,
    shown,
    spelling,
    kin: kinOf(word),
    level: CEFR_LEVELS.indexOf(word.cefr),
    forms: 'forms' in word ? word.forms : {},
    keys,
    meanings: inEachLanguage((language) => new Set(word.translations[language].map(normalise))),
    prompted: inEachLanguage((language) => promptMeanings(word.translations[language]).map(normalise)),
    pairs: pairsOf(word.swedish),
    parts: inEachLanguage((language) => [...keys[language]].map((key) => key.split(' '))),
    label,
    isTold: LANGUAGES.some((language) => normalise(label[language]) === spelling),
    faces: {
      label: faceOf(
        word,
        LANGUAGES.map((language) => label[language]),
      ),
      shown: faceOf(word, [shown]),
      bare: faceOf(word, [word.swedish]),
    },
    prompt: inEachLanguage((language) => promptOf(word, language).join(', ')),
  };
}

/** Small word classes are merged. */
function kinOf({ wordClass }: Word): string {
  switch (wordClass) {
    case 'adverb':
    case 'preposition':
    case 'conjunction':
      return 'small';
    case 'interjection':
    case 'phrase':
      return 'phrase';
    default:
      return wordClass;
  }
}

/**
 * Returns true if a word answers another's prompt, including its remarks: *farmor* is no "grandmother (mother’s
 * mother)".
 */
export function answersPrompt(entry: Entry, asked: Entry, language: Language): boolean {
  return asked.prompted[language].every((meaning) => entry.meanings[language].has(meaning));
}

/** Articles and infinitive markers in any language. */
const OPENER = /^(en|ett|att|a|an|the|to|een|de|het|ein|eine|der|die|das) /i;

/** Superficial look of a text: its article, a capital, punctuation. */
export function lookOf(text: string): string {
  const opener = OPENER.exec(text)?.[0] ?? '';
  const isPlain = /^[\p{L} ]+$/u.test(text);
  return `${opener}${/^\p{Lu}/u.test(text.slice(opener.length)) ? 'A' : 'a'}${isPlain ? '' : '-'}`;
}

/** Reflexive verbs are recognisable by *sig* (*zich*, *sich*), so they appear only among themselves. */
function faceOf({ swedish }: Word, texts: readonly string[]): OptionFace {
  const isReflexive = / sig\b/.test(swedish);
  const look = `${isReflexive ? 'sig ' : ''}${texts.map(lookOf).join(' | ')}`;
  return { texts, lengths: texts.map(({ length }) => length), look };
}

function keysOf(meanings: readonly string[], language: Language): ReadonlySet<string> {
  return new Set(
    meanings.map((meaning) => {
      const bare = normalise(withoutRemark(meaning)).replace(/^sich /, '');
      return withoutOpener(bare, language) ?? bare;
    }),
  );
}

/**
 * The most common translation without its remark, if it is plain, else the next plain one: commas and hyphens would
 * make it stand out among options.
 */
function labelOf(meanings: readonly string[]): string {
  const isPlain = (meaning: string) => /^[\p{L} ]+$/u.test(meaning);
  const usual = withoutRemark(meanings[0] ?? '');
  return isPlain(usual) ? usual : (meanings.find(isPlain) ?? usual);
}

/** A first meaning with a remark says it all; else the first three, each in one of its spellings. */
function promptMeanings(meanings: readonly string[]): readonly string[] {
  const spellings = meanings.map(americanSpelling);
  const once = meanings.filter((_, place) => spellings.indexOf(spellings[place] ?? '') === place);
  return once.slice(0, meanings[0]?.endsWith(')') ? 1 : PROMPT_MEANINGS);
}

/** Equal for *kilometre* and *kilometer*, *neighbour* and *neighbor*, *cosy* and *cozy*, *e-mail* and *email*. */
function americanSpelling(meaning: string): string {
  return meaning
    .replace(/tre\b/g, 'ter')
    .replace(/our\b/g, 'or')
    .replace(/s([ey])\b/g, 'z$1')
    .replace(/-/g, '');
}

function promptOf(word: Word, language: Language): readonly string[] {
  const meanings = promptMeanings(word.translations[language]);
  const isVerb = word.wordClass === 'verb' && language === 'english';
  return isVerb ? meanings.map((meaning) => (MODAL.test(meaning) ? meaning : `to ${meaning}`)) : meanings;
}

function pairsOf(text: string): readonly number[] {
  const plain = ` ${withoutRings(text.toLowerCase())} `;
  return Array.from(
    { length: plain.length - 1 },
    (_, index) => plain.charCodeAt(index) * 2 ** 16 + plain.charCodeAt(index + 1),
  );
}
