import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import type { Goal } from '../contract/scenario.ts';
import { explained, wordsForLine } from '../correct/explain.ts';
import { recastOf } from '../correct/recast.ts';
import type { Explanation } from '../correct/said-in-swedish.ts';
import { isDenying, refusesAll } from '../understand/denied.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { ABOUT_TO_ASK, takesBack } from '../understand/line-forms.ts';
import { type Dialogue, listenTo } from '../understand/listening.ts';
import { SURELY_ELSEWHERE } from '../understand/taken.ts';
import { NONE } from '../understand/training-lines.ts';
import { Utterance } from '../understand/utterance.ts';
import {
  isClosed,
  isForQuestions,
  isHalfMet,
  isUnfinished,
  metBy,
  nextGoal,
  passedOver,
  skippedBy,
  withGoals,
  withHelp,
} from './goals.ts';
import { isMove, isWithoutThings, mainLanguage, mainOf, namesNothing } from './main-point.ts';
import { Speaker } from './speak.ts';
import { hinted, type Turn, turnOf } from './turn.ts';

/** After so many turns asides no longer wait for the goal. */
const LONG = 14;
/** So sure it is that the learner asks how the person is. */
const SURELY = 0.9;
/** So often a goal is asked for while the learner speaks of other things. */
const MOST_ASKS = 3;
/** The person begins: a greeting, and the question of the first goal. */
export function openDialogue(dialogue: Omit<Dialogue, 'recogniser'>): Turn {
  const speaker = new Speaker(dialogue, NEW_FRAME, {}, new Set());
  speaker.say(dialogue.scenario.opening);
  const goal = nextGoal(dialogue.scenario, NEW_FRAME);
  if (goal) speaker.say(goal.ask);
  return turnOf(speaker, { ...NEW_FRAME, asked: goal?.id ?? null }, { help: hinted(dialogue, goal) });
}

/**
 * Answers a line of the learner: what it brings is kept, then comes the answer to it and the next goal's question. What is
 * not understood is asked for again in other words, then with a hint, then with two answers to choose from; then the person
 * goes on. The same line and frame give the same turn.
 */
