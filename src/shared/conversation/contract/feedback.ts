import type { Text } from '../../language.ts';

/** Kinds of corrections, ordered by certainty, the most certain first. */
export const FEEDBACK_KINDS = [
  'gender', 'definite', 'number', 'verb-form', 'negation', 'order', 'agreement', 'spelling',
] as const; // biome-ignore format: a table

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Number of corrections a learner wants per line: none, the most certain one, or two. */
export const FEEDBACK_CHOICES = ['off', 'gentle', 'strict'] as const;

export type FeedbackChoice = (typeof FEEDBACK_CHOICES)[number];

/** A mistake in a Swedish line. */
export interface FoundMistake {
  readonly about: FeedbackKind;
  /** UTF-16 offsets in the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  readonly right: string;
  readonly explanation: Text;
}
