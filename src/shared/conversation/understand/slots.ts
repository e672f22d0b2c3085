import type { Language } from '../../language.ts';
import type { Scenario } from '../contract/scenario.ts';
import { exchanged, isDenied, isDeniedAfter } from './denied.ts';
import { type FoundSlot, leftOpen } from './found-slot.ts';
import { FREQUENT } from './frequent-words.ts';
import { type Name, namesOf } from './item-names.ts';
import { nameFinder } from './names.ts';
import { lettersApart, nearestWordOf } from './nearest-word.ts';
import { isOfSomethingElse, manyBefore, numberAt } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Token } from './tokens.ts';
import type { WordBook } from './word-book.ts';

/** Finds slots in an utterance. */
export interface SlotFinder {
  /**
   * Those found, in order; none overlap. What names items of two slots is of the first, or of one that is asked for.
   * @param language the learner's own that the line is in: its small words are no Swedish names (*iets te eten* is no tea)
   */
  find(tokens: readonly Token[], language?: Language | null, asked?: readonly string[]): FoundSlot[];
  /** Every word that stands in a name of an item. */
  readonly words: ReadonlySet<string>;
}

/** Words of so many letters are found with one slip, of more with two. */
const LETTERS_FOR_ONE = 5;
const LETTERS_FOR_TWO = 9;
/** What a forgotten ring costs: the only slip in a name of so few letters (*agg*, *tva*). */
const RING = 0.5;
const FEWEST_LETTERS = 3;
/** Slips in a name of several words. */
const MOST_SLIPS = 1.5;
/** Words whose nearest names are kept. */
const MOST_KEPT = 5_000;
/** Articles that no Swedish word looks like. */
const OWN_ARTICLES: ReadonlySet<string> = new Set(['a', 'the', 'een', 'ein', 'eine', 'einen', 'das']);
/** After them stands a verb: *ich weiß* is no colour. */
const SUBJECTS = /^(?:i|we|you|ik|wij|we|jij|je|ich|wir|du)$/;
/** Joins to a thing what is in it or on it, in four languages. */
const WITH: ReadonlySet<string> = new Set(['med', 'with', 'met', 'mit']);
/** What is said where things are put on, and no time is refused with it. */
const FITS_NOT = 'passar inte';
/** Regular endings of a noun: *kaffet*, *bullen*, *kakan*. */
const ENDINGS = ['n', 'en', 't', 'et', 'na', 'r', 'ar', 'er', 'or', 'arna', 'erna', 'orna', 's'];

/**
 * Makes the finder of a scenario. Longer names win over shorter ones, exact ones over others.
 * @param ordinary words that stand in its lines: they are themselves, and no slip for a name (*gillar*, *grilla*)
 * @param book what words of the learners' own languages are in Swedish, where that is sure
 */
