import type { Answer } from '#shared/course/answer.ts';
import type { Task } from '#shared/course/task.ts';
import type { Language } from '#shared/language.ts';

/** What each kind of exercise is given: it shows the task and takes an answer; others judge it. */
export interface ExerciseBodyProps<T extends Task> {
  readonly exercise: T;
  readonly language: Language;
  /** Seed of every random order, so that it stays while the learner looks at it. */
  readonly seed: string;
  /** The answer so far; null while it is not complete. */
  onAnswer(answer: Answer | null): void;
  /** Null until judged; from then on nothing can be changed. */
  readonly verdict: 'right' | 'wrong' | null;
  /** The right answer in words, for who has missed it for good; null while it is not to be told. */
  readonly solution: string | null;
}

/** The tasks of one kind. */
export type OfKind<K extends Task['kind']> = Extract<Task, { kind: K }>;
