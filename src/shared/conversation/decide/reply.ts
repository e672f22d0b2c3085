import type { Frame } from '../contract/frame.ts';
import type { Goal, Intent } from '../contract/scenario.ts';
import { wordsForLine } from '../correct/explain.ts';
import { recastOf } from '../correct/recast.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import type { Dialogue } from '../understand/listening.ts';
import { SURELY_ELSEWHERE } from '../understand/taken.ts';
import { NONE } from '../understand/training-lines.ts';
import type { Utterance } from '../understand/utterance.ts';
import {
  isClosed,
  isForQuestions,
  isHalfMet,
  isUnfinished,
  nextGoal,
  passedOver,
  withHelp,
} from './goals.ts';
import type { LineFacts } from './line-facts.ts';
import { isMove } from './main-point.ts';
import { Speaker } from './speak.ts';
import { hinted, type Turn, turnOf } from './turn.ts';

/** Number of learner lines after which a side question no longer delays the goals. */
export const LONG = 14;
/** Minimum confidence (0..1) to answer *and how are you?* besides the main point. */
const SURELY = 0.9;
/** Maximum number of times a goal is asked for while the learner speaks of other things. */
const MAX_ASKS = 3;
/** Maximum number of times the person says in one conversation that a line was not understood. */
const MAX_CLARIFIED = 4;

/** Maximum number of questions that the person answers after offering to answer some. */
const MAX_QUESTIONS = 3;

/** Data shown beside the reply. */
type Beside = Partial<Omit<Turn, 'frame' | 'reply'>>;

/** Builds one reply: says lines and ends the turn. The rules decide which of its methods are called. */
export class Reply {
  readonly dialogue: Dialogue;
  readonly facts: LineFacts;
  readonly speaker: Speaker;
  readonly #before: Frame;
  readonly #beside: Beside;

  constructor(dialogue: Dialogue, before: Frame, facts: LineFacts, utterance: Utterance) {
    this.dialogue = dialogue;
    this.facts = facts;
    this.speaker = new Speaker(dialogue, facts.after, facts.spoken, facts.named);
    this.#before = before;
    this.#beside = besideOf(dialogue, this.speaker, facts, utterance);
  }

