import { oneOf, type Random } from '../../chance.ts';
import { parsePattern, readings, readingText } from '../../course/answer-pattern.ts';
import { LANGUAGES } from '../../language.ts';
import type { Frame } from '../contract/frame.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import type { Dialogue } from '../understand/listening.ts';
import type { Turn } from './turn.ts';

/** A line of a simulated learner, and the slot values it means. */
export interface SimulatedLine {
  readonly text: string;
  readonly means: Readonly<Record<string, string>>;
}

/** Probability of each habit, 0 to 1. */
const HABITS = { typo: 0.3, aside: 0.15, nonsense: 0.1, ownLanguage: 0.1 } as const;

/**
 * Returns a line of a simulated learner for measurements. Mostly answers the asked goal with a line of the scenario; also
 * makes typos, asks other things, says nonsense, uses a learner language, and picks an offered answer when stuck.
 */
export function simulatedLine(
  { scenario }: Pick<Dialogue, 'scenario'>,
  frame: Frame,
  help: Turn['help'],
  random: Random,
): SimulatedLine {
  const goal = scenario.goals.find(({ id }) => id === frame.asked);
  const chance = random();
  const plain = (text: string) => ({ text: withTypos(text, random), means: {} });
  const choice = oneOf(help?.choices ?? [], random);
  if (choice && chance < 0.7) return { text: choice.swedish, means: {} };
  if (frame.tries > 1 && help?.hint && chance < 0.6) return plain(help.hint.swedish);
  if (chance > 1 - HABITS.nonsense)
    return plain(reading(scenario, oneOf(scenario.outOfScope, random) ?? '', random).text);
  if (chance > 1 - HABITS.nonsense - HABITS.aside) {
    const intent = oneOf(scenario.intents, random);
    const line = reading(scenario, oneOf(intent?.lines ?? [], random) ?? '', random);
    return intent?.asks ? plain(line.text) : { text: withTypos(line.text, random), means: line.means };
  }
  return towards(scenario, goal, random);
}

/** Returns a line that makes progress on the goal. */
function towards(scenario: Scenario, goal: Goal | undefined, random: Random): SimulatedLine {
  if (!goal) return { text: 'Tack!', means: {} };
  const serving = scenario.intents.filter(
    (intent) =>
      !intent.asks &&
      (intent.goal === goal.id ||
        goal.slots.some(
          (slot) =>
            intent.sets?.[slot] !== undefined || intent.lines.some((line) => line.includes(`{${slot}}`)),
        )),
  );
  const intent = oneOf(serving, random);
  if (!intent) return { text: goal.hint[scenario.bands[0]]?.swedish ?? 'Ja', means: {} };
  const fits = (line: string) =>
    intent.goal === goal.id ||
    intent.sets !== undefined ||
    goal.slots.some((slot) => line.includes(`{${slot}}`));
  const own = intent.own[oneOf(LANGUAGES, random) ?? 'english'].filter(fits);
  const lines = random() < HABITS.ownLanguage && own.length > 0 ? own : intent.lines.filter(fits);
  const line = reading(scenario, oneOf(lines, random) ?? '', random);
  return { text: withTypos(line.text, random), means: { ...line.means, ...intent.sets } };
}

/** Matches denying words before an item. */
const DENIED = /\b(?:inte|ingen|inget)(?: (?:om|en|ett|ha|i|på))? $/i;
/** Matches denying words after an item. */
const DENIED_AFTER = /^ (?:går inte|kan jag inte|är jag)/i;
/** Matches *or* beside an item: neither alternative is chosen. */
const OR = /\beller $|^ eller\b/i;

/** Returns one reading of a pattern, with items in its places. */
function reading(scenario: Scenario, pattern: string, random: Random): SimulatedLine {
  const one = oneOf(readings(parsePattern(pattern)), random) ?? [];
  const means: Record<string, string> = {};
  const text = readingText(one.join('')).replace(
    /\{([a-z0-9-]+)\}/g,
    (place: string, name: string, at: number, line: string) => {
      const slot = scenario.slots[name];
      const after =
        line
          .slice(at + place.length)
          .trim()
          .split(/[\s,.?!]/)[0] ?? '';
      if (slot?.kind === 'list') {
        const item = oneOf(slot.items, random);
        if (!item) return '';
        const [before, rest] = [line.slice(0, at), line.slice(at + place.length)];
        const isMeant =
          !DENIED.test(before) && !DENIED_AFTER.test(rest) && !OR.test(before) && !OR.test(rest);
        if (isMeant) means[name] = item.id;
        return item.article ? `${item.article} ${item.swedish}` : item.swedish;
      }
      if (slot?.kind === 'number') {
        const value = slot.from + Math.floor(random() * Math.min(9, slot.to - slot.from + 1));
        const total = value * (slot.units?.[after.toLowerCase()] ?? 1);
        // Numbers outside the slot's range are not understood, so the person asks again.
        const isMeant = total <= slot.to && !/\boch (?:ett|två|tre)\b/.test(line);
        if (isMeant) means[name] = String(total);
        return String(value);
      }
      means[name] = slot?.kind === 'time' ? '15.00' : 'Anna';
      return slot?.kind === 'time' ? 'klockan tre' : 'Anna';
    },
  );
  return { text, means };
}

/** Adds an occasional typo: a letter left out, doubled or swapped with the next, or å, ä, ö without diacritics. */
function withTypos(text: string, random: Random): string {
  if (random() > HABITS.typo) return text;
  if (random() < 0.4) return text.replace(/[åä]/g, 'a').replace(/ö/g, 'o');
  const places = [...text.matchAll(/\p{Ll}{4,}/gu)];
  const word = oneOf(places, random);
  if (!word) return text;
  const at = (word.index ?? 0) + 1 + Math.floor(random() * (word[0].length - 2));
  const kind = random();
  const letter = text.charAt(at);
  if (kind < 0.34) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.67) return text.slice(0, at) + letter + text.slice(at);
  return text.slice(0, at) + text.charAt(at + 1) + letter + text.slice(at + 2);
}
