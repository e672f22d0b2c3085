import type { FoundSlot } from './found-slot.ts';
import type { Token } from './tokens.ts';

/** Between two things of which one is offered or wanted, in four languages. */
export const OR: ReadonlySet<string> = new Set(['eller', 'or', 'of', 'oder']);
/** What may stand between that and the other thing: *M, eller kanske L*. */
const MAYBE: ReadonlySet<string> = new Set(
  'kanske möjligen en ett på i med a an the maybe perhaps een de het misschien op ein eine einen vielleicht'.split(
    ' ',
  ),
);
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
