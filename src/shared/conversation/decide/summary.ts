import type { Text } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import type { Frame } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Line } from '../contract/template.ts';

/** Phrases that are worth keeping, of one conversation. */
const PHRASES = 3;

/** What a conversation that is over comes to, but for its words. */
export interface Outcome {
  /** Empty where nothing was understood: nothing is praised then. */
  readonly wentWell: readonly Text[];
  readonly phrases: readonly Line[];
  readonly turns: number;
  readonly flawlessTurns: number;
  readonly notUnderstoodTurns: number;
}

/** What went well, and the phrases to keep: of goals for which help was needed first, then the first ones. */
export function outcomeOf(scenario: Scenario, { praise }: CommonLines, frame: Frame): Outcome {
  const helped = scenario.goals.filter(({ id }) => frame.helped.includes(id));
  const others = scenario.goals.filter(({ id }) => !frame.helped.includes(id));
  const isWhole = frame.isFinished && frame.skipped.length === 0;
  const hasSaidAnything = frame.turns > frame.notUnderstood;
  const wentWell = [
    ...(isWhole ? [praise.finished] : []),
    ...(isWhole && frame.helped.length === 0 ? [praise.unaided] : []),
    ...(frame.questions > 0 ? [praise.curious] : []),
  ];
  return {
    wentWell: wentWell.length > 0 || !hasSaidAnything ? wentWell : [praise.brave],
    phrases: [...helped, ...others].slice(0, PHRASES).map(({ keep }) => keep),
    turns: frame.turns,
    flawlessTurns: frame.flawless,
    notUnderstoodTurns: frame.notUnderstood,
  };
}
