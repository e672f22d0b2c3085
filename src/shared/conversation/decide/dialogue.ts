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

/** Opens a conversation: the person greets and asks for the first goal. */
export function openDialogue(dialogue: Omit<Dialogue, 'recogniser'>): Turn {
  const speaker = new Speaker(dialogue, NEW_FRAME, {}, new Set());
  speaker.say(dialogue.scenario.opening);
  const goal = nextGoal(dialogue.scenario, NEW_FRAME);
  if (goal) speaker.say(goal.ask);
  return turnOf(speaker, { ...NEW_FRAME, asked: goal?.id ?? null }, { help: hinted(dialogue, goal) });
}

/**
 * Answers a learner's line: stores its slot values, replies to it and asks for the next goal. If a line is not understood,
 * the person asks in other words, then gives a hint, then offers two answers to choose from, then passes over the goal. The
 * same line and frame give the same turn.
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

/** Explains words and repeats the question. A question about a word does not count as a failed attempt at the goal. */
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