export function answerLine(dialogue: Dialogue, before: Frame, line: string | Utterance): Turn {
  const utterance = Utterance.of(line);
  const { scenario } = dialogue;
  const asked = scenario.goals.find(({ id }) => id === before.asked);
  const told = explained(dialogue, before, utterance);
  if (told) return explain(dialogue, before, asked, told);
  const listened = listenTo(dialogue, before, asked, utterance);
  const { heard, taken: all, slots, spoken, named, denied } = listened;
  const isTakenBack = takesBack(all, asked, before.slots, slots, utterance);
  const taken = isTakenBack ? all.filter(({ intent }) => intent !== 'no') : all;
  const frame = { ...before, turns: before.turns + 1, isChoosing: false };

  const isOnlyDenied = denied.size > 0 && [...denied].every((slot) => !named.has(slot));
  const met = metBy(scenario, frame, asked, isOnlyDenied ? taken.filter(canDeny) : taken, slots);
  const ownLanguage = mainLanguage(heard);
  const questions = taken.filter((each) => intentOf(scenario, each)?.asks === true).length;
  const isMet = asked === undefined || met.includes(asked.id);
  const isOnlyNo = heard.every(({ intent }) => intent === 'no');
  const isRefused = !isMet && (refusesAll(utterance) || (isOnlyNo && before.tries > 0));
  const isUnderstood = taken.length > 0;
  const skips = skippedBy(scenario, taken).filter((id) => !isClosed(before, id));
  const after: Frame = {
    ...withGoals(frame, met, isRefused ? [...skips, asked.id] : skips),
    slots,
    questions: frame.questions + questions,
    notUnderstood: frame.notUnderstood + (isUnderstood ? 0 : 1),
  };
  const speaker = new Speaker(dialogue, after, spoken, named);

  const main = mainOf(scenario, asked, taken);
  const isQuestion = main !== undefined && intentOf(scenario, main)?.asks === true;
  // *I would like a pancake* orders, but nothing there is.
  const isEmpty = taken.length > 0 && taken.every((each) => namesNothing(scenario, each));
  // *I want to order* names nothing either, and nothing that there is not.
  const isOnlyWish =
    isEmpty && taken.every(({ tokens }) => tokens.every(({ text }) => dialogue.recogniser.knows(text)));
  // *Jag vill betala* has not paid, and is not told so.
  const isBare =
    !isMet && asked?.without !== undefined && main !== undefined && isWithoutThings(scenario, main, asked);
  const says = (id: string) => taken.some(({ intent }) => intent === id);
  const recast =
    ownLanguage && main ? recastOf(dialogue, speaker.filler, main, utterance, ownLanguage) : null;
  const glosses = recast ? [] : wordsForLine(dialogue, heard);
  const isUntranslated = ownLanguage !== null && !recast && (glosses.length > 0 || taken.length === 0);
  const untranslated = isUntranslated ? { about: 'sentence' as const, phrase: utterance.text } : null;
  const beside = { heard, recast, glosses, untranslated, ownLanguage, isUnderstood };

  if (says('goodbye') && met.length === 0 && isUnfinished(scenario, after)) {
    const goodbyes = frame.goodbyes + 1;
    if (goodbyes > 1) {
      speaker.say(scenario.closing);
      return turnOf(speaker, { ...after, goodbyes, isOver: true }, beside);
    }
    const shown = { ...after, goodbyes, tries: 0 };
    speaker.move('stay');
    return goOn(shown);
  }
  if (asked && !isMet && listened.isLeftOpen && speaker.say(asked.either))
    return waitFor(asked, { ...after, tries: after.tries + 1 });
  if (met.length > 0 || skips.length > 0) {
    react();
    return goOn({ ...after, tries: 0 });
  }
  const isYes = taken.length > 0 && taken.every(({ intent }) => intent === 'yes');
  if (says(ABOUT_TO_ASK) || (isYes && asked && isForQuestions(scenario, asked))) {
    // Who has a question is asked for it, and for nothing else.
    const goal = asked ?? nextGoal(scenario, after);
    if (!goal || frame.tries > 0 || !speaker.move('askAway')) return askAgain(after);
    return waitFor(goal, { ...after, tries: frame.tries + 1 });
  }
  if (isTakenBack) {
    react();
    return goOn(after);
  }
  if (isRefused) return passOver(after, asked);
  // *Samma för mig* before anything was ordered.
  if (named.size === 0 && taken.some((each) => intentOf(scenario, each)?.again)) {
    speaker.move('likeWhom');
    return goOn(after);
  }
  if (isOnlyDenied && asked && !isQuestion && !taken.some(canDeny)) {
    speaker.move('notThat');
    return goOn(after);
  }
  if (main?.intent === 'repeat') {
    // Who only wants to hear it again has not failed.
    const goal = nextGoal(scenario, after);
    if (goal && speaker.say(goal.ask)) return waitFor(goal, after);
  }
  if (says('stuck')) return askAgain({ ...after, tries: Math.max(1, after.tries) });
  if (isOnlyWish && frame.tries === 0) {
    speaker.move('assent');
    return goOn(after);
  }
  if (isEmpty) return askAgain(after);
  const isAside = taken.some((each) => isAnswered(each) && !['yes', 'no'].includes(each.intent));
  if (isAside) {
    react();
    const isLate = after.turns > LONG && Object.keys(slots).length === Object.keys(before.slots).length;
    return isLate ? askAgain(after) : goOn(after);
  }
  return askAgain(after);

  /** Says what fits what was understood. */
  function react(): void {
    const byGoal = asked && met.includes(asked.id) ? asked : undefined;
    const wasYes = says('yes') && byGoal?.yes;
    // *Nej, lördag* takes another day.
    const isNamed = byGoal?.slots.some((slot) => named.has(slot)) === true;
    const wasNo = !isNamed && says('no') && byGoal?.no;
    const said = main && intentOf(scenario, main);
    // Who is asked for the weather at home and says *det är varmt* is not answered as if it were here.
    const isFor =
      byGoal && !byGoal.no && said?.goal && byGoal.metBy?.includes(said.id) && frame.met.includes(said.goal);
    const own = isFor && scenario.intents.find(({ goal, asks }) => goal === byGoal.id && !asks);
    // Who says *nej, jobb* to an invitation is not answered as to what they work with.
    const isOver = byGoal && (wasYes || wasNo) && said?.goal && frame.met.includes(said.goal);
    const intent = isOver ? undefined : own || said;
    // Who takes leave hears the last words next.
    const isLast = main?.intent === 'goodbye' && !isUnfinished(scenario, after);
    const hasSpoken =
      (intent !== undefined &&
        !isBare &&
        (intent.asks ? speaker.inform(intent.answer) : speaker.say(intent.answer))) ||
      (wasYes && speaker.say(byGoal?.yes)) ||
      (wasNo && speaker.say(byGoal?.no)) ||
      (main !== undefined && isMove(main.intent) && speaker.move(main.intent)) ||
      (ownLanguage !== null && !isLast && speaker.move('led'));
    if (!hasSpoken && !isLast) speaker.move('assent');
    const isAskedBack = taken.some(
      (each) => each !== main && each.intent === 'how-are-you' && each.confidence >= SURELY,
    );
    if (isAskedBack) speaker.move('how-are-you');
  }

  /** Asks for the next goal, or ends. */
  function goOn(now: Frame): Turn {
    const goal = isWaiting(now) ? asked : nextGoal(scenario, now);
    if (!goal) {
      speaker.say(scenario.closing);
      const isFinished = isHalfMet(scenario, now);
      return turnOf(speaker, { ...now, asked: null, isOver: true, isFinished }, beside);
    }
    const isNew = goal.id !== now.asked;
    const brought = Object.keys(slots).some((slot) => slots[slot] !== before.slots[slot]);
    const asks = isNew ? 1 : now.asks + (brought ? 0 : 1);
    const hasAsked = asks <= MOST_ASKS && (speaker.say(goal.ask) || speaker.line(goal.choice.ask));
    // Who speaks of other things all the time does not want to: the person lets it be.
    if (!hasAsked) {
      // Nobody leaves without having paid for asking about the wifi: the person waits, and asks again later.
      if (goal.without && speaker.lines.length > 0 && now.turns <= LONG)
        return waitFor(goal, { ...now, asks: 0 });
      speaker.say(goal.without);
      return goOn({ ...passedOver(now, goal), asks: 0, tries: 0 });
    }
    return waitFor(goal, { ...now, asks, tries: isNew ? 0 : now.tries });
  }

  /** What was said is all, and what brings a goal is expected now. */
  function waitFor(goal: Goal, now: Frame): Turn {
    return turnOf(speaker, { ...now, asked: goal.id }, { ...beside, help: hinted(dialogue, goal) });
  }

  /** Whether the learner has only asked something, so that an offer still stands: *Vad har ni?* to a dessert. */
  function isWaiting(now: Frame): boolean {
    return (
      isQuestion &&
      asked?.optional === true &&
      !isClosed(now, asked.id) &&
      now.asks < MOST_ASKS &&
      now.turns <= LONG
    );
  }

  /** The learner did not get on: other words, a hint, a choice, and at last on without it. */
  function askAgain(now: Frame): Turn {
    // Who only says yes to an offer wants it, and is asked what.
    const goal = isYes && asked && !isMet ? asked : nextGoal(scenario, now);
    if (!goal) return goOn(now);
    const tries = now.asked === goal.id ? now.tries + 1 : 1;
    const next: Frame = { ...now, asked: goal.id, tries };
    const shown = { ...beside, help: hinted(dialogue, goal) };
    if (tries === 1) {
      const isElsewhere = heard.some(
        ({ intent, confidence }) => intent === NONE && confidence >= SURELY_ELSEWHERE,
      );
      const isUnclear = taken.length === 0 || isEmpty;
      // Who is asked for something else now is not asked to say it again.
      const isLeft = now.asked !== null && now.asked !== goal.id;
      const spoke = isElsewhere
        ? speaker.say(scenario.elsewhere)
        : !isUnclear || (next.clarified < 4 && speaker.move(isLeft ? 'moveOn' : 'clarify'));
      if (spoke && speaker.say(goal.ask)) {
        return turnOf(
          speaker,
          isUnclear && !isElsewhere ? { ...next, clarified: next.clarified + 1 } : next,
          shown,
        );
      }
    }
    const helped = withHelp(next, goal);
    if (tries <= 2 && speaker.move('help')) {
      const help = shown.help && { ...shown.help, isOffered: true as const };
      return turnOf(speaker, { ...next, tries: Math.max(2, tries), helped }, { ...shown, help });
    }
    if (tries <= 3 && speaker.move('choose')) {
      speaker.line(goal.choice.ask);
      const choices = goal.choice.options.map(({ swedish, translation }) => ({ swedish, translation }));
      return turnOf(
        speaker,
        { ...next, tries: Math.max(3, tries), helped, isChoosing: true },
        { ...shown, help: { hint: null, choices } },
      );
    }
    return passOver(next, goal);
  }

  /** Lets a goal be that the learner does not reach, or does not want. */
  function passOver(now: Frame, goal: Goal): Turn {
    if (!speaker.say(goal.without) && !speaker.move('moveOn')) speaker.move('assent');
    return goOn({ ...passedOver(now, goal), tries: 0, asks: 0 });
  }

  /** Whether an intent may be said of what one does not want: *jag gillar inte regn*. */
  function canDeny(each: Heard): boolean {
    const intent = intentOf(scenario, each);
    return (
      intent === undefined || !intent.lines.some((line) => line.includes('{')) || intent.lines.some(isDenying)
    );
  }

  function isAnswered({ intent }: Heard): boolean {
    return scenario.intents.some(({ id }) => id === intent) || isMove(intent);
  }
}

/** Says what words mean, and asks again for what was asked: nobody who asks for a word has missed the goal. */
function explain(dialogue: Dialogue, before: Frame, asked: Goal | undefined, told: Explanation): Turn {
  const frame = { ...before, turns: before.turns + 1, questions: before.questions + 1 };
  const speaker = new Speaker(dialogue, frame, frame.slots, new Set());
  speaker.move(told.glosses.length > 0 || told.recast ? 'explain' : 'noWord');
  const goal = asked ?? nextGoal(dialogue.scenario, frame);
  if (goal && !speaker.say(goal.ask)) speaker.line(goal.choice.ask);
  const help = hinted(dialogue, goal);
  return turnOf(speaker, { ...frame, asked: goal?.id ?? null }, { ...told, help, isUnderstood: true });
}
