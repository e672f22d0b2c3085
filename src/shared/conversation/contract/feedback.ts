import type { Text } from '../../language.ts';

/** What can be told about a learner's line, by how sure it is: the surest first. */
export const FEEDBACK_KINDS = [
  'gender', 'definite', 'number', 'verb-form', 'negation', 'order', 'agreement', 'spelling',
] as const; // biome-ignore format: a table

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** How much a learner wants to be told: nothing, the surest thing, or two. */
export const FEEDBACK_CHOICES = ['off', 'gentle', 'strict'] as const;

export type FeedbackChoice = (typeof FEEDBACK_CHOICES)[number];

/** Something wrong in a line of Swedish. */
export interface FoundMistake {
  readonly about: FeedbackKind;
  /** UTF-16 offsets in the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  readonly right: string;
  readonly explanation: Text;
}
