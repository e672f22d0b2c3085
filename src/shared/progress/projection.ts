import type { ZodType } from 'zod';
import { compareEvents, type EventKinds, type EventOf, type LearningEvent } from './event.ts';
import type { Evidence } from './evidence.ts';

/** XP and its reason. A learner receives the XP once per reason, for the earliest event that claims it. */
export interface Grant {
  /** Reason, e.g. `lesson:101`. */
  readonly reason: string;
  readonly amount: number;
}

/** Effects of an event that depend on earlier events (see `Facts` for the others). */
export interface Outcome {
  /** True if the event finished a study unit, for the weekly goal. */
  readonly isUnit?: boolean;
  readonly grants?: readonly Grant[];
  /** Ids of words learned. */
  readonly words?: readonly string[];
  /** Amounts to add to the counters of achievements. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** State after an event, and the outcome of that event. */
export interface Step<State> {
  readonly state: State;
  readonly outcome: Outcome;
}

/** Fold of events to states. Pure: the same events give the same states, in whatever order they arrive. */
export interface Projection<State, Kinds extends EventKinds, Dependency = undefined> {
  /** Name of the projection; its subjects are `<stream>:<key>`. */
  readonly stream: string;
  /** Version number; increase it whenever the same events may give other states, to replay all events. */
  readonly version: number;
  /** Kinds whose payload it reads. */
  readonly kinds: Kinds;
  /** Schema of its states. */
  readonly state: ZodType<State>;
  readonly empty: State;
  /** Returns the keys of the subjects that an event concerns: none, one or several. */
  keysOf(event: EventOf<Kinds>): readonly string[];
  /**
   * Subject of the same learner in another stream whose state is an input to every step. When that state changes, all
   * states of this stream are folded again.
   */
  readonly dependsOn?: string;
  /** @param dependency state of the subject `dependsOn`; undefined if the projection has none */
  step(state: State, event: EventOf<Kinds>, key: string, dependency?: Dependency): Step<State>;
  /** Fold of all other kinds that declare evidence, of any room. */
  readonly evidence?: EvidenceFold<State, Dependency>;
  /** Returns the time at which a state is due, in milliseconds since 1970; null for never. */
  dueAt?(state: State): number | null;
  /**
   * Support for events that undo earlier ones. `restart` returns the initial state that knows which events were undone;
   * a fold that ends in a state that `isStale` starts again from it.
   */
  readonly takesBack?: {
    restart(state: State): State;
    isStale(state: State): boolean;
  };
}

/** Fold of evidence, independent of the kinds that give it. */
export interface EvidenceFold<State, Dependency = undefined> {
  /** Returns the keys of the subjects that a piece of evidence concerns: none, one or several. */
  keysOf(evidence: Evidence): readonly string[];
  step(
    state: State,
    evidence: Evidence,
    event: EvidenceSource,
    key: string,
    dependency?: Dependency,
  ): Step<State>;
}

/** Event that gave a piece of evidence. */
export type EvidenceSource = Pick<LearningEvent, 'id' | 'occurredAt'>;

/** Projection of any room, with its types erased. */
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
  readonly evidence?: EvidenceFold<any, any>;
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

/** Event and its outcome for one subject. */
export interface Result {
  readonly event: LearningEvent;
  readonly outcome: Outcome;
}

/** Returns whether a projection reads the events of a kind, by payload or as evidence. */
export function reads(projection: AnyProjection, kind: string, kinds: EventKinds): boolean {
  return Object.hasOwn(projection.kinds, kind) || (!!projection.evidence && !!kinds[kind]?.evidence);
}

/** Returns the distinct keys of a projection's subjects that an event concerns. */
export function keysOf(projection: AnyProjection, event: LearningEvent, kinds: EventKinds): string[] {
  const { evidence } = projection;
  if (Object.hasOwn(projection.kinds, event.kind)) return [...new Set(projection.keysOf(event))];
  const given = evidence && kinds[event.kind]?.evidence?.(event.payload);
  return given ? [...new Set(evidence.keysOf(given))] : [];
}

/** Folds one event into the state of a subject. */
export function stepOf(
  projection: AnyProjection,
  state: unknown,
  event: LearningEvent,
  key: string,
  dependency: unknown,
  kinds: EventKinds,
): Step<unknown> {
  const { evidence } = projection;
  if (Object.hasOwn(projection.kinds, event.kind)) return projection.step(state, event, key, dependency);
  const given = evidence && kinds[event.kind]?.evidence?.(event.payload);
  return given ? evidence.step(state, given, event, key, dependency) : { state, outcome: {} };
}

/**
 * Folds the events of one subject, given in any order.
 * @param kinds of the events; may be left out for projections that read no evidence
 */
export function foldAll<State, Kinds extends EventKinds, Dependency = undefined>(
  projection: Projection<State, Kinds, Dependency>,
  events: readonly LearningEvent[],
  key: string,
  dependency?: Dependency,
  kinds: EventKinds = projection.kinds,
): { readonly state: State; readonly results: readonly Result[] } {
  const { takesBack } = projection;
  const sorted = [...events].sort(compareEvents(kinds));
  for (let begin = projection.empty; ; ) {
    let state = begin;
    const results = sorted.map((event) => {
      const next = stepOf(projection, state, event, key, dependency, kinds);
      state = next.state as State;
      return { event, outcome: next.outcome };
    });
    if (!takesBack?.isStale(state)) return { state, results };
    begin = takesBack.restart(state);
  }
}
