import type { Language } from '../../language.ts';
import type { Goal, Intent, Scenario } from '../contract/scenario.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { brings } from '../understand/taken.ts';

/** So sure is what is heard without a doubt. */
const SURELY = 0.8;
/** So many of its lines have a place where an intent only names things. */
const MOSTLY = 0.8;

/**
 * What the answer is about: a question of the learner's first, then what brings the asked goal on, then the rest; of two such
 * what names what was asked for, then what follows a *but*, then what is sure.
 */
export function mainOf(
  scenario: Scenario,
  asked: Goal | undefined,
  taken: readonly Heard[],
): Heard | undefined {
  const rank = (each: Heard) => {
    const intent = intentOf(scenario, each);
    if (!intent) return isMove(each.intent) ? 1 : 0;
    const isNamed = each.slots.some(({ slot, isNot }) => !isNot && asked?.slots.includes(slot));
    const isFor = isNamed || intent.goal === asked?.id;
    const isSure = each.confidence >= SURELY;
    const weight = (isNamed ? 0.2 : 0) + (each.isObjection ? 0.1 : 0) + (isSure ? 0.05 : 0);
    return (intent.asks ? 4 : isFor && asked ? 3 : 2) + weight;
  };
  return [...taken].sort((a, b) => rank(b) - rank(a))[0];
}

/** Whether an intent that does nothing but name things has named none. */
export function namesNothing(scenario: Scenario, each: Heard): boolean {
  const intent = intentWithoutThings(scenario, each);
  return (
    intent !== null &&
    intent.lines.filter((line) => line.includes('{')).length >= MOSTLY * intent.lines.length
  );
}

/** Whether an intent that brings what was asked for brought nothing: *Två biljetter, tack*. */
export function isWithoutThings(scenario: Scenario, each: Heard, asked: Goal): boolean {
  const intent = intentWithoutThings(scenario, each);
  return intent !== null && !intent.changes && asked.slots.some((slot) => brings(intent, slot));
}

/** The intent that has come to nothing, where it could only have brought things and names none; null for all others. */
function intentWithoutThings(scenario: Scenario, each: Heard): Intent | null {
  const intent = intentOf(scenario, each);
  return intent && !intent.goal && !intent.sets && !intent.asks && each.slots.length === 0 ? intent : null;
}

const MOVES = ['greet', 'thanks', 'how-are-you', 'reaction', 'slower'] as const;

/** Whether an intent is one that every person answers alike. */
export function isMove(intent: string): intent is (typeof MOVES)[number] {
  return (MOVES as readonly string[]).includes(intent);
}

/** The own language that most is said in: *hallo* alone is Dutch as well as German. */
export function mainLanguage(heard: readonly Heard[]): Language | null {
  const [most] = heard
    .filter(({ ownLanguage }) => ownLanguage !== null)
    .sort((a, b) => b.tokens.length - a.tokens.length);
  return most?.ownLanguage ?? null;
}
