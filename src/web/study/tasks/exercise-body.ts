import type { Answer } from '#shared/course/answer.ts';
import type { Task } from '#shared/course/task.ts';
import type { Language } from '#shared/language.ts';

/** Props of each kind of exercise: it shows the task and collects an answer, which is judged elsewhere. */
export interface ExerciseBodyProps<T extends Task> {
  readonly exercise: T;
  readonly language: Language;
  /** Seed of all random orders, so that they are stable between renders. */
  readonly seed: string;
  /** Called with the current answer; null while it is incomplete. */
  onAnswer(answer: Answer | null): void;
  /** True if a press on an option is the answer; otherwise it can still be changed. */
  readonly atOnce?: boolean | undefined;
  /** Answer to begin with, for a task that is looked at again. */
  readonly given?: Answer | undefined;
  /** Key under which typed text is kept until it is judged; left out where it is not kept. */
  readonly draftKey?: string | undefined;
  /** Null until judged; from then on nothing can be changed. */
  readonly verdict: 'right' | 'wrong' | null;
  /** The right answer in words, after the last attempt has failed; null while it must stay secret. */
  readonly solution: string | null;
}

/** Tasks of one kind. */
export type OfKind<K extends Task['kind']> = Extract<Task, { kind: K }>;
