import { normalise } from '../../course/typed-answer.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import { numberInAny } from './numbers.ts';
import type { Heard } from './recogniser.ts';
import { takesSeveral, withMore, without } from './several.ts';

/** A number that stands at the end of a line in the place of another: *två kaffe, nej, tre!* */
const OTHER_NUMBER =
  /(?:^| )(?:nej|nä|no|nee|nein|förlåt|sorry|jag menar|i mean|ik bedoel|ich meine)(?: (?:nej|förlåt|sorry|jag menar|i mean|ik bedoel|ich meine|vänta))* (\S+)(?: (?:stycken|st|tack|please|graag|alsjeblieft|bitte|stück))*$/;

/** How many are wanted after all; null where a line does not end with another number. */
function otherNumber(utterance: string): number | null {
  const [, word = ''] = OTHER_NUMBER.exec(normalise(utterance)) ?? [];
  return numberInAny(word);
}

/**
 * What a line makes of what was named last, of things of which several can be wanted: so many as it says at its end. Null
 * where it says nothing of it, or where numbers are something of their own here (guests, amounts).
 */
export function recounted(
  scenario: Scenario,
  slots: Readonly<Record<string, string>>,
  named: ReadonlySet<string>,
  utterance: string,
): readonly [slot: string, value: string] | null {
  const count = otherNumber(utterance);
  const isSeveral = (slot: string) => takesSeveral(scenario, slot) && slots[slot] !== undefined;
  const slot = [...named].at(-1) ?? Object.keys(slots).filter(isSeveral).at(-1);
  const last = slot && isSeveral(slot) && slots[slot]?.split(' ').at(-1);
  if (!slot || !last || count === null) return null;
  return [slot, withMore(without(slots[slot], last), last, count)];
}

/** Whether a line takes back what was said of something else than what is asked for: *nej, sju!* after *fem dagar*. */
export function takesBack(
  taken: readonly Heard[],
  asked: Goal | undefined,
  before: Readonly<Record<string, string>>,
  slots: Readonly<Record<string, string>>,
  utterance: string,
): boolean {
  const changed = Object.keys(slots).filter((slot) => slots[slot] !== before[slot]);
  // *Nej, men trött* is a no to what was asked for, and tells something else.
  if (taken.some(({ isObjection }) => isObjection)) return false;
  const isDenied = taken.some(({ intent }) => intent === 'no') || otherNumber(utterance) !== null;
  return (
    isDenied &&
    changed.length > 0 &&
    changed.every((slot) => before[slot] !== undefined && !asked?.slots.includes(slot))
  );
}
