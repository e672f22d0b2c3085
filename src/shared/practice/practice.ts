import type { Exercise } from '../course/exercise.ts';
import type { Say } from '../course/say.ts';
import type { Skill } from '../progress/skills.ts';

/** Kinds of generated tasks. */
export const PRACTICE_KINDS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'picture-word', 'match', 'gender', 'minimal-pair',
  'hear-type', 'type-meaning', 'type-word', 'gap', 'tiles', 'form', 'say',
] as const; // biome-ignore format: a table

export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** What a task gives evidence of. */
export interface About {
  readonly kind: PracticeKind;
  /** The words it asks for, of a match that of each pair; none in a minimal pair of words that are not in the list. */
  readonly wordIds: readonly string[];
  readonly skill: Skill;
  /** Typed, built or said by the learner, not only recognised. */
  readonly produced: boolean;
  readonly byEar: boolean;
  readonly picture: boolean;
}

/** A generated task: an ordinary exercise, complete with its answer, and what it is about. */
export interface Practice {
  readonly task: Exercise | Say;
  readonly about: About;
  /** Ids of the words that the options of a choice stand for. */
  readonly options?: readonly string[];
}

/** What each kind of task trains. */
const TRAITS = {
  meaning: { skill: 'vocabulary', produced: false, byEar: false, picture: false },
  word: { skill: 'vocabulary', produced: false, byEar: false, picture: false },
  'hear-meaning': { skill: 'vocabulary', produced: false, byEar: true, picture: false },
  'hear-word': { skill: 'vocabulary', produced: false, byEar: true, picture: false },
  'picture-word': { skill: 'vocabulary', produced: false, byEar: false, picture: true },
  match: { skill: 'vocabulary', produced: false, byEar: false, picture: false },
  gender: { skill: 'grammar', produced: false, byEar: false, picture: false },
  'minimal-pair': { skill: 'pronunciation', produced: false, byEar: true, picture: false },
  'hear-type': { skill: 'writing', produced: true, byEar: true, picture: false },
  'type-meaning': { skill: 'vocabulary', produced: false, byEar: false, picture: false },
  'type-word': { skill: 'writing', produced: true, byEar: false, picture: false },
  gap: { skill: 'grammar', produced: true, byEar: false, picture: false },
  tiles: { skill: 'grammar', produced: true, byEar: false, picture: false },
  form: { skill: 'grammar', produced: true, byEar: false, picture: false },
  say: { skill: 'pronunciation', produced: true, byEar: true, picture: false },
} as const satisfies Record<PracticeKind, Omit<About, 'kind' | 'wordIds'>>;

/** What every task of a kind has in common. */
export function traitsOf(kind: PracticeKind): Omit<About, 'kind' | 'wordIds'> {
  return TRAITS[kind];
}

/** Whether the judge can say right or wrong of it. */
export function isGraded(practice: Practice): practice is Practice & { task: Exercise } {
  return practice.task.kind !== 'say';
}
