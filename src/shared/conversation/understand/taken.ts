import type { Goal, Intent, Scenario } from '../contract/scenario.ts';
import { OR } from './found-slot.ts';
import { type Heard, intentOf } from './heard.ts';
import { NONE } from './training-lines.ts';

/** Less certain than this, with no slot found, is not understood. */
const LEAST_CONFIDENCE = 0.34;
/** So certain it must be that something belongs to nothing, to answer so. */
export const SURELY_ELSEWHERE = 0.5;
/** So certain, that what it names is not taken either. */
const CERTAINLY_ELSEWHERE = 0.75;
/** What has nothing to do with what was asked must be surer than what has. */
const LEAST_ASIDE = 0.42;
/**
 * Confidence needed of a question, and of a line in the learner's own language, by how far it is about what it was taken for:
 * such lines are often about something else, and an unrelated answer is worse than none.
 */
const ABOUT_OTHER_WORDS = 0.92;
const ABOUT_SOME_OTHER_WORDS = 0.78;
const ABOUT_KNOWN_WORDS = 0.5;
/** What is asked for is taken from a line of which it is so much, whatever the line is like. */
const LEAST_TOLD = 0.5;
/** Words with which a question is taken up. */
const MOST_TAKEN_UP = 3;

/** Intents that the goal just asked for makes likely: its own, those that bring its slots, yes and no. */
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
 * Whether an intent is about a slot. What others name by the way says nothing new of it: *I Spanien regnar det* nothing of
 * the weather here.
 */
export function brings({ sets, lines }: Intent, slot: string): boolean {
  const place = `{${slot}}`;
  return sets?.[slot] !== undefined || lines.some((line) => line.includes(place));
}

/** Whether what was heard is sure enough, or brings enough, to be taken for what was meant. */
export function isTaken(
  each: Heard,
  scenario: Scenario,
  asked: Goal | undefined,
  expected: ReadonlySet<string>,
): boolean {
  const { intent, confidence, slots, tokens } = each;
  const named = slots.filter(({ isNot }) => !isNot);
  if (intent === NONE) {
    // Who is asked how long answers *tre*, or *en vecka eller två*, and hardly anything else.
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

/** How sure a question or a line in the learner's own language must be, by the words it shares with its intent. */
function leastByWords(scenario: Scenario, each: Heard, expected: ReadonlySet<string>): number {
  const { isQuestion, ownLanguage, aboutness } = each;
  const { words, named, telling, shared, known, usual } = aboutness;
  if (telling === 0 || (!isQuestion && ownLanguage === null)) return 0;
  // *I would like a pancake* answers what is asked with one word that is not known.
  if (telling === 1 && !isQuestion && expected.has(each.intent)) return 0;
  const hasStrange = known < telling;
  if (ownLanguage === null) {
    // *Vad sägs om att …?* proposes something, and asks nothing.
    const asks = intentOf(scenario, each)?.asks === true;
    // A Swedish question that names items, and tells little else, is hardly about something else: *vilken kaka är mest populär?*
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

/** Whether a question only says again what was offered: *what is "här eller ta med"?* */
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

/** Whether a few words only take up the question before the answer to it: *a bag? No, I have one.* */
export function isTakenUp(
  { isQuestion, intent, tokens }: Heard,
  later: readonly Heard[],
  expected: ReadonlySet<string>,
): boolean {
  const isShort = isQuestion && tokens.length <= MOST_TAKEN_UP && expected.has(intent);
  return isShort && later.some((each) => !each.isQuestion && expected.has(each.intent));
}

/**
 * Whether something is hardly likely to be what it is most like, a question without the form of one, what speaks of other
 * things than it names, or what is said in every situation: only its things count.
 */
export function isGuess(each: Heard, scenario: Scenario, expected: ReadonlySet<string>): boolean {
  const intent = intentOf(scenario, each);
  if (each.intent === NONE || each.confidence >= leastOf(each.intent, expected)) return false;
  if (!intent) return true;
  return intent.asks ? !each.isQuestion : !each.slots.some(({ slot }) => brings(intent, slot));
}

/** How sure an intent must be to be taken for what was meant. */
function leastOf(intent: string, expected: ReadonlySet<string>): number {
  return expected.has(intent) ? LEAST_CONFIDENCE : LEAST_ASIDE;
}
