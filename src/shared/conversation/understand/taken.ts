import type { Goal, Intent, Scenario } from '../contract/scenario.ts';
import { OR } from './found-slot.ts';
import { type Heard, intentOf } from './heard.ts';
import { NONE } from './training-lines.ts';

/** Minimum confidence to accept an intent without slots. */
const LEAST_CONFIDENCE = 0.34;
/** Minimum confidence in `none` to answer that the line is off topic. */
export const SURELY_ELSEWHERE = 0.5;
/** Minimum confidence in `none` to discard the slots of the line as well. */
const CERTAINLY_ELSEWHERE = 0.75;
/** Minimum confidence of an intent that the asked goal does not expect. */
const LEAST_ASIDE = 0.42;
/**
 * Minimum confidence for questions and lines in a learner language, by how well their words match the intent. Such lines
 * are often about something else, and an unrelated answer is worse than none.
 */
const ABOUT_OTHER_WORDS = 0.92;
const ABOUT_SOME_OTHER_WORDS = 0.78;
const ABOUT_KNOWN_WORDS = 0.5;
/** Minimum share of a line that asked slots must fill to be accepted regardless of its intent. */
const LEAST_TOLD = 0.5;
/** Maximum number of words in a question that repeats the asked question. */
const MOST_TAKEN_UP = 3;

/** Returns the intents that the asked goal makes likely: its own, those that fill its slots, yes and no. */
export function expectedIntents(scenario: Scenario, asked: Goal | undefined): ReadonlySet<string> {
  if (!asked) return new Set();
  const isExpected = (intent: Intent) =>
    intent.goal === asked.id || (!intent.asks && asked.slots.some((slot) => brings(intent, slot)));
  return new Set([
    ...scenario.intents.filter(isExpected).map(({ id }) => id),
    ...(asked.yes ? ['yes'] : []),
    ...(asked.no ? ['no'] : []),
    ...(asked.metBy ?? []),
  ]);
}

/**
 * Tells whether an intent is about a slot. Other intents may mention an item without answering: *I Spanien regnar det* is
 * not about the weather here.
 */
export function brings({ sets, lines }: Intent, slot: string): boolean {
  const place = `{${slot}}`;
  return sets?.[slot] !== undefined || lines.some((line) => line.includes(place));
}

/** Tells whether a sentence is certain enough, or fills enough asked slots, to be accepted. */
export function isTaken(
  each: Heard,
  scenario: Scenario,
  asked: Goal | undefined,
  expected: ReadonlySet<string>,
): boolean {
  const { intent, confidence, slots, tokens } = each;
  const named = slots.filter(({ isNot }) => !isNot);
  if (intent === NONE) {
    // Answers to *how long* are usually just *tre* or *en vecka eller två*.
    const told = named.filter(({ slot }) => asked?.slots.includes(slot));
    const words = told.reduce((sum, { start, end }) => sum + end - start, 0);
    const isTold =
      words === tokens.length || (words >= LEAST_TOLD * tokens.length && confidence < CERTAINLY_ELSEWHERE);
    if (words > 0 && isTold) return true;
    const wanted = new Set(scenario.goals.flatMap((goal) => goal.slots));
    return confidence < SURELY_ELSEWHERE && named.some(({ slot }) => wanted.has(slot));
  }
  const isAnswer = expected.has(intent) && named.some(({ slot }) => asked?.slots.includes(slot));
  if (!isAnswer && confidence < leastByWords(scenario, each, expected)) return false;
  return confidence >= leastOf(intent, expected) || named.length > 0;
}

/** Returns the minimum confidence of a question or a line in a learner language, by the words it shares with its intent. */
function leastByWords(scenario: Scenario, each: Heard, expected: ReadonlySet<string>): number {
  const { isQuestion, ownLanguage, aboutness } = each;
  const { words, named, telling, shared, known, usual } = aboutness;
  if (telling === 0 || (!isQuestion && ownLanguage === null)) return 0;
  // *I would like a pancake* answers the question with one unknown word.
  if (telling === 1 && !isQuestion && expected.has(each.intent)) return 0;
  const hasStrange = known < telling;
  if (ownLanguage === null) {
    // *Vad sägs om att …?* is a proposal, not a question.
    const asks = intentOf(scenario, each)?.asks === true;
    // A Swedish question that mostly names items is about those items: *vilken kaka är mest populär?*
    if (asks && named >= telling) return 0;
    const isStrange = known * 2 <= telling;
    if (shared === 0) return isStrange || (asks && hasStrange) ? ABOUT_OTHER_WORDS : ABOUT_KNOWN_WORDS;
    return asks && isStrange && shared * 2 <= telling ? ABOUT_SOME_OTHER_WORDS : 0;
  }
  if (shared === 0) return hasStrange ? ABOUT_OTHER_WORDS : ABOUT_KNOWN_WORDS;
  if (shared * 2 < telling && known * 2 <= telling) return ABOUT_SOME_OTHER_WORDS;
  const isFramed = usual * 2 >= words;
  return hasStrange && shared * 2 <= telling && !isFramed ? ABOUT_KNOWN_WORDS : 0;
}

/** Tells whether a question only repeats what was offered: *what is "här eller ta med"?* */
export function isEcho({ isQuestion, slots, tokens }: Heard, asked: Goal | undefined): boolean {
  return (
    isQuestion &&
    slots.some(({ slot, end }, place) => {
      const next = slots[place + 1];
      const isOffered = asked?.slots.includes(slot) && next?.slot === slot && next.start === end + 1;
      return isOffered && OR.has(tokens[end]?.text ?? '');
    })
  );
}

/** Tells whether a short question only repeats the asked question before the answer to it: *a bag? No, I have one.* */
export function isTakenUp(
  { isQuestion, intent, tokens }: Heard,
  later: readonly Heard[],
  expected: ReadonlySet<string>,
): boolean {
  const isShort = isQuestion && tokens.length <= MOST_TAKEN_UP && expected.has(intent);
  return isShort && later.some((each) => !each.isQuestion && expected.has(each.intent));
}

/**
 * Tells whether the recognised intent is unlikely: a question intent without a question, a line about other things than the
 * named items, or a common intent. Only the slots of such a line are used.
 */
export function isGuess(each: Heard, scenario: Scenario, expected: ReadonlySet<string>): boolean {
  const intent = intentOf(scenario, each);
  if (each.intent === NONE || each.confidence >= leastOf(each.intent, expected)) return false;
  if (!intent) return true;
  return intent.asks ? !each.isQuestion : !each.slots.some(({ slot }) => brings(intent, slot));
}

/** Returns the minimum confidence of an intent to be accepted. */
function leastOf(intent: string, expected: ReadonlySet<string>): number {
  return expected.has(intent) ? LEAST_CONFIDENCE : LEAST_ASIDE;
}
