import { answerLine } from './dialogue.ts';
import { type Frame, NEW_FRAME, TURNS_WITHOUT_REPEATS } from './frame.ts';
import type { Dialogue } from './listening.ts';
import type { Scenario } from './scenario.ts';

/** One line of a history that the browser sends. */
export interface HistoryLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/**
 * Where a conversation stands, told from its last lines alone. What the person asked for says which goals were reached
 * before the history begins; the learner's lines are heard again. A history that makes no sense gives a new conversation.
 */
export function replayed(dialogue: Dialogue, history: readonly HistoryLine[]): Frame {
  const { scenario } = dialogue;
  const first = scenario.goals[0]?.id ?? null;
  let frame: Frame = { ...NEW_FRAME, asked: first };
  let isFirst = true;
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
    const place = scenario.goals.findIndex(({ id }) => id === asked?.id);
    const before = isFirst ? scenario.goals.slice(0, Math.max(0, place)).map(({ id }) => id) : [];
    isFirst = false;
    const said = linesIn(scenario, content);
    frame = {
      ...frame,
      met: [...new Set([...frame.met, ...before])].filter((id) => id !== asked?.id),
      asked: asked?.id ?? frame.asked,
      isChoosing: asked?.isChoice ?? false,
      said: [...frame.said, said].slice(-TURNS_WITHOUT_REPEATS),
      turns: Math.max(frame.turns, before.length),
    };
  }
  return frame;
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
