import { nextGoal } from './goals.ts';
import type { LineFacts } from './line-facts.ts';
import { LONG, type Reply } from './reply.ts';
import type { Turn } from './turn.ts';

/** One way to answer a learner's line. */
export interface ReplyRule {
  readonly name: string;
  /** Reason for its position in the list. */
  readonly position: string;
  readonly when: (facts: LineFacts) => boolean;
  /** Returns the turn, or null if every suitable line was said recently: then the next rules are tried. */
  readonly answer: (reply: Reply) => Turn | null;
}

/** Reply rules in order; the first one that applies gives the reply. */
export const REPLY_RULES: readonly ReplyRule[] = [
  {
    name: 'early goodbye',
    position: 'First: a learner who wants to leave is not asked anything else.',
    when: ({ isEarlyGoodbye }) => isEarlyGoodbye,
    answer: leave,
  },
  {
    name: 'left open',
    position: 'Before "goal reached": a line with two offered things reaches other goals as well.',
    when: ({ isLeftOpen, asked }) => isLeftOpen && asked !== undefined,
    answer: (reply) => {
      const { asked, after } = reply.facts;
      if (!asked || !reply.speaker.say(asked.either)) return null;
      return reply.waitFor(asked, { ...after, tries: after.tries + 1 });
    },
  },
  {
    name: 'goal reached',
    position: 'Before all rules about what is missing: progress outweighs them.',
    when: ({ met, skips }) => met.length > 0 || skips.length > 0,
    answer: (reply) => {
      reply.react();
      return reply.goOn({ ...reply.facts.after, tries: 0 });
    },
  },
  {
    name: 'about to ask',
    position: 'Before "refused" and "aside": an announced question is waited for.',
    when: ({ isAboutToAsk }) => isAboutToAsk,
    answer: (reply) => {
      const { asked, after } = reply.facts;
      const goal = asked ?? nextGoal(reply.dialogue.scenario, after);
      if (!goal || after.tries > 0 || !reply.speaker.move('askAway')) return reply.askAgain(after);
      return reply.waitFor(goal, { ...after, tries: after.tries + 1 });
    },
  },
  {
    name: 'after questions',
    position: 'After "about to ask", before "refused": a no to another question skips no goal.',
    when: ({ isAfterQuestions }) => isAfterQuestions,
    answer: (reply) => reply.followQuestion(reply.facts.after),
  },
  {
    name: 'taken back',
    position: 'Before "refused": the no belongs to the corrected value, not to the question.',
    when: ({ isTakenBack }) => isTakenBack,
    answer: (reply) => {
      reply.react();
      return reply.goOn(reply.facts.after);
    },
  },
  {
    name: 'refused',
    position: 'After "taken back": only a no that is left refuses the asked goal.',
    when: ({ isRefused, asked }) => isRefused && asked !== undefined,
    answer: (reply) => {
      const { asked, after } = reply.facts;
      return asked ? reply.passOver(after, asked) : null;
    },
  },
  {
    name: 'same as nobody',
    position: 'Before "empty": the line names nothing either, but can be asked about.',
    when: ({ isSameAsNobody }) => isSameAsNobody,
    answer: (reply) => {
      reply.speaker.move('likeWhom');
      return reply.goOn(reply.facts.after);
    },
  },
  {
    name: 'only denied',
    position: 'After "refused": one thing is not wanted, the goal still is.',
    when: ({ isOnlyDenied, asked }) => isOnlyDenied && asked !== undefined,
    answer: (reply) => {
      reply.speaker.move('notThat');
      return reply.goOn(reply.facts.after);
    },
  },
  {
    name: 'repeat',
    position: 'Before "stuck": to hear it again is no failed attempt.',
    when: ({ isRepeatWanted }) => isRepeatWanted,
    answer: (reply) => {
      const { after } = reply.facts;
      const goal = nextGoal(reply.dialogue.scenario, after);
      return goal && reply.speaker.say(goal.ask) ? reply.waitFor(goal, after) : null;
    },
  },
  {
    name: 'stuck',
    position: 'Before "empty": help comes at once and not only at the second attempt.',
    when: ({ isStuck }) => isStuck,
    answer: (reply) => {
      const { after } = reply.facts;
      return reply.askAgain({ ...after, tries: Math.max(1, after.tries) });
    },
  },
  {
    name: 'only a wish',
    position: 'Before "empty", which it is part of: the first wish without a thing is a good beginning.',
    when: ({ isOnlyWish, after }) => isOnlyWish && after.tries === 0,
    answer: (reply) => {
      reply.speaker.move('assent');
      return reply.goOn(reply.facts.after);
    },
  },
  {
    name: 'empty',
    position: 'Before "aside": an order of nothing has an answer, which would promise the thing.',
    when: ({ isEmpty }) => isEmpty,
    answer: (reply) => reply.askAgain(reply.facts.after),
  },
  {
    name: 'aside',
    position: 'Last of what was understood: the line is answered, but brings no goal on.',
    when: ({ isAside }) => isAside,
    answer: (reply) => {
      const { after } = reply.facts;
      reply.react();
      return after.turns > LONG && !reply.facts.hasNewSlot ? reply.askAgain(after) : reply.goOn(after);
    },
  },
  {
    name: 'not understood',
    position: 'Last: it applies to every line.',
    when: () => true,
    answer: (reply) => reply.askAgain(reply.facts.after),
  },
];

/** Asks a learner who leaves early to stay, once per conversation. */
function leave(reply: Reply): Turn {
  const { after } = reply.facts;
  const goodbyes = after.goodbyes + 1;
  if (goodbyes > 1) return reply.close({ ...after, goodbyes });
  reply.speaker.move('stay');
  return reply.goOn({ ...after, goodbyes, tries: 0 });
}
