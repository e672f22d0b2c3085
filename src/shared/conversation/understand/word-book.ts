import { CEFR_LEVELS, type CefrLevel } from '../../course/cefr.ts';
import { withoutRemark } from '../../course/meanings.ts';
import { withArticle } from '../../course/with-article.ts';
import type { Word } from '../../course/word.ts';
import { inEachLanguage, LANGUAGES, type Language, type PerLanguage } from '../../language.ts';
import { withoutRings } from '../../letters.ts';
import type { Line } from '../contract/template.ts';
import { anyOf } from './in-any-language.ts';
import { stem } from './stem.ts';

/** Minimum length of a word used to identify a language. Shorter words exist in too many languages. */
const LEAST_LETTERS = 3;
/** Maximum number of meanings returned per word. */
const MEANINGS = 3;
const BETWEEN_WORDS = /[^\p{L}'’-]+/u;
/** Matches the article or infinitive marker before a word, as in dictionaries. */
const OPENER = new RegExp(
  String.raw`^${anyOf({
    english: 'to|the|an?',
    dutch: 'de|het|een',
    german: 'der|die|das|den|eine?|einen|sich',
  })} (?=\S)`,
);

/** Word list index for conversations: the language of a word, its meanings, and its Swedish translations. */
export class WordBook {
  readonly #swedish = new Set<string>();
  /** Swedish forms without diacritics: *for* may be a typo of *för*. */
  readonly #ringless = new Set<string>();
  readonly #own: PerLanguage<Set<string>> = inEachLanguage(() => new Set<string>());
  readonly #byForm = new Map<string, Word[]>();
  readonly #byMeaning: PerLanguage<Map<string, Word[]>> = inEachLanguage(() => new Map());

  /** Adds a word with its forms and its example. */
  add(word: Word): void {
    const forms = 'forms' in word ? Object.values(word.forms) : [];
    for (const form of new Set([word.swedish, ...forms])) {
      if (form === null) continue;
      push(this.#byForm, form.toLowerCase(), word);
      this.#addSwedish(form);
    }
    if (word.example) this.#addSwedish(word.example.swedish);
    for (const language of LANGUAGES) {
      for (const meaning of word.translations[language]) {
        push(this.#byMeaning[language], keyOf(meaning), word);
        addWords(this.#own[language], withoutRemark(meaning));
      }
      if (word.example) addWords(this.#own[language], word.example.translation[language]);
    }
  }

  /** Tells whether a word is Swedish, also with diacritics missing. @param word in lower case */
  isSwedish(word: string): boolean {
    return this.#swedish.has(word) || this.#ringless.has(word);
  }

  /**
   * Tells whether a word is correct and no typo of another word: *kontakt* is not *kontant*. Forms of the other word and
   * forms without diacritics are not correct: *trott* may be *trött*. @param word in lower case
   */
  isRight(word: string, other: string): boolean {
    const isSame = stem(word) === stem(other) || withoutRings(word) === withoutRings(other);
    return !isSame && this.#byForm.has(word);
  }

  /** Tells whether a word exists in a learner language. @param word in lower case */
  isOf(word: string, language: Language): boolean {
    return word.length >= LEAST_LETTERS && this.#own[language].has(word);
  }

  /** Returns the meanings of a Swedish word or expression in any form; empty if it is unknown. */
  meaningsOf(phrase: string): Line[] {
    return (this.#byForm.get(phrase.toLowerCase()) ?? []).map(lineOf);
  }

  /** Returns the Swedish translations of a word of a learner language, the commonest first; empty if it is unknown. */
  swedishFor(phrase: string, language: Language): Line[] {
    return this.#wordsFor(phrase, language).map(lineOf);
  }

  /**
   * Returns the Swedish translation only if it is unambiguous: one word alone has this meaning, or has it as its first one.
   * @param most hardest level of the word
   */
  surelySwedishFor(phrase: string, language: Language, most: CefrLevel = 'C2'): Line | null {
    const word = this.#surely(phrase, language);
    return word && CEFR_LEVELS.indexOf(word.cefr) <= CEFR_LEVELS.indexOf(most) ? lineOf(word) : null;
  }

  /** Returns the word list entry of that translation. */
  entryFor(word: string, language: Language): Pick<Word, 'id' | 'swedish'> | null {
    return this.#surely(word, language);
  }

  #surely(phrase: string, language: Language): Word | null {
    const all = this.#wordsFor(phrase, language);
    const first = all.filter(({ translations }) => keyOf(translations[language][0] ?? '') === keyOf(phrase));
    const [word, ...others] = all.length === 1 ? all : first;
    return word && others.length === 0 ? word : null;
  }

  /** Tells whether a word of a learner language means something else than a Swedish form: *huren* is no typo of *turen*. */
  isElse(word: string, swedish: string): boolean {
    const languages = LANGUAGES.filter((language) => this.isOf(word, language));
    const meant = languages.flatMap((language) => this.#wordsFor(word, language));
    return languages.length > 0 && !meant.some((each) => this.#byForm.get(swedish)?.includes(each));
  }

  #wordsFor(phrase: string, language: Language): Word[] {
    const words = this.#byMeaning[language].get(keyOf(phrase)) ?? [];
    return [...words].sort((a, b) => CEFR_LEVELS.indexOf(a.cefr) - CEFR_LEVELS.indexOf(b.cefr));
  }

  #addSwedish(text: string): void {
    for (const word of text.toLowerCase().split(BETWEEN_WORDS)) {
      this.#swedish.add(word);
      this.#ringless.add(withoutRings(word));
    }
  }
}

/** Builds the book from all words at once; the server builds it in slices. */
export function openWordBook(words: Iterable<Word>): WordBook {
  const book = new WordBook();
  for (const word of words) book.add(word);
  return book;
}

function lineOf(word: Word): Line {
  return {
    swedish: withArticle(word),
    translation: inEachLanguage((language) => word.translations[language].slice(0, MEANINGS).join(', ')),
  };
}

/** Returns the lookup key of a meaning: *to rent* and *die Miete* without marker and article. */
function keyOf(meaning: string): string {
  return withoutRemark(meaning).toLowerCase().replace(OPENER, '');
}

function addWords(words: Set<string>, text: string): void {
  for (const word of text.toLowerCase().replaceAll('’', "'").split(BETWEEN_WORDS)) words.add(word);
}

function push(map: Map<string, Word[]>, key: string, word: Word): void {
  const there = map.get(key);
  if (there) there.push(word);
  else map.set(key, [word]);
}
