import type { ZodType } from 'zod';
import { compareEvents, type EventKinds, type EventOf, type LearningEvent } from './event.ts';

/** XP, and what for: a learner gets them once for each reason for ever, for the earliest event that claims them. */
export interface Grant {
  /** `lesson:101`. */
  readonly reason: string;
  readonly amount: number;
}

/** What a fold finds an event to bring, beyond what the event brings by itself (`Facts`). */
export interface Outcome {
  /** A finished study unit, for the weekly goal. */
  readonly isUnit?: boolean;
  readonly grants?: readonly Grant[];
  /** Ids of words learned. */
  readonly words?: readonly string[];
  /** What achievements are counted from: how much to add to which counter. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** A state, and what the event that led to it brought. */
export interface Step<State> {
  readonly state: State;
  readonly outcome: Outcome;
}

/** How a room's events become states. Pure: the same events give the same states, in whatever order they arrive. */
export interface Projection<State, Kinds extends EventKinds, Guide = undefined> {
  /** Its subjects are `<room>:<key>`. */
  readonly room: string;
  /** Raised whenever the same events may lead elsewhere: everything is then replayed. */
  readonly version: number;
  /** The kinds it reads, which may be another room's. */
  readonly kinds: Kinds;
  /** Form of its states. */
  readonly state: ZodType<State>;
  readonly empty: State;
  /** Keys of the subjects that an event concerns: none, one or several. */
  keysOf(event: EventOf<Kinds>): readonly string[];
  /**
   * A subject of the same learner whose state the steps go by, too: whenever that changes, everything here is folded
   * anew by what it is now.
   */
  readonly guide?: string;
  /** @param guide state of the subject `guide`; undefined where the projection has none */
  step(state: State, event: EventOf<Kinds>, key: string, guide?: Guide): Step<State>;
  /** When a state calls for attention, in milliseconds since 1970; null for never. */
  dueAt?(state: State): number | null;
  /**
   * For events that take back earlier ones: the state to begin with, holding what the given one has learnt of such events.
   * A fold that ends with a state that `isStale` begins anew with it, so that what was taken back never happened.
   */
  readonly takesBack?: {
    restart(state: State): State;
    isStale(state: State): boolean;
  };
}

/** Any room's projection, for those who carry it without looking inside. */
export interface AnyProjection {
  readonly room: string;
  readonly version: number;
  readonly kinds: EventKinds;
  readonly state: ZodType;
  readonly empty: unknown;
  keysOf(event: AnyEvent): readonly string[];
  readonly guide?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever `state` has parsed
  step(state: any, event: AnyEvent, key: string, guide?: any): Step<unknown>;
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

/** An event with what it brought to one subject. */
export interface Result {
  readonly event: LearningEvent;
  readonly outcome: Outcome;
}

/** Folds the events of one subject, given in any order. */
export function foldAll<State, Kinds extends EventKinds, Guide = undefined>(
  projection: Projection<State, Kinds, Guide>,
  events: readonly EventOf<Kinds>[],
  key: string,
  guide?: Guide,
): { readonly state: State; readonly results: readonly Result[] } {
  const { takesBack } = projection;
  const sorted = [...events].sort(compareEvents(projection.kinds));
  for (let begin = projection.empty; ; ) {
    let state = begin;
    const results = sorted.map((event) => {
      const next = projection.step(state, event, key, guide);
      state = next.state;
      return { event, outcome: next.outcome };
    });
    if (!takesBack?.isStale(state)) return { state, results };
    begin = takesBack.restart(state);
  }
}