export function slotFinder(
  scenario: Pick<Scenario, 'slots'> & Partial<Pick<Scenario, 'intents'>>,
  ordinary: ReadonlySet<string> = new Set(),
  book?: Pick<WordBook, 'entryFor' | 'isElse' | 'isRight'>,
): SlotFinder {
  const isWorn =
    scenario.intents?.some(({ lines }) => lines.some((line) => line.includes(FITS_NOT))) ?? false;
  const names = Object.entries(scenario.slots).flatMap(([slot, { kind, ...rest }]) =>
    kind === 'list' && 'items' in rest ? rest.items.flatMap((item) => namesOf(slot, item)) : [],
  );
  const byWord = new Map(
    Object.entries(scenario.slots).flatMap(([slot, definition]) =>
      definition.kind === 'list'
        ? definition.items.flatMap(({ id, wordId }) =>
            wordId ? [[wordId, { slot, value: id }] as const] : [],
          )
        : [],
    ),
  );
  const byFirst = new Map<string, Name[]>();
  for (const name of names) {
    const first = name.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  // A Swedish name is itself, whatever it means elsewhere: *saft* is no *Saft*.
  for (const list of byFirst.values())
    list.sort((a, b) => b.words.length - a.words.length || Number(b.isSwedish) - Number(a.isSwedish));
  const single = new Map<string, Name>();
  for (const name of names) {
    const word = name.words[0] ?? '';
    if (name.words.length === 1 && word.length >= FEWEST_LETTERS && !single.has(word)) single.set(word, name);
  }
  const nearestWord = nearestWordOf([...single.keys()].filter((word) => word.length > FEWEST_LETTERS));
  const nearestShort = nearestWordOf([...single.keys()].filter((word) => word.length === FEWEST_LETTERS));
  const several = names.filter(({ words }) => words.length > 1);
  const words = new Set(names.flatMap((name) => name.words));
  const leadTo = nameFinder(scenario.slots);

  const exact = (tokens: readonly Token[], from: number): Name | undefined => {
    const names = (byFirst.get(tokens[from]?.text ?? '') ?? []).filter((name) =>
      name.words.every((word, place) => tokens[from + place]?.text === word),
    );
    const [first] = names;
    // *einen Saft* is German.
    const isOwn = first?.isSwedish && OWN_ARTICLES.has(tokens[from - 1]?.text ?? '');
    return isOwn ? (names.find(({ isSwedish }) => !isSwedish) ?? first) : first;
  };
  const inflected = (text: string): Name | undefined => {
    for (const ending of ENDINGS) {
      if (text.length < ending.length + 3 || !text.endsWith(ending)) continue;
      const found = (byFirst.get(text.slice(0, -ending.length)) ?? []).find(
        (name) => name.isSwedish && name.words.length === 1,
      );
      if (found) return found;
    }
    return undefined;
  };
  /** The same name of a slot that is asked for, where one has it: *på fredag* a date of delivery, or of a meeting. */
  const inSlotOf = (
    asked: readonly string[],
    name: Name | undefined,
  ): (Name & Pick<FoundSlot, 'isEither'>) | undefined => {
    if (!name || asked.length === 0 || asked.includes(name.slot)) return name;
    const isSame = ({ slot, words }: Name) =>
      asked.includes(slot) && words.join(' ') === name.words.join(' ');
    const other = (byFirst.get(name.words[0] ?? '') ?? []).find(isSame);
    return other ? { ...other, isEither: true } : name;
  };
  const nearest = new Map<string, Name | undefined>();
  const fuzzy = (text: string): Name | undefined => {
    if (!nearest.has(text)) {
      if (nearest.size > MOST_KEPT) nearest.clear();
      nearest.set(text, nearestName(text));
    }
    return nearest.get(text);
  };
  const nearestName = (text: string): Name | undefined => {
    const most = slipsIn(text);
    return most === 0 ? undefined : single.get(nearestWord(text, most) ?? nearestShort(text, RING) ?? '');
  };

  return {
    words,
    find(tokens, language = null, asked = []) {
      const found: FoundSlot[] = [];
      for (let from = 0; from < tokens.length; ) {
        const text = tokens[from]?.text ?? '';
        const asWritten = exact(tokens, from);
        const name = inSlotOf(asked, asWritten ?? inflected(text));
        const isSaying = name?.isSwedish || SUBJECTS.test(tokens[from - 1]?.text ?? '');
        const isElse = isSaying && name?.words.length === 1 && language && isSmall(text, language);
        const isCounted = name?.words.length === 1 && isOfSomethingElse(tokens, from);
        if (isElse || isCounted || isWithAnother(tokens, found, from, name)) {
          from += 1;
          continue;
        }
        const hit = name
          ? {
              slot: name.slot,
              value: name.value,
              ...(name.isEither ? { isEither: true as const } : {}),
              start: from,
              end: from + Math.max(1, asWritten?.words.length ?? 1),
            }
          : (leadTo(tokens, from) ??
            nearSeveral(tokens, from) ??
            numberAt(scenario.slots, tokens, from) ??
            near(text, from, language, asked) ??
            meant(text, from, language));
        if (hit) {
          const count = itemsNamed(hit) ? countBefore(tokens, found, hit.start) : 1;
          if (count > 1 && found.at(-1)?.end === hit.start) found.pop();
          const isNot =
            itemsNamed(hit) &&
            (isDenied(tokens, hit.start, found.at(-1)) || isDeniedAfter(tokens, hit.end, isWorn));
          found.push({ ...hit, ...(count > 1 ? { count } : {}), ...(isNot ? { isNot } : {}) });
          from = Math.max(hit.end, from + 1);
        } else from += 1;
      }
      return exchanged(tokens, leftOpen(tokens, found));
    },
  };

  /** Whether what begins here only comes with what was just named: *kaffe med mjölk*. */
  function isWithAnother(
    tokens: readonly Token[],
    found: readonly FoundSlot[],
    from: number,
    name: Name | undefined,
  ): boolean {
    const before = found.at(-1);
    if (before === undefined || before.slot !== name?.slot || before.isNot) return false;
    return before.end === from - 1 && WITH.has(tokens[from - 1]?.text ?? '');
  }

  function itemsNamed({ slot }: FoundSlot): boolean {
    return scenario.slots[slot]?.kind === 'list';
  }

  /** How many are wanted of what begins here, where the number is not something of its own. */
  function countBefore(tokens: readonly Token[], found: readonly FoundSlot[], start: number): number {
    return found.some((each) => each.end === start && itemsNamed(each)) ? 1 : manyBefore(tokens, start);
  }

  /** A name of several words, each with a slip or none. */
  function nearSeveral(tokens: readonly Token[], from: number): FoundSlot | undefined {
    const name = several.find(({ words }) => slipsFor(words, tokens, from) <= MOST_SLIPS);
    return name && { slot: name.slot, value: name.value, start: from, end: from + name.words.length };
  }

  /** A thing that is named in the learner's own language by another name than it has here: *a bun*. */
  function meant(text: string, from: number, language: Language | null): FoundSlot | undefined {
    const entry = language && !isSmall(text, language) ? book?.entryFor(text, language) : null;
    if (!entry) return undefined;
    const name =
      byWord.get(entry.id) ??
      (byFirst.get(entry.swedish) ?? []).find((each) => each.isSwedish && each.words.length === 1);
    return name && { slot: name.slot, value: name.value, start: from, end: from + 1 };
  }

  function near(
    text: string,
    from: number,
    language: Language | null,
    asked: readonly string[],
  ): FoundSlot | undefined {
    const name = inSlotOf(asked, FREQUENT.has(text) || ordinary.has(text) ? undefined : fuzzy(text));
    const meant = name?.words[0] ?? '';
    // *Te klein* is small, and no slip for *klänning*; in a Swedish line it may be a slip all the same.
    const isElse = language && name && book?.isElse(text, meant);
    return isElse || book?.isRight(text, meant)
      ? undefined
      : name && { slot: name.slot, value: name.value, start: from, end: from + 1 };
  }
}

/** How many slips a word may have for a name. */
function slipsIn({ length }: string): number {
  if (length >= LETTERS_FOR_TWO) return 2;
  if (length >= LETTERS_FOR_ONE) return 1;
  return length >= FEWEST_LETTERS ? RING : 0;
}

/**
 * How many slips there are in what is said from here on, for these words; more than {@link MOST_SLIPS} where it is not
 * them. It is asked for some hundred names at every word of a line, so nothing is made anew in it.
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
