import type { Scenario } from '../contract/scenario.ts';
import { wordsOf } from './in-any-language.ts';
import type { Token } from './tokens.ts';

/** A slot value found in an utterance: the id of an item, or the number, time or name itself. */
export interface FoundSlot {
  readonly slot: string;
  readonly value: string;
  /** Token index of the first word, and of the word after the last one. */
  readonly start: number;
  readonly end: number;
  /** Number of items: *två kaffe*. */
  readonly count?: number;
  /** True if the number stands before its unit: *två veckor*. */
  readonly hasUnit?: true;
  /** True for a value that is only true in the future: *jag fyller arton*. */
  readonly isComing?: true;
  /** True if the name also belongs to an item of another slot that was not asked for. */
  readonly isEither?: true;
  /** True if the item is denied: *inte kaffe*. */
  readonly isNot?: true;
  /** Position in a pair of items between which the line does not choose: *blå eller grön*. */
  readonly isOneOfTwo?: 'first' | 'other';
}

/** Tells whether an item follows directly after the quantity that was asked for: *ett kilo ris*. */
export function isMeasured(
  { start }: FoundSlot,
  all: readonly FoundSlot[],
  asked: readonly string[] = [],
): boolean {
  return all.some(({ slot, end, isNot }) => end === start && !isNot && asked.includes(slot));
}

/** Maximum number of items kept per slot. */
const MOST_ITEMS = 12;

/**
 * Raises the count of an item in a slot that takes several to at least `count`. Items are separated by spaces: *kaffe
 * kaffe te*.
 */
export function withMore(items: string | undefined, item: string, count: number): string {
  const others = (items ?? '').split(' ').filter((each) => each !== '' && each !== item);
  const before = (items ?? '').split(' ').filter((each) => each === item).length;
  const all = [...others, ...Array.from({ length: Math.max(before, count) }, () => item)];
  return all.slice(0, MOST_ITEMS).join(' ');
}

export function without(items: string | undefined, item: string): string {
  return (items ?? '')
    .split(' ')
    .filter((each) => each !== item)
    .join(' ');
}

/** Tells whether a slot takes several items: *en kaffe och en te*. */
export function takesSeveral({ slots }: Scenario, slot: string): boolean {
  const definition = slots[slot];
  return definition?.kind === 'list' && definition.several === true;
}

/** Words between two alternatives. */
export const OR = wordsOf({ swedish: 'eller', english: 'or', dutch: 'of', german: 'oder' });
/** Words that may stand between *or* and the second alternative: *M, eller kanske L*. */
const MAYBE = wordsOf({
  swedish: 'kanske möjligen en ett på i med',
  english: 'a an the maybe perhaps',
  dutch: 'een de het misschien op',
  german: 'ein eine einen vielleicht',
});
const MOST_BETWEEN = 3;

/** Marks pairs of items of one slot that are joined by *or*: the line does not choose between them. */
export function leftOpen(tokens: readonly Token[], found: readonly FoundSlot[]): FoundSlot[] {
  const isJoined = (one: FoundSlot | undefined, other: FoundSlot | undefined) => {
    if (!one || !other || one.slot !== other.slot || one.value === other.value) return false;
    const [first = '', ...more] = tokens.slice(one.end, other.start).map(({ text }) => text);
    return more.length < MOST_BETWEEN && OR.has(first) && more.every((word) => MAYBE.has(word));
  };
  return found.map((each, place) => {
    if (each.isNot) return each;
    if (isJoined(found[place - 1], each)) return { ...each, isOneOfTwo: 'other' };
    return isJoined(each, found[place + 1]) ? { ...each, isOneOfTwo: 'first' } : each;
  });
}
