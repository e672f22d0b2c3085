import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import { explained } from '../correct/explain.ts';
import type { Explanation } from '../correct/said-in-swedish.ts';
import type { Dialogue } from '../understand/listening.ts';
import { Utterance } from '../understand/utterance.ts';
import { nextGoal } from './goals.ts';
import { factsOf } from './line-facts.ts';
import { Reply } from './reply.ts';
import { REPLY_RULES } from './reply-rules.ts';
import { Speaker } from './speak.ts';
import { hinted, type Turn, turnOf } from './turn.ts';

/** The person begins: a greeting, and the question of the first goal. */
export function openDialogue(dialogue: Omit<Dialogue, 'recogniser'>): Turn {
  const speaker = new Speaker(dialogue, NEW_FRAME, {}, new Set());
  speaker.say(dialogue.scenario.opening);
  const goal = nextGoal(dialogue.scenario, NEW_FRAME);
  if (goal) speaker.say(goal.ask);
  return turnOf(speaker, { ...NEW_FRAME, asked: goal?.id ?? null }, { help: hinted(dialogue, goal) });
}

/**
 * Answers a line of the learner: what it brings is kept, then comes the answer to it and the next goal's question. A line that
 * is not understood is asked for again in other words, then with a hint, then with two answers to choose from; then the person
 * goes on. The same line and frame give the same turn.
 */
export function answerLine(dialogue: Dialogue, before: Frame, line: string | Utterance): Turn {
  const utterance = Utterance.of(line);
  const told = explained(dialogue, before, utterance);
  if (told) return explain(dialogue, before, told);
  const facts = factsOf(dialogue, before, utterance);
  const reply = new Reply(dialogue, before, facts, utterance);
  for (const { when, answer } of REPLY_RULES) {
    const turn = when(facts) ? answer(reply) : null;
    if (turn) return turn;
  }
  return reply.askAgain(facts.after);
}

/** Says what words mean, and asks again for what was asked: nobody who asks for a word has missed the goal. */
function explain(dialogue: Dialogue, before: Frame, told: Explanation): Turn {
  const asked = dialogue.scenario.goals.find(({ id }) => id === before.asked);
  const frame = { ...before, turns: before.turns + 1, questions: before.questions + 1 };
  const speaker = new Speaker(dialogue, frame, frame.slots, new Set());
  const isUnknown = told.untranslated?.about === 'word' || told.untranslated?.about === 'parts';
  const hasTold = told.word !== undefined && speaker.tell('wordIs', told.word);
  if (!hasTold) speaker.move(isUnknown ? 'noWord' : 'explain');
  const goal = asked ?? nextGoal(dialogue.scenario, frame);
  if (goal && !speaker.say(goal.ask)) speaker.line(goal.choice.ask);
  const help = hinted(dialogue, goal);
  return turnOf(speaker, { ...frame, asked: goal?.id ?? null }, { ...told, help, isUnderstood: true });
}