  /** Says a suitable reaction to the understood sentences. */
  react(): void {
    const { dialogue, facts, speaker } = this;
    const { asked, main, after } = facts;
    const reached = asked && facts.met.includes(asked.id) ? asked : undefined;
    const wasYes = this.#says('yes') && reached?.yes;
    // *Nej, lördag* chooses another day.
    const isNamed = reached?.slots.some((slot) => facts.named.has(slot)) === true;
    const wasNo = !isNamed && this.#says('no') && reached?.no;
    const isLast = main?.intent === 'goodbye' && !isUnfinished(dialogue.scenario, after);
    const intent = this.#intentToAnswer(reached, Boolean(wasYes || wasNo));
    const hasSpoken =
      (intent !== undefined && !facts.isBare && this.#answer(intent)) ||
      (wasYes && speaker.say(reached?.yes)) ||
      (wasNo && speaker.say(reached?.no)) ||
      (main !== undefined && isMove(main.intent) && speaker.move(main.intent)) ||
      (facts.ownLanguage !== null && !isLast && speaker.move('led'));
    if (!hasSpoken && !isLast) speaker.move('assent');
    const isAskedBack = ({ intent: id, confidence }: Heard) => id === 'how-are-you' && confidence >= SURELY;
    if (facts.taken.some((each) => each !== main && isAskedBack(each))) speaker.move('how-are-you');
  }

  /** Asks for the next goal, or ends the conversation. */
  goOn(now: Frame): Turn {
    const { scenario } = this.dialogue;
    const goal = this.#isOfferOpen(now) ? this.facts.asked : nextGoal(scenario, now);
    if (!goal) {
      const offer = this.#offerQuestion(now);
      if (offer) return offer;
      if (!this.speaker.say(scenario.closing) && this.speaker.lines.length === 0) this.speaker.move('assent');
      return this.#turn({ ...now, asked: null, isOver: true, isFinished: isHalfMet(scenario, now) });
    }
    const isNew = goal.id !== now.asked;
    const asks = isNew ? 1 : now.asks + (this.facts.hasBrought ? 0 : 1);
    const hasAsked = asks <= MAX_ASKS && (this.speaker.say(goal.ask) || this.speaker.line(goal.choice.ask));
    if (hasAsked) return this.waitFor(goal, { ...now, asks, tries: isNew ? 0 : now.tries });
    // Questions about the wifi do not skip paying: the person waits and asks again later.
    if (goal.without && this.speaker.lines.length > 0 && now.turns <= LONG)
      return this.waitFor(goal, { ...now, asks: 0 });
    this.speaker.say(goal.without);
    return this.goOn({ ...passedOver(now, goal), asks: 0, tries: 0 });
  }

  /** Ends the turn and waits for an answer to the goal. */
  waitFor(goal: Goal, now: Frame): Turn {
    return this.#turn({ ...now, asked: goal.id }, { help: hinted(this.dialogue, goal) });
  }

  /** Handles a line after the offer to answer another question: answers a question, and ends the conversation otherwise. */
  followQuestion(now: Frame): Turn {
    const { asked, taken } = this.facts;
    const isNo = taken.every(({ intent }) => intent === 'no' || intent === 'thanks');
    if (isNo && asked) this.speaker.say(asked.no);
    else if (taken.length > 0) this.react();
    return this.goOn(now);
  }

  /** Ends the turn and the conversation. */
  close(now: Frame): Turn {
    this.speaker.say(this.dialogue.scenario.closing);
    return this.#turn({ ...now, isOver: true });
  }

  /** Helps a learner who made no progress: other words, then a hint, then two answers, finally the next goal. */
  askAgain(now: Frame): Turn {
    const { asked, isYes, isAskedGoalMet } = this.facts;
    // A learner who only says yes to an offer accepts it and is asked which item.
    const goal = isYes && asked && !isAskedGoalMet ? asked : nextGoal(this.dialogue.scenario, now);
    if (!goal) return this.goOn(now);
    const tries = now.asked === goal.id ? now.tries + 1 : 1;
    const next: Frame = { ...now, asked: goal.id, tries };
    return (
      (tries === 1 && this.#askInOtherWords(now, next, goal)) ||
      (tries <= 2 && this.#offerHint(next, goal)) ||
      (tries <= 3 && this.#offerChoice(next, goal)) ||
      this.passOver(next, goal)
    );
  }

  /** Passes over a goal that the learner does not reach or does not want. */
  passOver(now: Frame, goal: Goal): Turn {
    const next = { ...passedOver(now, goal), tries: 0, asks: 0 };
    const hasSpoken = this.speaker.say(goal.without);
    // After the last goal only the closing line follows, so the person does not announce another question.
    if (!hasSpoken && nextGoal(this.dialogue.scenario, next) && !this.speaker.move('moveOn'))
      this.speaker.move('assent');
    return this.goOn(next);
  }

  /** Ends the turn with the offer to answer another question, while fewer than {@link MAX_QUESTIONS} were answered. */
  #offerQuestion(now: Frame): Turn | null {
    const { asked, isQuestion } = this.facts;
    if (!asked || !isQuestion || !isForQuestions(this.dialogue.scenario, asked)) return null;
    if (now.offeredQuestions >= MAX_QUESTIONS || now.turns > LONG) return null;
    return this.speaker.move('moreQuestions') ? this.waitFor(asked, { ...now, tries: 0 }) : null;
  }

  #turn(frame: Frame, beside: Beside = {}): Turn {
    return turnOf(this.speaker, frame, { ...this.#beside, ...beside });
  }

  #says(intent: string): boolean {
    return this.facts.taken.some((each) => each.intent === intent);
  }

  #answer({ asks, answer }: Intent): boolean {
    return asks ? this.speaker.inform(answer) : this.speaker.say(answer);
  }

  /** Returns the intent whose answer fits, preferring the goal just reached over one reached earlier. */
  #intentToAnswer(reached: Goal | undefined, wasYesOrNo: boolean): Intent | undefined {
    const { scenario } = this.dialogue;
    const said = this.facts.main && intentOf(scenario, this.facts.main);
    const isOfEarlierGoal = reached && said?.goal && this.#before.met.includes(said.goal);
    // *Nej, jobb* as the answer to an invitation is not about the learner's job.
    if (isOfEarlierGoal && wasYesOrNo) return undefined;
    // *Det är varmt* about the weather at home is not answered as if it were about the weather here.
    const isForReached = isOfEarlierGoal && !reached.no && said && reached.metBy?.includes(said.id);
    const own = isForReached && scenario.intents.find(({ goal, asks }) => goal === reached.id && !asks);
    return own || said;
  }

  /**
   * Tells whether the learner only asked something about an offer, so that it is still open: *Vad har ni?* about dessert.
   */
  #isOfferOpen(now: Frame): boolean {
    const { asked, isQuestion } = this.facts;
    return (
      isQuestion &&
      asked?.optional === true &&
      !isClosed(now, asked.id) &&
      now.asks < MAX_ASKS &&
      now.turns <= LONG
    );
  }

