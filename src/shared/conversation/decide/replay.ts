import { type Frame, NEW_FRAME, TURNS_WITHOUT_REPEATS } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Dialogue } from '../understand/listening.ts';
import { answerLine } from './dialogue.ts';
import { withGoals } from './goals.ts';

/** Number of failed attempts at a goal implied by a hint, and by two answers to choose from. */
const TRIES = { help: 2, choice: 3 } as const;

/** A line of a history sent by the browser. */
export interface HistoryLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Goals reported by the last reply. */
export interface KnownGoals {
  readonly met: readonly string[];
  readonly skipped: readonly string[];
}

/** Replaces the goals of a frame restored from history by those of the last reply. */
export function withKnownGoals(frame: Frame, { met, skipped }: KnownGoals, { goals }: Scenario): Frame {
  const only = (ids: readonly string[]) => goals.map(({ id }) => id).filter((id) => ids.includes(id));
  return withGoals({ ...frame, met: [], skipped: [] }, only(met), only(skipped));
}

/**
 * Restores the state of a conversation from its last lines by interpreting the learner's lines again. Goals before the
 * first one asked for in the history are over; they count as skipped because it is unknown whether they were reached. A
 * history without a match gives a new conversation.
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
    // Goals are asked for in order, so earlier ones are over.
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

/** Returns the state at the beginning of a history, from its first question. A hint alone asks nothing. */
function begunWith(scenario: Scenario, history: readonly HistoryLine[]): Frame {
  const questions = history.filter(({ role }) => role === 'assistant');
  const first = questions.map(({ content }) => goalAskedIn(scenario, content)).find((asked) => asked);
  const before = goalsBefore(scenario, first?.id);
  const asked = first?.id ?? scenario.goals[0]?.id ?? null;
  return { ...NEW_FRAME, asked, skipped: before, turns: before.length };
}

/** Number of failed attempts at the asked goal, derived from the help in a line of the person. */
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

/** Ids of the goals before this one; empty if the goal is unknown. */
function goalsBefore({ goals }: Scenario, goal: string | undefined): string[] {
  const place = goals.findIndex(({ id }) => id === goal);
  return goals.slice(0, Math.max(0, place)).map(({ id }) => id);
}

/** Returns the goal that a line of the person asks for. */
function goalAskedIn(scenario: Scenario, content: string): { id: string; isChoice: boolean } | undefined {
  for (const { id, ask, either, choice } of scenario.goals) {
    if (content.includes(choice.ask.swedish)) return { id, isChoice: true };
    const lines = [ask, either ?? {}].flatMap((variants) => Object.values(variants).flat());
    if (lines.some(({ swedish }) => isSaidIn(swedish, content))) return { id, isChoice: false };
  }
  return undefined;
}

/** Returns lines of the scenario that occur verbatim in a line of the person. */
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
