import type { Frame } from './frame.ts';
import { type Heard, intentOf } from './recogniser.ts';
import type { Goal, Scenario } from './scenario.ts';

/** After so many turns optional goals are no longer asked for. */
const SHORT = 7;

/** Less sure than this, a line without things reaches no goal that was not asked for. */
const SURELY = 0.7;

/** Goals that a line reaches: by its slots, by what it means, by a yes or no to what was asked for. */
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
    taken.filter(isSure).flatMap((each) => {
      const { goal, skips = [] } = intentOf(scenario, each) ?? {};
      return goal ? [goal, ...skips] : skips;
    }),
  );
  return scenario.goals
    .filter(({ id }) => !frame.met.includes(id))
    .filter((goal) => {
      if (goal.slots.length > 0 && goal.slots.every((slot) => slots[slot] !== undefined)) return true;
      if (goalsOfIntents.has(goal.id)) return true;
      if (goal.id !== asked?.id) return false;
      return (
        (goal.metBy ?? []).some((intent) => intents.has(intent)) ||
        (goal.yes !== undefined && intents.has('yes')) ||
        (goal.no !== undefined && intents.has('no'))
      );
    })
    .map(({ id }) => id);
}

/** Whether a goal asks for the learner's questions: one of the answers offered for it is a question. */
export function isForQuestions({ intents }: Scenario, { choice }: Goal): boolean {
  return choice.options.some(({ intent }) => intents.some(({ id, asks }) => id === intent && asks));
}

/** Whether a goal is open that is not optional. */
export function isUnfinished(scenario: Scenario, frame: Frame): boolean {
  return scenario.goals.some(({ id, optional }) => !optional && !frame.met.includes(id));
}

/** The first goal that is not met; optional ones only while it is short, and never last. */
export function nextGoal(scenario: Scenario, frame: Frame): Goal | undefined {
  const open = scenario.goals.filter(({ id }) => !frame.met.includes(id));
  const needed = open.filter(({ optional }) => !optional);
  if (needed.length === 0) return undefined;
  return frame.turns + needed.length < SHORT ? open[0] : needed[0];
}

/** Whether a line does not choose between two things that are asked for, and the person still wants to know which. */
export function isLeftOpen(
  { slots, tries }: Frame,
  asked: Goal | undefined,
  heard: readonly Heard[],
): boolean {
  if (asked?.either === undefined || tries > 0) return false;
  return heard.some(
    (each) =>
      !each.isQuestion &&
      each.slots.some(
        ({ slot, isOneOfTwo }) => isOneOfTwo && asked.slots.includes(slot) && slots[slot] === undefined,
      ),
  );
}
