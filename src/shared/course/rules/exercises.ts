import type { Exercise } from '../exercise.ts';
import type { ExerciseContent } from '../exercises/kind.ts';
import { CONTENTS, contentOf, type Kind } from '../exercises/kinds.ts';
import { answerProblems, readingCount } from './answers.ts';
import { at, type Problem } from './problem.ts';

/** Problems of an exercise: it needs exactly one right answer, and distinct options. */
export function exerciseProblems(exercise: Exercise, path: string): Problem[] {
  const content = contentOf(exercise);
  const own = content.problems(exercise).map((problem) => ({ ...problem, path: at(path, problem.path) }));
  const ofAnswers = content
    .patterns(exercise)
    .flatMap(({ field, patterns, same }) => answerProblems(patterns, at(path, field), same));
  return [...own, ...ofAnswers];
}

/** Number of accepted answers of an exercise, by language if they differ. */
export function readingCounts(exercise: Exercise): number[] {
  return contentOf(exercise)
    .patterns(exercise)
    .map(({ patterns }) => readingCount(patterns));
}

/** Patterns across a lesson's exercises that reveal answers. */
export function habitProblems(exercises: readonly Exercise[]): string[] {
  return Object.keys(CONTENTS).flatMap((kind) => {
    const content: ExerciseContent<Exercise> = CONTENTS[kind as Kind];
    return content.habits?.(exercises.filter((exercise) => exercise.kind === kind)) ?? [];
  });
}
