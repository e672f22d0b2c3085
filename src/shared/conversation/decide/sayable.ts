import { writtenReadings } from '../../course/answer-pattern.ts';
import { normalise } from '../../course/typed-answer.ts';
import type { Goal, Intent, Item, Scenario } from '../contract/scenario.ts';
import { fill, placesIn } from '../contract/template.ts';
import type { Dialogue } from '../understand/listening.ts';
import { type SlotFinder, slotFinder } from '../understand/slots.ts';
import { expectedIntents } from '../understand/taken.ts';
import { tokensOf } from '../understand/tokens.ts';

/** Lines that are listened for at once: each costs a millisecond or less. */
export const MOST_SAYABLE = 120;
/** So many of them are no orders of one thing after the other: more lead less clearly. */
const MOST_OTHERS = 24;

/** A line that may be said, and what it says: two that say the same need not be told apart. */
interface Sayable {
  readonly text: string;
  readonly means: string;
}

/**
 * Lines that a learner is likely to say now, without a place left open: the hints and the offered answers, then the
 * things to choose from, then what the file has for what is asked, one line of each intent after the other; and each thing
 * to choose from as one asks for it in a sentence.
 * @param met goals that are reached; what is asked for is the first of the others
 */
export function sayableNow(
  { scenario, common }: Pick<Dialogue, 'scenario' | 'common'>,
  met: ReadonlySet<string>,
): Sayable[] {
  const goal = scenario.goals.find(({ id }) => !met.has(id));
  if (!goal) return [];
  const hints = scenario.bands.flatMap((band) => goal.hint[band]?.swedish ?? []);
  const choices = goal.choice.options.map(({ swedish }) => swedish);
  const expected = expectedIntents(scenario, goal);
  const own = scenario.intents.filter(({ id }) => expected.has(id));
  const shared = common.intents.filter(({ id }) => expected.has(id));
  const told = [...hints, ...choices, goal.keep.swedish, ...namesOf(scenario, goal)];
  const whole = [...told, ...inTurns([...own, ...shared])];
  const others = [...new Map(whole.map((line) => [normalise(line), line])).values()].slice(0, MOST_OTHERS);
  const lines = [...others, ...ordersOf(scenario, goal, own, MOST_SAYABLE - others.length)];
  return [...new Map(lines.map((line) => [normalise(line), line])).values()].map((text) => ({
    text,
    means: meaningOf(scenario, goal, text),
  }));
}

/** What is to be chosen from, slot by slot. */
function itemsOf({ slots }: Scenario, goal: Goal): { readonly slot: string; readonly items: Item[] }[] {
  return goal.slots.flatMap((slot) => {
    const definition = slots[slot];
    return definition?.kind === 'list' ? [{ slot, items: definition.items }] : [];
  });
}

/** What is to be chosen from, as one asks for it: *en kaffe*. */
function namesOf(scenario: Scenario, goal: Goal): string[] {
  return itemsOf(scenario, goal).flatMap(({ items }) => items.map((item) => capital(nameOf(item))));
}

function nameOf({ article, swedish }: Item): string {
  return article ? `${article} ${swedish}` : swedish;
}

/** All things to choose from in the same sentence, then in the next one, as far as all of them fit in. */
function ordersOf(scenario: Scenario, goal: Goal, intents: readonly Intent[], most: number): string[] {
  const lines: string[] = [];
  for (const { slot, items } of itemsOf(scenario, goal)) {
    for (const sentence of sentencesWith(slot, intents)) {
      if (lines.length + items.length > most) break;
      lines.push(...items.map((item) => capital(fill(sentence, () => nameOf(item)))));
    }
  }
  return lines;
}

/** How one asks for a thing in a sentence: by what leads to its place, each with the fewest words and with thanks. */
function sentencesWith(slot: string, intents: readonly Intent[]): string[] {
  const byLead = new Map<string, string[]>();
  for (const { lines } of intents) {
    for (const line of lines) {
      const [place, ...others] = placesIn(line);
      if (place?.slot !== slot || place.isPrice || others.length > 0) continue;
      for (const reading of writtenReadings(line)) {
        const [lead = '', rest = ''] = reading.split(/\{[^}]*\}/);
        // What is said before a comma is another thing: *Hej, jag tar …*.
        const isWhole = lead !== '' && !lead.includes(',') && /^(?:, tack)?[.?!]?$/.test(rest);
        if (isWhole) byLead.set(normalise(lead), [...(byLead.get(normalise(lead)) ?? []), reading]);
      }
    }
  }
  return [...byLead.values()].flatMap((readings) => [...new Set(readings)]);
}

/** By scenario, what finds its things in a line. */
const FINDERS = new WeakMap<Scenario, SlotFinder>();

/** What a line answers: the things it names where it names some, else itself. */
function meaningOf(scenario: Scenario, goal: Goal, line: string): string {
  const finder = FINDERS.get(scenario) ?? slotFinder(scenario);
  FINDERS.set(scenario, finder);
  const found = finder.find(tokensOf(line));
  const isAnswer =
    found.length > 0 &&
    found.every(
      ({ slot, isNot }) => !isNot && goal.slots.includes(slot) && scenario.slots[slot]?.kind === 'list',
    );
  return isAnswer
    ? found.map(({ slot, value, count = 1 }) => `${slot}=${value}*${count}`).join(' ')
    : normalise(line);
}

/** The shortest reading of each line that has no place, the first line of each intent before all second ones. */
function inTurns(intents: readonly Pick<Intent, 'lines'>[]): string[] {
  const whole = intents.map(({ lines }) =>
    lines.filter((line) => !line.includes('{')).map((line) => capital(shortest(line))),
  );
  const most = Math.max(0, ...whole.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => whole.flatMap((lines) => lines[at] ?? [])).flat();
}

function shortest(pattern: string): string {
  const all = writtenReadings(pattern);
  return all.reduce((best, line) => (line.length < best.length ? line : best), all[0] ?? '');
}

function capital(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}
