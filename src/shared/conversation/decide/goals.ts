import type { Frame } from '../contract/frame.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import { type Heard, intentOf } from '../understand/heard.ts';

/** Number of turns plus open required goals from which optional goals are no longer asked for. */
const SHORT = 7;

/** Minimum confidence of a line without slots to reach a goal that was not asked for. */
const SURELY = 0.7;

/** Returns the goals that a line reaches: by its slots, by its intents, or by a yes or no to the asked goal. */
export function metBy(
  scenario: Scenario,
  frame: Frame,
  asked: Goal | undefined,
  taken: readonly Heard[],
  slots: Readonly<Record<string, string>>,
): string[] {
  const intents = new Set(taken.map(({ intent }) => intent));
  const isSure = ({ intent, confidence, slots: named }: Heard) =>
    confidence >= SURELY || named.length > 0 || intentOf(scenario, { intent })?.goal === asked?.id;
  const goalsOfIntents = new Set(
    taken.filter(isSure).flatMap((each) => intentOf(scenario, each)?.goal ?? []),
  );
  // An introduction without a name does not reach the goal that asks for the name.
  const lacksName = ({ slots: wanted }: Goal) =>
    wanted.some((slot) => scenario.slots[slot]?.kind === 'name' && slots[slot] === undefined);
  return scenario.goals
    .filter(({ id }) => !frame.met.includes(id))
    .filter((goal) => {
      if (goal.slots.length > 0 && goal.slots.every((slot) => slots[slot] !== undefined)) return true;
      if (goalsOfIntents.has(goal.id)) return !lacksName(goal);
      if (goal.id !== asked?.id) return false;
      return (
        (goal.metBy ?? []).some((intent) => intents.has(intent)) ||
        (goal.yes !== undefined && intents.has('yes')) ||
        (goal.no !== undefined && intents.has('no'))
      );
    })
    .map(({ id }) => id);
}

/** Returns the goals that are no longer asked for after a line: *notan, tack* ends the ordering. */
export function skippedBy(scenario: Scenario, taken: readonly Heard[]): string[] {
  return taken.flatMap((each) => {
    const { slots, confidence } = each;
    const isSure = confidence >= SURELY || slots.length > 0;
    return isSure ? (intentOf(scenario, each)?.skips ?? []) : [];
  });
}

/** Tells whether a goal is no longer asked for: it was reached or skipped. */
export function isClosed({ met, skipped }: Pick<Frame, 'met' | 'skipped'>, goal: string): boolean {
  return met.includes(goal) || skipped.includes(goal);
}

/** Returns a frame with more goals reached or skipped. A goal that is reached later is no longer skipped. */
export function withGoals(frame: Frame, met: readonly string[], skipped: readonly string[]): Frame {
  const reached = [...new Set([...frame.met, ...met])];
  const others = new Set([...frame.skipped, ...skipped].filter((id) => !reached.includes(id)));
  return { ...frame, met: reached, skipped: [...others] };
}

/** Returns a frame in which a goal was passed over without being reached. */
export function passedOver(frame: Frame, goal: Goal): Frame {
  return { ...withGoals(frame, [], [goal.id]), helped: withHelp(frame, goal) };
}

/** Returns the goals that needed help, with one more. */
export function withHelp({ helped }: Pick<Frame, 'helped'>, goal: Goal): string[] {
  return [...new Set([...helped, goal.id])];
}

/**
 * Tells whether the learner's own words reached at least half of the goals. Only then does a conversation count as study
 * (XP, streak, weekly goal, evidence). Optional goals count only if reached.
 */
export function isHalfMet({ goals }: Scenario, { met }: Pick<Frame, 'met'>): boolean {
  const counted = goals.filter(({ id, optional }) => !optional || met.includes(id));
  return 2 * counted.filter(({ id }) => met.includes(id)).length >= counted.length;
}

/** Tells whether a goal asks for questions of the learner: one of its two offered answers is a question. */
export function isForQuestions({ intents }: Scenario, { choice }: Goal): boolean {
  return choice.options.some(({ intent }) => intents.some(({ id, asks }) => id === intent && asks));
}

/** Tells whether a required goal is still open. */
export function isUnfinished(scenario: Scenario, frame: Frame): boolean {
  return scenario.goals.some(({ id, optional }) => !optional && !isClosed(frame, id));
}

/** Returns the first open goal. Optional goals are asked for only while the conversation is short, and never last. */
export function nextGoal(scenario: Scenario, frame: Frame): Goal | undefined {
  const open = scenario.goals.filter(({ id }) => !isClosed(frame, id));
  const needed = open.filter(({ optional }) => !optional);
  if (needed.length === 0) return undefined;
  return frame.turns + needed.length < SHORT ? open[0] : needed[0];
}
