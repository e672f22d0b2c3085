import type { Exercise } from '../course/exercise.ts';
import type { Say } from '../course/say.ts';
import type { Skill } from '../progress/skills.ts';

/** Kinds of generated tasks. */
export const PRACTICE_KINDS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'picture-word', 'match', 'gender', 'minimal-pair',
  'hear-type', 'type-meaning', 'type-word', 'gap', 'tiles', 'form', 'say',
] as const; // biome-ignore format: a table

export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** Evidence that a task gives. */
export interface TaskEvidence {
  readonly kind: PracticeKind;
  /** Ids of the words it asks for, in a match one per pair; empty for a minimal pair of words outside the list. */
  readonly wordIds: readonly string[];
  readonly skill: Skill;
  /** True if the learner types, builds or says the answer, rather than recognising it. */
  readonly produced: boolean;
  readonly byEar: boolean;
  readonly picture: boolean;
}

/** Generated task: an ordinary exercise with its answer, and its evidence. */
export interface Practice {
  readonly task: Exercise | Say;
  readonly about: TaskEvidence;
  /** Ids of the words behind the options of a choice. */
  readonly options?: readonly string[];
}

/** Skill and properties of each kind of task. */
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
} as const satisfies Record<PracticeKind, Omit<TaskEvidence, 'kind' | 'wordIds'>>;

/** Properties common to all tasks of a kind. */
export function traitsOf(kind: PracticeKind): Omit<TaskEvidence, 'kind' | 'wordIds'> {
  return TRAITS[kind];
}

/** Returns true if the task can be judged right or wrong. */
export function isGraded(practice: Practice): practice is Practice & { task: Exercise } {
  return practice.task.kind !== 'say';
}
