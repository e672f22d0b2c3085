import { writtenReadings } from '../../course/answer-pattern.ts';
import { normalise } from '../../course/typed-answer.ts';
import type { Goal, Intent, Item, Scenario } from '../contract/scenario.ts';
import { fill, placesIn } from '../contract/template.ts';
import type { Dialogue } from '../understand/listening.ts';
import { type SlotFinder, slotFinder } from '../understand/slots.ts';
import { expectedIntents } from '../understand/taken.ts';
import { tokensOf } from '../understand/tokens.ts';

/** Maximum number of candidate lines for speech recognition; each costs up to a millisecond. */
export const MOST_SAYABLE = 120;
/**
 * Maximum number of candidates that are not full sentences ordering one item each. More candidates make recognition less
 * clear.
 */
const MOST_OTHERS = 24;

/** A candidate line and its meaning. Lines with the same meaning need not be distinguished. */
interface Sayable {
  readonly text: string;
  readonly means: string;
}

/**
 * Returns lines that a learner is likely to say now, without unfilled places: hints and offered answers, then item names,
 * then the scenario's lines for the expected intents (the first line of each intent before all second lines), and finally
 * sentences that order each item.
 * @param met ids of reached goals; the first other goal is the one asked for
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

/** Returns the items of each list slot of a goal. */
function itemsOf({ slots }: Scenario, goal: Goal): { readonly slot: string; readonly items: Item[] }[] {
  return goal.slots.flatMap((slot) => {
    const definition = slots[slot];
    return definition?.kind === 'list' ? [{ slot, items: definition.items }] : [];
  });
}

/** Returns the item names with their articles: *en kaffe*. */
function namesOf(scenario: Scenario, goal: Goal): string[] {
  return itemsOf(scenario, goal).flatMap(({ items }) => items.map((item) => capital(nameOf(item))));
}

function nameOf({ article, swedish }: Item): string {
  return article ? `${article} ${swedish}` : swedish;
}

/** Returns one sentence with each item, then the next sentence with each item, as long as a whole set fits in the limit. */
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

/** Returns the readings in which a lead is followed by one slot and at most by thanks, grouped by lead. */
function sentencesWith(slot: string, intents: readonly Intent[]): string[] {
  const byLead = new Map<string, string[]>();
  for (const { lines } of intents) {
    for (const line of lines) {
      const [place, ...others] = placesIn(line);
      if (place?.slot !== slot || place.isPrice || others.length > 0) continue;
      for (const reading of writtenReadings(line)) {
        const [lead = '', rest = ''] = reading.split(/\{[^}]*\}/);
        // Text before a comma is a separate phrase: *Hej, jag tar …*.
        const isWhole = lead !== '' && !lead.includes(',') && /^(?:, tack)?[.?!]?$/.test(rest);
        if (isWhole) byLead.set(normalise(lead), [...(byLead.get(normalise(lead)) ?? []), reading]);
      }
    }
  }
  return [...byLead.values()].flatMap((readings) => [...new Set(readings)]);
}

/** Slot finders by scenario. */
const FINDERS = new WeakMap<Scenario, SlotFinder>();

/** Returns the meaning of a line: the items of the goal's slots if it names only such items, else the normalised line. */
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

/** Returns the shortest reading of each line without slots: the first line of each intent before all second lines. */
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
