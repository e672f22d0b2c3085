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
   * Finds slots in order, without overlaps. A name shared by two slots belongs to the asked one, else to the first.
   * @param language learner language of the line: its function words are no Swedish names (*iets te eten* is not tea)
   * @param asked slots that were asked for
   */
  find(tokens: readonly Token[], language?: Language | null, asked?: readonly string[]): FoundSlot[];
  /** All words that occur in item names. */
  readonly words: ReadonlySet<string>;
}

/** Subjects before a verb: in *ich weiß*, the verb is no colour. */
const SUBJECTS = wordsOf({ english: 'i we you', dutch: 'ik wij we jij je', german: 'ich wir du' });
/** Words that add an ingredient or part to an item. */
const WITH = wordsOf({ swedish: 'med', english: 'with', dutch: 'met', german: 'mit' });
/** Phrase in the lines of scenarios where clothes are tried on. There, *passar inte* does not reject a time. */
const FITS_NOT = 'passar inte';

/**
 * Creates the slot finder of a scenario. Longer names win over shorter ones, exact names over misspelt ones.
 * @param ordinary words of the scenario's lines: correct words, not typos of a name (*gillar*, *grilla*)
 * @param book Swedish translations of words in the learner languages, where unambiguous
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

/** A single left-to-right search through the tokens of an utterance. */
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

  /** Returns the slot that begins at a token. */
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

  /** Tells whether a word only looks like the name, so that no slot begins here. */
  #isNoName(name: FoundName | undefined, from: number): boolean {
    const isOneWord = name?.words.length === 1;
    const text = this.#tokens[from]?.text ?? '';
    const isSaying = name?.isSwedish || SUBJECTS.has(this.#tokens[from - 1]?.text ?? '');
    const isElse = isSaying && isOneWord && this.#language !== null && isSmall(text, this.#language);
    const isCounted = isOneWord && isOfSomethingElse(this.#tokens, from);
    return isElse || isCounted || this.#isWithAnother(from, name);
  }

  /** Tells whether an item only accompanies the one before it: *kaffe med mjölk*. */
  #isWithAnother(from: number, name: FoundName | undefined): boolean {
    const before = this.#found.at(-1);
    if (before === undefined || before.slot !== name?.slot || before.isNot) return false;
    return before.end === from - 1 && WITH.has(this.#tokens[from - 1]?.text ?? '');
  }

  /** Stores a found item with its count and whether it is denied. */
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

  /** Returns the count before an item, unless the number is the value of another slot. */
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
