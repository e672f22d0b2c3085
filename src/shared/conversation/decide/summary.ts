import type { Text } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import type { Frame } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Line } from '../contract/template.ts';

/** Maximum number of phrases worth keeping per conversation. */
const PHRASES = 3;

/** Summary of a finished conversation, without its words. */
export interface Outcome {
  /** Praise; empty if no line was understood. */
  readonly wentWell: readonly Text[];
  readonly phrases: readonly Line[];
  readonly turns: number;
  readonly flawlessTurns: number;
  readonly notUnderstoodTurns: number;
}

/**
 * Returns the praise, the counts, and the phrases to keep: those of goals that needed help first, then the others in order.
 */
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
