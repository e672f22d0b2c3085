import type { ZodType } from 'zod';
import { compareEvents, type EventKinds, type EventOf, type LearningEvent } from './event.ts';

/** XP for a reason: granted once for each reason, to the earliest event that claims them. */
export interface Grant {
  /** `lesson:101`. */
  readonly reason: string;
  readonly amount: number;
}

/** The effects of an event on one subject, beyond those that follow from the event alone (`Facts`). */
export interface Outcome {
  /** A finished study unit, for the weekly goal. */
  readonly isUnit?: boolean;
  readonly grants?: readonly Grant[];
  /** Ids of words learned. */
  readonly words?: readonly string[];
  /** Amounts to add to counters, by counter. Achievements are earned by counters. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** The state after an event, with the outcome of that event. */
export interface Step<State> {
  readonly state: State;
  readonly outcome: Outcome;
}

/**
 * Folds events into one state for each subject. Pure: the same events give the same states, in whatever order they
 * arrive.
 */
export interface Projection<State, Kinds extends EventKinds, Dependency = undefined> {
  /** Name of the projection; its subjects are `<stream>:<key>`. */
  readonly stream: string;
  /** Raised whenever the same events may give other states or outcomes: all states of the stream are then rebuilt. */
  readonly version: number;
  /** The kinds it reads, of any room. */
  readonly kinds: Kinds;
  /** Form of its states. */
  readonly state: ZodType<State>;
  readonly empty: State;
  /** Keys of the subjects that an event concerns: none, one or several. */
  keysOf(event: EventOf<Kinds>): readonly string[];
  /**
   * A subject of the same learner, of another stream, whose state is input to every step: when it changes, all states of
   * this stream are folded again.
   */
  readonly dependsOn?: string;
  /** @param dependency state of the subject `dependsOn`; undefined where the projection has none */
  step(state: State, event: EventOf<Kinds>, key: string, dependency?: Dependency): Step<State>;
  /** When a state calls for attention, in milliseconds since 1970; null for never. */
  dueAt?(state: State): number | null;
  /**
   * For events that take back earlier ones. `restart` gives the initial state that knows which events were taken back;
   * a fold that ends in a state that `isStale` starts again from it.
   */
  readonly takesBack?: {
    restart(state: State): State;
    isStale(state: State): boolean;
  };
}

/** A projection of any state, for code that does not look inside the state. */
export interface AnyProjection {
  readonly stream: string;
  readonly version: number;
  readonly kinds: EventKinds;
  readonly state: ZodType;
  readonly empty: unknown;
  keysOf(event: AnyEvent): readonly string[];
  readonly dependsOn?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever `state` has parsed
  step(state: any, event: AnyEvent, key: string, dependency?: any): Step<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever `state` has parsed
  dueAt?(state: any): number | null;
  readonly takesBack?: {
    // biome-ignore lint/suspicious/noExplicitAny: whatever `state` has parsed
    restart(state: any): unknown;
    // biome-ignore lint/suspicious/noExplicitAny: whatever `state` has parsed
    isStale(state: any): boolean;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the schema of its kind has parsed
type AnyEvent = LearningEvent<any, any>;

/** An event with its outcome for one subject. */
export interface Result {
  readonly event: LearningEvent;
  readonly outcome: Outcome;
}

/** Folds the events of one subject, given in any order. */
export function foldAll<State, Kinds extends EventKinds, Dependency = undefined>(
  projection: Projection<State, Kinds, Dependency>,
  events: readonly EventOf<Kinds>[],
  key: string,
  dependency?: Dependency,
): { readonly state: State; readonly results: readonly Result[] } {
  const { takesBack } = projection;
  const sorted = [...events].sort(compareEvents(projection.kinds));
  for (let begin = projection.empty; ; ) {
    let state = begin;
    const results = sorted.map((event) => {
      const next = projection.step(state, event, key, dependency);
      state = next.state;
      return { event, outcome: next.outcome };
    });
    if (!takesBack?.isStale(state)) return { state, results };
    begin = takesBack.restart(state);
  }
}
