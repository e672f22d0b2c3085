import type { Scenario } from '../contract/scenario.ts';
import { wordsOf } from './in-any-language.ts';
import type { Token } from './tokens.ts';

/** What an utterance says of a slot: the item's id, or the number, time or name itself. */
export interface FoundSlot {
  readonly slot: string;
  readonly value: string;
  /** Places of its first word and of the one after its last. */
  readonly start: number;
  readonly end: number;
  /** How many of them: *två kaffe*. */
  readonly count?: number;
  /** Whether the number stands with what it is counted in: *två veckor*. */
  readonly hasUnit?: true;
  /** Whether it is only what will be: *jag fyller arton*. */
  readonly isComing?: true;
  /** Whether it names something of another slot as well, which was not asked for. */
  readonly isEither?: true;
  /** Whether it is named as what it is not: *inte kaffe*. */
  readonly isNot?: true;
  /** Which of two it is between which the line does not choose: *blå eller grön*. */
  readonly isOneOfTwo?: 'first' | 'other';
}

/** Whether something is named right after how much of it is wanted, where that was asked: *ett kilo ris*. */
export function isMeasured(
  { start }: FoundSlot,
  all: readonly FoundSlot[],
  asked: readonly string[] = [],
): boolean {
  return all.some(({ slot, end, isNot }) => end === start && !isNot && asked.includes(slot));
}

/** Items of one slot that are kept. */
const MOST_ITEMS = 12;

/** Items of a slot that takes several, by a space: *kaffe kaffe te*. What is already there is not added once more. */
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

/** Whether several things of a slot can be wanted: *en kaffe och en te*. */
export function takesSeveral({ slots }: Scenario, slot: string): boolean {
  const definition = slots[slot];
  return definition?.kind === 'list' && definition.several === true;
}

/** Words between two things of which one is offered or wanted. */
export const OR = wordsOf({ swedish: 'eller', english: 'or', dutch: 'of', german: 'oder' });
/** Words that may stand between *or* and the other thing: *M, eller kanske L*. */
const MAYBE = wordsOf({
  swedish: 'kanske möjligen en ett på i med',
  english: 'a an the maybe perhaps',
  dutch: 'een de het misschien op',
  german: 'ein eine einen vielleicht',
});
const MOST_BETWEEN = 3;

/** Things of which two of a kind that *or* joins are marked: the line does not choose between them. */
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
