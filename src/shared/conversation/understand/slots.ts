import type { Language } from '../../language.ts';
import type { Scenario } from '../contract/scenario.ts';
import { exchanged, isDenied, isDeniedAfter } from './denied.ts';
import { type FoundSlot, leftOpen } from './found-slot.ts';
import { wordsOf } from './in-any-language.ts';
import { type FoundName, NameIndex, type SlotWords } from './name-index.ts';
import { nameFinder } from './names.ts';
import { isOfSomethingElse, manyBefore, numberAt } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Token } from './tokens.ts';

/** Finds slots in an utterance. */
export interface SlotFinder {
  /**
   * Finds slots in order; none overlap. A name of items of two slots is of the first, or of one that is asked for.
   * @param language the learner's own that the line is in: its small words are no Swedish names (*iets te eten* is no tea)
   */
  find(tokens: readonly Token[], language?: Language | null, asked?: readonly string[]): FoundSlot[];
  /** Every word of a name of an item. */
  readonly words: ReadonlySet<string>;
}

/** Subjects after which a verb stands: *ich weiß* is no colour. */
const SUBJECTS = wordsOf({ english: 'i we you', dutch: 'ik wij we jij je', german: 'ich wir du' });
/** Words that join to a thing what is in it or on it. */
const WITH = wordsOf({ swedish: 'med', english: 'with', dutch: 'met', german: 'mit' });
/** Phrase of scenarios in which things are put on: there, *passar inte* refuses no time. */
const FITS_NOT = 'passar inte';

/**
 * Makes the finder of a scenario. Longer names win over shorter ones, exact ones over others.
 * @param ordinary words of the scenario's lines: they are themselves, and no slip for a name (*gillar*, *grilla*)
 * @param book Swedish of words in the learners' own languages, where it is certain
 */
export function slotFinder(
  scenario: Pick<Scenario, 'slots'> & Partial<Pick<Scenario, 'intents'>>,
  ordinary: ReadonlySet<string> = new Set(),
  book?: SlotWords,
): SlotFinder {
  const names = new NameIndex(scenario.slots, ordinary, book);
  const nameAt = nameFinder(scenario.slots);
  const isWorn =
    scenario.intents?.some(({ lines }) => lines.some((line) => line.includes(FITS_NOT))) ?? false;
  return {
    words: names.words,
    find(tokens, language = null, asked = []) {
      const search = new Search(scenario.slots, names, nameAt, isWorn, tokens, language, asked);
      return exchanged(tokens, leftOpen(tokens, search.found()));
    },
  };
}

/** One search through the words of an utterance, from left to right. */
class Search {
  readonly #found: FoundSlot[] = [];
  readonly #slots: Scenario['slots'];
  readonly #names: NameIndex;
  readonly #nameAt: ReturnType<typeof nameFinder>;
  readonly #isWorn: boolean;
  readonly #tokens: readonly Token[];
  readonly #language: Language | null;
  readonly #asked: readonly string[];

  constructor(
    slots: Scenario['slots'],
    names: NameIndex,
    nameAt: ReturnType<typeof nameFinder>,
    isWorn: boolean,
    tokens: readonly Token[],
    language: Language | null,
    asked: readonly string[],
  ) {
    this.#slots = slots;
    this.#names = names;
    this.#nameAt = nameAt;
    this.#isWorn = isWorn;
    this.#tokens = tokens;
    this.#language = language;
    this.#asked = asked;
  }

  found(): FoundSlot[] {
    for (let from = 0; from < this.#tokens.length; ) {
      const hit = this.#at(from);
      if (hit) this.#take(hit);
      from = hit ? Math.max(hit.end, from + 1) : from + 1;
    }
    return this.#found;
  }

  /** Finds what begins at a word. */
  #at(from: number): FoundSlot | undefined {
    const tokens = this.#tokens;
    const text = tokens[from]?.text ?? '';
    const exact = this.#names.exact(tokens, from);
    const name = this.#names.inAskedSlot(this.#asked, exact ?? this.#names.inflected(text));
    if (this.#isNoName(name, from)) return undefined;
    if (name) return foundName(name, from, Math.max(1, exact?.words.length ?? 1));
    return (
      this.#nameAt(tokens, from) ??
      this.#names.misspeltSeveral(tokens, from) ??
      numberAt(this.#slots, tokens, from) ??
      this.#names.misspelt(text, from, this.#language, this.#asked) ??
      this.#names.translated(text, from, this.#language)
    );
  }

  /** Whether a word is something else than the name it looks like, and nothing else is found at it either. */
  #isNoName(name: FoundName | undefined, from: number): boolean {
    const isOneWord = name?.words.length === 1;
    const text = this.#tokens[from]?.text ?? '';
    const isSaying = name?.isSwedish || SUBJECTS.has(this.#tokens[from - 1]?.text ?? '');
    const isElse = isSaying && isOneWord && this.#language !== null && isSmall(text, this.#language);
    const isCounted = isOneWord && isOfSomethingElse(this.#tokens, from);
    return isElse || isCounted || this.#isWithAnother(from, name);
  }

  /** Whether a thing only comes with the one that was just named: *kaffe med mjölk*. */
  #isWithAnother(from: number, name: FoundName | undefined): boolean {
    const before = this.#found.at(-1);
    if (before === undefined || before.slot !== name?.slot || before.isNot) return false;
    return before.end === from - 1 && WITH.has(this.#tokens[from - 1]?.text ?? '');
  }

  /** Takes a thing with its number and with whether it is denied. */
  #take(hit: FoundSlot): void {
    const tokens = this.#tokens;
    const isItem = this.#isItem(hit);
    const count = isItem ? this.#countBefore(hit.start) : 1;
    if (count > 1 && this.#found.at(-1)?.end === hit.start) this.#found.pop();
    const isNot =
      isItem &&
      (isDenied(tokens, hit.start, this.#found.at(-1)) || isDeniedAfter(tokens, hit.end, this.#isWorn));
    this.#found.push({ ...hit, ...(count > 1 ? { count } : {}), ...(isNot ? { isNot } : {}) });
  }

  #isItem({ slot }: FoundSlot): boolean {
    return this.#slots[slot]?.kind === 'list';
  }

  /** How many are wanted of what begins here, unless the number is something of its own. */
  #countBefore(start: number): number {
    const isOwn = this.#found.some((each) => each.end === start && this.#isItem(each));
    return isOwn ? 1 : manyBefore(this.#tokens, start);
  }
}

function foundName(name: FoundName, from: number, length: number): FoundSlot {
  return {
    slot: name.slot,
    value: name.value,
    ...(name.isEither ? { isEither: true as const } : {}),
    start: from,
    end: from + length,
  };
}
