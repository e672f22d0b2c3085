import type { Language } from '../../language.ts';
import type { Frame } from '../contract/frame.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import { isDenying, refusesAll } from '../understand/denied.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { ABOUT_TO_ASK, takesBack } from '../understand/line-forms.ts';
import { type Dialogue, type Listened, listenTo } from '../understand/listening.ts';
import type { Utterance } from '../understand/utterance.ts';
import { isClosed, isForQuestions, isUnfinished, metBy, skippedBy, withGoals } from './goals.ts';
import { isMove, isWithoutThings, mainLanguage, mainOf, namesNothing } from './main-point.ts';

/** Facts about a learner's line that the reply rules use. Each fact is computed once, here. */
export interface LineFacts extends Omit<Listened, 'isLeftOpen'> {
  /** Goal the line answers; undefined before the first question. */
  readonly asked: Goal | undefined;
  /** Part of the line that the reply is about. */
  readonly main: Heard | undefined;
  /** Learner's own language that most of the line is in; null for Swedish. */
  readonly ownLanguage: Language | null;
  /** Ids of goals that the line reaches, and of goals that it makes unnecessary. */
  readonly met: readonly string[];
  readonly skips: readonly string[];
  /** State of the conversation after the line, before the reply is chosen. */
  readonly after: Frame;

  /** At least one sentence was understood. */
  readonly isUnderstood: boolean;
  /** The asked goal is reached, or none was asked. */
  readonly isAskedGoalMet: boolean;
  /** The line asks something instead of telling something. */
  readonly isQuestion: boolean;
  /** The learner says goodbye although goals are open. */
  readonly isEarlyGoodbye: boolean;
  /** The line leaves open which of two offered things is wanted, and the asked goal is not met. */
  readonly isLeftOpen: boolean;
  /** The line announces a question, or says yes to an offer of questions. */
  readonly isAboutToAsk: boolean;
  /** The line answers the offer of another question, after at least one. */
  readonly isAfterQuestions: boolean;
  /** The line corrects something else than what was asked: *nej, sju!* after *fem dagar*. */
  readonly isTakenBack: boolean;
  /** The line wants nothing of what is asked for. */
  readonly isRefused: boolean;
  /** The line repeats the last order although nothing was ordered yet. */
  readonly isSameAsNobody: boolean;
  /** The line only rejects things, and its intents are not about rejecting: *inte kaffe*. */
  readonly isOnlyDenied: boolean;
  /** The learner asks to hear the question again. */
  readonly isRepeatWanted: boolean;
  /** The learner says they do not know what to say. */
  readonly isStuck: boolean;
  /** The line orders without naming a known item: *I would like a pancake*. */
  readonly isEmpty: boolean;
  /** The line orders and has no unknown words: *I want to order*. */
  readonly isOnlyWish: boolean;
  /** The line announces what is asked without giving it: *Jag vill betala* is not a payment. */
  readonly isBare: boolean;
  /** The line is nothing but a yes. */
  readonly isYes: boolean;
  /** The line has an intent that the person can answer besides the goal. */
  readonly isAside: boolean;
  /** The line changed a slot value. */
  readonly hasBrought: boolean;
  /** The line changed the number of filled slots. */
  readonly hasNewSlot: boolean;
}

