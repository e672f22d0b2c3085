import { CEFR_LEVELS, type CefrLevel } from '../../course/cefr.ts';
import { withoutRemark } from '../../course/meanings.ts';
import { withArticle } from '../../course/with-article.ts';
import type { Word } from '../../course/word.ts';
import { inEachLanguage, LANGUAGES, type Language, type PerLanguage } from '../../language.ts';
import { withoutRings } from '../../letters.ts';
import type { Line } from '../contract/template.ts';
import { anyOf } from './in-any-language.ts';
import { stem } from './stem.ts';

/** Shorter words are written alike in too many languages. */
const LEAST_LETTERS = 3;
/** Of a word so many meanings are told. */
const MEANINGS = 3;
const BETWEEN_WORDS = /[^\p{L}'’-]+/u;
/** Finds the article or infinitive marker before a word, as in dictionaries. */
const OPENER = new RegExp(
  String.raw`^${anyOf({
    english: 'to|the|an?',
    dutch: 'de|het|een',
    german: 'der|die|das|den|eine?|einen|sich',
  })} (?=\S)`,
);

/** The word list as conversations need it: of which language a word is, what it means, and how it is said in Swedish. */
export class WordBook {
  readonly #swedish = new Set<string>();
  /** Swedish forms without rings and dots: *for* is a slip for *för*. */
  readonly #ringless = new Set<string>();
  readonly #own: PerLanguage<Set<string>> = inEachLanguage(() => new Set<string>());
  readonly #byForm = new Map<string, Word[]>();
  readonly #byMeaning: PerLanguage<Map<string, Word[]>> = inEachLanguage(() => new Map());

  /** Takes up a word, with the forms and the example that it has. */
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

  /** Whether a word is Swedish, or would be with the right rings and dots. @param word in small letters */
  isSwedish(word: string): boolean {
    return this.#swedish.has(word) || this.#ringless.has(word);
  }

  /**
   * Whether a word is a right one of its own, and no slip for another that it is no form of: *kontakt* is not *kontant*, and
   * *trott* may be *trött* all the same. @param word in small letters
   */
  isRight(word: string, other: string): boolean {
    const isSame = stem(word) === stem(other) || withoutRings(word) === withoutRings(other);
    return !isSame && this.#byForm.has(word);
  }

  /** Whether a word is known of a language of the learners'. @param word in small letters */
  isOf(word: string, language: Language): boolean {
    return word.length >= LEAST_LETTERS && this.#own[language].has(word);
  }

  /** What a Swedish word or expression of the list means, in whichever form it stands; none where it is unknown. */
  meaningsOf(phrase: string): Line[] {
    return (this.#byForm.get(phrase.toLowerCase()) ?? []).map(lineOf);
  }

  /** How a word of the learners' own is said in Swedish, the commonest first; none where it is unknown. */
  swedishFor(phrase: string, language: Language): Line[] {
    return this.#wordsFor(phrase, language).map(lineOf);
  }

  /** The same where there is no doubt: one word alone means it, or has it for its first meaning. @param most its hardest level */
  surelySwedishFor(phrase: string, language: Language, most: CefrLevel = 'C2'): Line | null {
    const word = this.#surely(phrase, language);
    return word && CEFR_LEVELS.indexOf(word.cefr) <= CEFR_LEVELS.indexOf(most) ? lineOf(word) : null;
  }

  /** That entry of the word list. */
  entryFor(word: string, language: Language): Pick<Word, 'id' | 'swedish'> | null {
    return this.#surely(word, language);
  }

  #surely(phrase: string, language: Language): Word | null {
    const all = this.#wordsFor(phrase, language);
    const first = all.filter(({ translations }) => keyOf(translations[language][0] ?? '') === keyOf(phrase));
    const [word, ...others] = all.length === 1 ? all : first;
    return word && others.length === 0 ? word : null;
  }

  /** Whether a word of the learners' own means something else than a Swedish form: *huren* is no slip for *turen*. */
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

/** Opens the book with all words at once; a server does it in slices. */
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

/** A meaning as it is looked up: *to rent*, *die Miete*. */
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
