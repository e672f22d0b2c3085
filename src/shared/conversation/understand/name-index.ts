import type { Language } from '../../language.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import { FREQUENT } from './frequent-words.ts';
import { wordsOf } from './in-any-language.ts';
import { type Name, namesOf } from './item-names.ts';
import { lettersApart, nearestWordOf } from './nearest-word.ts';
import { isSmall } from './own-language.ts';
import type { Token } from './tokens.ts';
import type { WordBook } from './word-book.ts';

/** Minimum word length for one typo, and for two. */
const LETTERS_FOR_ONE = 5;
const LETTERS_FOR_TWO = 9;
/** Cost of a missing diacritic: the only typo allowed in a name of {@link FEWEST_LETTERS} letters (*agg*, *tva*). */
const RING = 0.5;
const FEWEST_LETTERS = 3;
/** Maximum cost of typos in a name of several words. */
const MOST_SLIPS = 1.5;
/** Maximum number of words whose nearest names are cached. */
const MOST_CACHED = 5_000;
/** Articles that do not look like Swedish words. */
const OWN_ARTICLES = wordsOf({ english: 'a the', dutch: 'een', german: 'ein eine einen das' });
/** Regular endings of a noun: *kaffet*, *bullen*, *kakan*. */
const ENDINGS = ['n', 'en', 't', 'et', 'na', 'r', 'ar', 'er', 'or', 'arna', 'erna', 'orna', 's'];

/** A name, marked if items of two slots share it. */
export type FoundName = Name & Pick<FoundSlot, 'isEither'>;

/** Word knowledge that separates typos from correct words. */
export type SlotWords = Pick<WordBook, 'entryFor' | 'isElse' | 'isRight'>;

/** Finds the items of a scenario by their names: as written, inflected, misspelt, or in the learner's own language. */
export class NameIndex {
  /** All words that occur in names. */
  readonly words: ReadonlySet<string>;
  readonly #byFirst: ReadonlyMap<string, readonly Name[]>;
  readonly #several: readonly Name[];
  readonly #single: ReadonlyMap<string, Name>;
  readonly #byWordId: ReadonlyMap<string, Pick<Name, 'slot' | 'value'>>;
  readonly #nearestLong: ReturnType<typeof nearestWordOf>;
  readonly #nearestShort: ReturnType<typeof nearestWordOf>;
  readonly #cached = new Map<string, Name | undefined>();
  readonly #ordinary: ReadonlySet<string>;
  readonly #book: SlotWords | undefined;

  /**
   * @param ordinary words of the scenario's lines: correct words, not typos of a name (*gillar*, *grilla*)
   * @param book Swedish translations of words in the learner languages, where unambiguous
   */
  constructor(slots: Scenario['slots'], ordinary: ReadonlySet<string>, book: SlotWords | undefined) {
    const names = namesIn(slots);
    this.#ordinary = ordinary;
    this.#book = book;
    this.words = new Set(names.flatMap((name) => name.words));
    this.#byFirst = byFirstWord(names);
    this.#several = names.filter(({ words }) => words.length > 1);
    this.#single = singleWords(names);
    this.#byWordId = byWordId(slots);
    const single = [...this.#single.keys()];
    this.#nearestLong = nearestWordOf(single.filter((word) => word.length > FEWEST_LETTERS));
    this.#nearestShort = nearestWordOf(single.filter((word) => word.length === FEWEST_LETTERS));
  }

  /** Returns the longest name that begins at a word. */
  exact(tokens: readonly Token[], from: number): Name | undefined {
    const names = this.#startingWith(tokens[from]?.text).filter((name) =>
      name.words.every((word, place) => tokens[from + place]?.text === word),
    );
    const [first] = names;
    // *einen Saft* is German.
    const isOwn = first?.isSwedish && OWN_ARTICLES.has(tokens[from - 1]?.text ?? '');
    return isOwn ? (names.find(({ isSwedish }) => !isSwedish) ?? first) : first;
  }

