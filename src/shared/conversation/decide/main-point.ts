import type { Language } from '../../language.ts';
import type { Goal, Intent, Scenario } from '../contract/scenario.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { brings } from '../understand/taken.ts';

/** Confidence from which an intent counts as certain. */
const SURELY = 0.8;
/** Minimum share of an intent's patterns with a slot for it to count as an intent that only names items. */
const MOSTLY = 0.8;

/**
 * Returns the sentence that the reply is about: first a question of the learner, then a sentence that makes progress on the
 * asked goal, then others. Among equals, it prefers one that fills an asked slot, then one after *but*, then one that is
 * certain.
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

/** Tells whether an intent that only names items has named none. */
export function namesNothing(scenario: Scenario, each: Heard): boolean {
  const intent = intentWithoutThings(scenario, each);
  return (
    intent !== null &&
    intent.lines.filter((line) => line.includes('{')).length >= MOSTLY * intent.lines.length
  );
}

/** Tells whether an intent that fills an asked slot has filled none: *Två biljetter, tack*. */
export function isWithoutThings(scenario: Scenario, each: Heard, asked: Goal): boolean {
  const intent = intentWithoutThings(scenario, each);
  return intent !== null && !intent.changes && asked.slots.some((slot) => brings(intent, slot));
}

/** Returns the intent if it could only have filled slots and filled none; null for all others. */
function intentWithoutThings(scenario: Scenario, each: Heard): Intent | null {
  const intent = intentOf(scenario, each);
  return intent && !intent.goal && !intent.sets && !intent.asks && each.slots.length === 0 ? intent : null;
}

const MOVES = ['greet', 'thanks', 'how-are-you', 'reaction', 'slower'] as const;

/** Tells whether an intent has the same answer for every person. */
export function isMove(intent: string): intent is (typeof MOVES)[number] {
  return (MOVES as readonly string[]).includes(intent);
}

/**
 * Returns the learner language with the longest sentence in it: a single word may be ambiguous (*hallo* is Dutch and
 * German).
 */
export function mainLanguage(heard: readonly Heard[]): Language | null {
  const [most] = heard
    .filter(({ ownLanguage }) => ownLanguage !== null)
    .sort((a, b) => b.tokens.length - a.tokens.length);
  return most?.ownLanguage ?? null;
}
