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

/** Minimum letters of a word that is found with one slip, and with two. */
const LETTERS_FOR_ONE = 5;
const LETTERS_FOR_TWO = 9;
/** Cost of a forgotten ring: the only slip in a name of {@link FEWEST_LETTERS} (*agg*, *tva*). */
const RING = 0.5;
const FEWEST_LETTERS = 3;
/** Maximum slips in a name of several words. */
const MOST_SLIPS = 1.5;
/** Maximum number of words whose nearest names are cached. */
const MOST_CACHED = 5_000;
/** Articles that no Swedish word looks like. */
const OWN_ARTICLES = wordsOf({ english: 'a the', dutch: 'een', german: 'ein eine einen das' });
/** Regular endings of a noun: *kaffet*, *bullen*, *kakan*. */
const ENDINGS = ['n', 'en', 't', 'et', 'na', 'r', 'ar', 'er', 'or', 'arna', 'erna', 'orna', 's'];

/** A name, and whether items of two slots have it. */
export type FoundName = Name & Pick<FoundSlot, 'isEither'>;

/** Knowledge of words by which a slip is told from a word of its own. */
export type SlotWords = Pick<WordBook, 'entryFor' | 'isElse' | 'isRight'>;

/** Finds the items of a scenario by their names: as written, inflected, misspelt, or in the learner's own language. */
export class NameIndex {
  /** Every word of a name. */
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
   * @param ordinary words of the scenario's lines: they are themselves, and no slip for a name (*gillar*, *grilla*)
   * @param book Swedish of words in the learners' own languages, where it is certain
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

  /** The longest name that begins at a word. */
  exact(tokens: readonly Token[], from: number): Name | undefined {
    const names = this.#startingWith(tokens[from]?.text).filter((name) =>
      name.words.every((word, place) => tokens[from + place]?.text === word),
    );
    const [first] = names;
    // *einen Saft* is German.
    const isOwn = first?.isSwedish && OWN_ARTICLES.has(tokens[from - 1]?.text ?? '');
    return isOwn ? (names.find(({ isSwedish }) => !isSwedish) ?? first) : first;
  }

  /** A Swedish name of one word with an ending. */
  inflected(text: string): Name | undefined {
    for (const ending of ENDINGS) {
      if (text.length < ending.length + 3 || !text.endsWith(ending)) continue;
      const found = this.#swedishWord(text.slice(0, -ending.length));
      if (found) return found;
    }
    return undefined;
  }

  /** The same name of a slot that is asked for, where one has it: *på fredag* a date of delivery, or of a meeting. */
  inAskedSlot(asked: readonly string[], name: Name | undefined): FoundName | undefined {
    if (!name || asked.length === 0 || asked.includes(name.slot)) return name;
    const isSame = ({ slot, words }: Name) =>
      asked.includes(slot) && words.join(' ') === name.words.join(' ');
    const other = this.#startingWith(name.words[0]).find(isSame);
    return other ? { ...other, isEither: true } : name;
  }

  /** A name of several words, each with a slip or none. */
  misspeltSeveral(tokens: readonly Token[], from: number): FoundSlot | undefined {
    const name = this.#several.find(({ words }) => slipsFor(words, tokens, from) <= MOST_SLIPS);
    return name && found(name, from, name.words.length);
  }

  /** A name of one word with slips, unless it is a word of its own. */
  misspelt(
    text: string,
    from: number,
    language: Language | null,
    asked: readonly string[],
  ): FoundSlot | undefined {
    const isItself = FREQUENT.has(text) || this.#ordinary.has(text);
    const name = this.inAskedSlot(asked, isItself ? undefined : this.#nearest(text));
    const meant = name?.words[0] ?? '';
    // *Te klein* is small, and no slip for *klänning*; in a Swedish line it may be a slip all the same.
    const isElse = language && name && this.#book?.isElse(text, meant);
    return isElse || this.#book?.isRight(text, meant) ? undefined : name && found(name, from, 1);
  }

  /** A thing that is named in the learner's own language by another name than it has here: *a bun*. */
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

/** Longer names first; of the same length Swedish ones first, whatever the word means elsewhere: *saft* is no *Saft*. */
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

/** Maximum slips in a word. */
function slipsIn({ length }: string): number {
  if (length >= LETTERS_FOR_TWO) return 2;
  if (length >= LETTERS_FOR_ONE) return 1;
  return length >= FEWEST_LETTERS ? RING : 0;
}

/**
 * Counts the slips in what is said from here on, for these words; more than {@link MOST_SLIPS} where it is not them. It runs
 * for some hundred names at every word of a line, so it allocates nothing.
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