  /** Returns the Swedish one-word name of which the text is an inflected form. */
  inflected(text: string): Name | undefined {
    for (const ending of ENDINGS) {
      if (text.length < ending.length + 3 || !text.endsWith(ending)) continue;
      const found = this.#swedishWord(text.slice(0, -ending.length));
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the same name in an asked slot if there is one: *på fredag* is a delivery date or a meeting date. */
  inAskedSlot(asked: readonly string[], name: Name | undefined): FoundName | undefined {
    if (!name || asked.length === 0 || asked.includes(name.slot)) return name;
    const isSame = ({ slot, words }: Name) =>
      asked.includes(slot) && words.join(' ') === name.words.join(' ');
    const other = this.#startingWith(name.words[0]).find(isSame);
    return other ? { ...other, isEither: true } : name;
  }

  /** Returns a name of several words of which each may have a typo. */
  misspeltSeveral(tokens: readonly Token[], from: number): FoundSlot | undefined {
    const name = this.#several.find(({ words }) => slipsFor(words, tokens, from) <= MOST_SLIPS);
    return name && found(name, from, name.words.length);
  }

  /** Returns a one-word name written with typos, unless the text is a correct word itself. */
  misspelt(
    text: string,
    from: number,
    language: Language | null,
    asked: readonly string[],
  ): FoundSlot | undefined {
    const isItself = FREQUENT.has(text) || this.#ordinary.has(text);
    const name = this.inAskedSlot(asked, isItself ? undefined : this.#nearest(text));
    const meant = name?.words[0] ?? '';
    // *Te klein* is Dutch for too small, not a typo of *klänning*; in a Swedish line it may still be a typo.
    const isElse = language && name && this.#book?.isElse(text, meant);
    return isElse || this.#book?.isRight(text, meant) ? undefined : name && found(name, from, 1);
  }

  /** Returns an item named in the learner's language by a name that is not in the scenario: *a bun*. */
  translated(text: string, from: number, language: Language | null): FoundSlot | undefined {
    const entry = language && !isSmall(text, language) ? this.#book?.entryFor(text, language) : null;
    const name = entry ? (this.#byWordId.get(entry.id) ?? this.#swedishWord(entry.swedish)) : undefined;
    return name && found(name, from, 1);
  }

  #startingWith(word: string | undefined): readonly Name[] {
    return this.#byFirst.get(word ?? '') ?? [];
  }

  #swedishWord(word: string): Name | undefined {
    return this.#startingWith(word).find((name) => name.isSwedish && name.words.length === 1);
  }

  #nearest(text: string): Name | undefined {
    if (!this.#cached.has(text)) {
      if (this.#cached.size > MOST_CACHED) this.#cached.clear();
      const most = slipsIn(text);
      const word = most > 0 ? (this.#nearestLong(text, most) ?? this.#nearestShort(text, RING)) : undefined;
      this.#cached.set(text, this.#single.get(word ?? ''));
    }
    return this.#cached.get(text);
  }
}

function found({ slot, value }: Pick<Name, 'slot' | 'value'>, from: number, length: number): FoundSlot {
  return { slot, value, start: from, end: from + length };
}

function namesIn(slots: Scenario['slots']): Name[] {
  return Object.entries(slots).flatMap(([slot, definition]) =>
    definition.kind === 'list' ? definition.items.flatMap((item) => namesOf(slot, item)) : [],
  );
}

/**
 * Groups names by first word: longer names first, then Swedish ones, whatever the word means in another language (*saft*,
 * German *Saft*).
 */
function byFirstWord(names: readonly Name[]): Map<string, Name[]> {
  const byFirst = new Map<string, Name[]>();
  for (const name of names) {
    const first = name.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  for (const list of byFirst.values())
    list.sort((a, b) => b.words.length - a.words.length || Number(b.isSwedish) - Number(a.isSwedish));
  return byFirst;
}

function singleWords(names: readonly Name[]): Map<string, Name> {
  const single = new Map<string, Name>();
  for (const name of names) {
    const word = name.words[0] ?? '';
    if (name.words.length === 1 && word.length >= FEWEST_LETTERS && !single.has(word)) single.set(word, name);
  }
  return single;
}

function byWordId(slots: Scenario['slots']): Map<string, Pick<Name, 'slot' | 'value'>> {
  return new Map(
    Object.entries(slots).flatMap(([slot, definition]) =>
      definition.kind === 'list'
        ? definition.items.flatMap(({ id, wordId }) =>
            wordId ? [[wordId, { slot, value: id }] as const] : [],
          )
        : [],
    ),
  );
}

/** Maximum number of typos allowed in a word of this length. */
function slipsIn({ length }: string): number {
  if (length >= LETTERS_FOR_TWO) return 2;
  if (length >= LETTERS_FOR_ONE) return 1;
  return length >= FEWEST_LETTERS ? RING : 0;
}

/**
 * Sums the cost of typos if the tokens from here on are meant to be these words; more than {@link MOST_SLIPS} if they are
 * not. Runs for some hundred names at every word of a line, so it allocates nothing.
 */
function slipsFor(words: readonly string[], tokens: readonly Token[], from: number): number {
  let slips = 0;
  for (let place = 0; place < words.length && slips <= MOST_SLIPS; place += 1) {
    const word = words[place] ?? '';
    const said = tokens[from + place]?.text ?? '';
    const most = Math.min(1, slipsIn(word));
    slips += said === word ? 0 : most === 0 ? Infinity : lettersApart(said, word, most);
  }
  return slips;
}
