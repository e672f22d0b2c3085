import { compareEvents, type LearningEvent } from './event.ts';

/**
 * What one event brings the learner, beyond the state of its subject. `studied` and `words` follow from the event
 * alone; `isUnit` and `xp` also from the events of the subject before it.
 */
export interface Outcome {
  /** Marks the learner's day, for the streak. */
  readonly studied: boolean;
  /** A finished study unit, for the weekly goal. */
  readonly isUnit: boolean;
  /** XP granted, once for each subject; 0 for none. */
  readonly xp: number;
  /** Ids of words met. */
  readonly words: readonly string[];
}

/** How the events of one subject become its state. Pure: the same events give the same state. */
export interface Fold<State> {
  readonly empty: State;
  step(state: State, event: LearningEvent): Step<State>;
}

/** A state, and what the event that led to it brought. */
export interface Step<State> {
  readonly state: State;
  readonly outcome: Outcome;
}

/** An event with what it brought. */
export interface Result {
  readonly event: LearningEvent;
  readonly outcome: Outcome;
}

/** A subject after all of its events. */
export interface Folded<State> {
  readonly state: State;
  /** In the order of folding. */
  readonly results: readonly Result[];
}

/** Folds the events of one subject, given in any order. */
export function foldAll<State>(fold: Fold<State>, events: readonly LearningEvent[]): Folded<State> {
  let state = fold.empty;
  const results = [...events].sort(compareEvents).map((event) => {
    const next = fold.step(state, event);
    state = next.state;
    return { event, outcome: next.outcome };
  });
  return { state, results };
}
