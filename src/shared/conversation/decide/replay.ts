import { type Frame, NEW_FRAME, TURNS_WITHOUT_REPEATS } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Dialogue } from '../understand/listening.ts';
import { answerLine } from './dialogue.ts';
import { withGoals } from './goals.ts';

/** Lines without success after which the person gives a hint, and two answers to choose from. */
const TRIES = { help: 2, choice: 3 } as const;

/** One line of a history that the browser sends. */
export interface HistoryLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Goals as the last reply told them. */
export interface KnownGoals {
  readonly met: readonly string[];
  readonly skipped: readonly string[];
}

/** A frame that was told from a history, with the goals as the last reply told them. */
export function withKnownGoals(frame: Frame, { met, skipped }: KnownGoals, { goals }: Scenario): Frame {
  const only = (ids: readonly string[]) => goals.map(({ id }) => id).filter((id) => ids.includes(id));
  return withGoals({ ...frame, met: [], skipped: [] }, only(met), only(skipped));
}

/**
 * Where a conversation stands, told from its last lines alone; the learner's lines are heard again. Goals before the one that
 * the person asks for first in the history are over. Whether they were reached is not known, so they are skipped. A history
 * that makes no sense gives a new conversation.
 */
export function replayed(dialogue: Dialogue, history: readonly HistoryLine[]): Frame {
  const { scenario } = dialogue;
  let frame = begunWith(scenario, history);
  for (const { role, content } of history) {
    if (role === 'user') {
      frame = {
        ...answerLine(dialogue, frame, content).frame,
        said: frame.said,
        isOver: false,
        isFinished: false,
      };
      continue;
    }
    const asked = goalAskedIn(scenario, content);
    const isOpen = (id: string) => id !== asked?.id;
    // Goals are asked for in their order.
    const closed = withGoals(frame, [], goalsBefore(scenario, asked?.id));
    frame = {
      ...closed,
      met: closed.met.filter(isOpen),
      skipped: closed.skipped.filter(isOpen),
      asked: asked?.id ?? frame.asked,
      isChoosing: asked?.isChoice ?? false,
      tries: triesAfter(dialogue, frame, asked, content),
      said: [...frame.said, linesIn(scenario, content)].slice(-TURNS_WITHOUT_REPEATS),
    };
  }
  return frame;
}

/** Where a conversation stood when its history begins: by the first question in it, for a hint alone asks nothing. */
function begunWith(scenario: Scenario, history: readonly HistoryLine[]): Frame {
  const questions = history.filter(({ role }) => role === 'assistant');
  const first = questions.map(({ content }) => goalAskedIn(scenario, content)).find((asked) => asked);
  const before = goalsBefore(scenario, first?.id);
  const asked = first?.id ?? scenario.goals[0]?.id ?? null;
  return { ...NEW_FRAME, asked, skipped: before, turns: before.length };
}

/** How often the learner has not got on: a line of the person says it, by the help that it gives. */
function triesAfter(
  { common }: Pick<Dialogue, 'common'>,
  before: Frame,
  asked: ReturnType<typeof goalAskedIn>,
  content: string,
): number {
  if (asked?.isChoice) return TRIES.choice;
  const helps = Object.values(common.moves.help).flat();
  if (helps.some(({ swedish }) => content.includes(swedish))) return TRIES.help;
  return asked === undefined || asked.id === before.asked ? before.tries : 0;
}

/** Goals that stand before this one; none where it is not there. */
function goalsBefore({ goals }: Scenario, goal: string | undefined): string[] {
  const place = goals.findIndex(({ id }) => id === goal);
  return goals.slice(0, Math.max(0, place)).map(({ id }) => id);
}

/** The goal that a line of the person asks for. */
function goalAskedIn(scenario: Scenario, content: string): { id: string; isChoice: boolean } | undefined {
  for (const { id, ask, either, choice } of scenario.goals) {
    if (content.includes(choice.ask.swedish)) return { id, isChoice: true };
    const lines = [ask, either ?? {}].flatMap((variants) => Object.values(variants).flat());
    if (lines.some(({ swedish }) => isSaidIn(swedish, content))) return { id, isChoice: false };
  }
  return undefined;
}

/** Lines of the scenario that were said as they stand there. */
function linesIn({ goals, intents, elsewhere, opening }: Scenario, content: string): string[] {
  const variants = [
    opening,
    elsewhere,
    ...goals.flatMap(({ ask, yes, no, without, either }) =>
      [ask, yes, no, without, either].flatMap((each) => each ?? []),
    ),
    ...intents.map(({ answer }) => answer),
  ];
  const lines = variants.flatMap((each) => Object.values(each).flat()).map(({ swedish }) => swedish);
  return [...new Set([...lines, ...goals.map(({ choice }) => choice.ask.swedish)])].filter((line) =>
    content.includes(line),
  );
}

function isSaidIn(template: string, content: string): boolean {
  const parts = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.{1,40}?')).test(content);
}
