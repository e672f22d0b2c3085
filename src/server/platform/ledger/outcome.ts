import type { LearnerDay } from '#shared/progress/learner-day.ts';

/** Kinds of outcomes that a fold may find for an event. */
export type OutcomeKind = 'unit' | 'grant' | 'word' | 'count';

/** Outcome of an event for one subject. */
export interface OutcomeRow {
  readonly subject: string;
  readonly occurred_at: number;
  readonly seq: number;
  readonly kind: OutcomeKind;
  /** Empty for a unit; otherwise the reason of the XP, the word, or the counter. */
  readonly name: string;
  readonly amount: number;
  /** Learner's day of a unit or a grant; empty for other kinds, which do not need it. */
  readonly day: LearnerDay;
}

/** Name under which an outcome is stored: `grant:lesson:101`. */
export function outcomeName(kind: OutcomeKind, name: string): string {
  return `${kind}:${name}`;
}

/** Outcome name of a study unit. */
export const UNIT = outcomeName('unit', '');

/** Splits a name built by `outcomeName`. */
export function readOutcomeName(text: string): { kind: OutcomeKind; name: string } {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon) as OutcomeKind, name: text.slice(colon + 1) };
}