/** Computes the facts of a line that answers the goal asked for last. */
export function factsOf(dialogue: Dialogue, before: Frame, utterance: Utterance): LineFacts {
  const { scenario } = dialogue;
  const asked = scenario.goals.find(({ id }) => id === before.asked);
  const listened = listenTo(dialogue, before, asked, utterance);
  const { heard, slots, named, denied } = listened;
  const isTakenBack = takesBack(listened.taken, asked, before.slots, slots, utterance);
  const taken = isTakenBack ? listened.taken.filter(({ intent }) => intent !== 'no') : listened.taken;
  const isOnlyDenied = denied.size > 0 && [...denied].every((slot) => !named.has(slot));
  const canMeet = isOnlyDenied ? taken.filter((each) => canDeny(scenario, each)) : taken;
  const met = metBy(scenario, before, asked, canMeet, slots);
  const isAskedGoalMet = asked === undefined || met.includes(asked.id);
  const isOnlyNo = heard.every(({ intent }) => intent === 'no');
  const isRefused = !isAskedGoalMet && (refusesAll(utterance) || (isOnlyNo && before.tries > 0));
  const skips = skippedBy(scenario, taken).filter((id) => !isClosed(before, id));
  const main = mainOf(scenario, asked, taken);
  const isQuestion = main !== undefined && intentOf(scenario, main)?.asks === true;
  const isOffered = asked !== undefined && isForQuestions(scenario, asked);
  const after = {
    ...frameAfter(scenario, before, taken, slots, met, isRefused ? [...skips, asked.id] : skips),
    offeredQuestions: before.offeredQuestions + (isOffered && isQuestion ? 1 : 0),
  };
  const says = (intent: string) => taken.some((each) => each.intent === intent);
  const isYes = taken.length > 0 && taken.every(({ intent }) => intent === 'yes');
  const isEmpty = taken.length > 0 && taken.every((each) => namesNothing(scenario, each));
  return {
    ...{ ...listened, taken, asked, main, met, skips, after, isTakenBack, isAskedGoalMet, isRefused },
    ...{ isQuestion, isYes, isEmpty },
    ownLanguage: mainLanguage(heard),
    isUnderstood: taken.length > 0,
    isEarlyGoodbye: says('goodbye') && met.length === 0 && isUnfinished(scenario, after),
    isLeftOpen: !isAskedGoalMet && listened.isLeftOpen,
    isAboutToAsk: says(ABOUT_TO_ASK) || (isYes && isOffered),
    isAfterQuestions: isOffered && isClosed(before, asked.id),
    isSameAsNobody: named.size === 0 && taken.some((each) => intentOf(scenario, each)?.again),
    isOnlyDenied: isOnlyDenied && !isQuestion && !taken.some((each) => canDeny(scenario, each)),
    isRepeatWanted: main?.intent === 'repeat',
    isStuck: says('stuck'),
    isOnlyWish: isEmpty && taken.every((each) => hasOnlyKnownWords(dialogue, each)),
    isBare:
      !isAskedGoalMet &&
      asked?.without !== undefined &&
      main !== undefined &&
      isWithoutThings(scenario, main, asked),
    isAside: taken.some((each) => isAnswered(scenario, each) && !['yes', 'no'].includes(each.intent)),
    hasBrought: Object.keys(slots).some((slot) => slots[slot] !== before.slots[slot]),
    hasNewSlot: Object.keys(slots).length !== Object.keys(before.slots).length,
  };
}

function frameAfter(
  scenario: Scenario,
  before: Frame,
  taken: readonly Heard[],
  slots: Frame['slots'],
  met: readonly string[],
  skipped: readonly string[],
): Frame {
  const questions = taken.filter((each) => intentOf(scenario, each)?.asks === true).length;
  return {
    ...withGoals(before, met, skipped),
    slots,
    isChoosing: false,
    turns: before.turns + 1,
    questions: before.questions + questions,
    notUnderstood: before.notUnderstood + (taken.length > 0 ? 0 : 1),
  };
}

/** Tells whether an intent can express dislike: *jag gillar inte regn*. */
function canDeny(scenario: Scenario, heard: Heard): boolean {
  const intent = intentOf(scenario, heard);
  if (intent === undefined || !intent.lines.some((line) => line.includes('{'))) return true;
  return intent.lines.some(isDenying);
}

function hasOnlyKnownWords({ recogniser }: Dialogue, { tokens }: Heard): boolean {
  return tokens.every(({ text }) => recogniser.knows(text));
}

function isAnswered({ intents }: Scenario, { intent }: Heard): boolean {
  return intents.some(({ id }) => id === intent) || isMove(intent);
}
