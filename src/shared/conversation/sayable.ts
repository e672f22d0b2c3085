import { writtenReadings } from '../course/answer-pattern.ts';
import { normalise } from '../course/typed-answer.ts';
import { type Dialogue, expectedIntents } from './listening.ts';
import type { Goal, Intent, Scenario } from './scenario.ts';

/** Lines that are listened for at once: each costs milliseconds, and more lead less clearly. */
export const MOST_SAYABLE = 24;

/**
 * Lines that a learner is likely to say now, without a place left open: the hints and the offered answers, then the
 * things to choose from, then what the file has for what is asked, one line of each intent after the other.
 * @param met goals that are reached; what is asked for is the first of the others
 */
export function sayableNow(
  { scenario, common }: Pick<Dialogue, 'scenario' | 'common'>,
  met: ReadonlySet<string>,
): string[] {
  const goal = scenario.goals.find(({ id }) => !met.has(id));
  if (!goal) return [];
  const hints = scenario.bands.flatMap((band) => goal.hint[band]?.swedish ?? []);
  const choices = goal.choice.options.map(({ swedish }) => swedish);
  const expected = expectedIntents(scenario, goal);
  const intents = [...scenario.intents, ...common.intents].filter(({ id }) => expected.has(id));
  const lines = [...hints, ...choices, goal.keep.swedish, ...itemsOf(scenario, goal), ...inTurns(intents)];
  const byWords = new Map(lines.map((line) => [normalise(line), line]));
  return [...byWords.values()].slice(0, MOST_SAYABLE);
}

/** What is to be chosen from, as one asks for it: *en kaffe*. */
function itemsOf({ slots }: Scenario, goal: Goal): string[] {
  return goal.slots.flatMap((name) => {
    const slot = slots[name];
    if (slot?.kind !== 'list') return [];
    return slot.items.map(({ article, swedish }) => capital(article ? `${article} ${swedish}` : swedish));
  });
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