  #askInOtherWords(now: Frame, next: Frame, goal: Goal): Turn | null {
    const { heard, isUnderstood, isEmpty } = this.facts;
    const isAbout = ({ intent, confidence }: Heard) => intent === NONE && confidence >= SURELY_ELSEWHERE;
    const isElsewhere = heard.some(isAbout);
    const isUnclear = !isUnderstood || isEmpty;
    // If the person has moved on to another goal, the learner is not asked to repeat the line.
    const isLeft = now.asked !== null && now.asked !== goal.id;
    const hasSpoken = isElsewhere
      ? this.speaker.say(this.dialogue.scenario.elsewhere)
      : !isUnclear || (next.clarified < MAX_CLARIFIED && this.speaker.move(isLeft ? 'moveOn' : 'clarify'));
    if (!hasSpoken || !this.speaker.say(goal.ask)) return null;
    const clarified = next.clarified + (isUnclear && !isElsewhere ? 1 : 0);
    return this.waitFor(goal, { ...next, clarified });
  }

  #offerHint(next: Frame, goal: Goal): Turn | null {
    if (!this.speaker.move('help')) return null;
    const help = hinted(this.dialogue, goal);
    return this.#turn(
      { ...next, tries: Math.max(2, next.tries), helped: withHelp(next, goal) },
      { help: help && { ...help, isOffered: true as const } },
    );
  }

  #offerChoice(next: Frame, goal: Goal): Turn | null {
    if (!this.speaker.move('choose')) return null;
    this.speaker.line(goal.choice.ask);
    const choices = goal.choice.options.map(({ swedish, translation }) => ({ swedish, translation }));
    return this.#turn(
      { ...next, tries: Math.max(3, next.tries), helped: withHelp(next, goal), isChoosing: true },
      { help: { hint: null, choices } },
    );
  }
}

/** Collects the translations and glosses shown beside the reply. */
function besideOf(dialogue: Dialogue, speaker: Speaker, facts: LineFacts, utterance: Utterance): Beside {
  const { heard, main, ownLanguage, isUnderstood } = facts;
  const recast =
    ownLanguage && main ? recastOf(dialogue, speaker.filler, main, utterance, ownLanguage) : null;
  const glosses = recast ? [] : wordsForLine(dialogue, heard);
  const isUntranslated = ownLanguage !== null && !recast && (glosses.length > 0 || !isUnderstood);
  const untranslated = isUntranslated ? { about: 'sentence' as const, phrase: utterance.text } : null;
  return { heard, recast, glosses, untranslated, ownLanguage, isUnderstood };
}
