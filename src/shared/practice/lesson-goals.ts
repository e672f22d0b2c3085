import type { Exercise } from '../course/exercise.ts';
import { contentOf, kindOf } from '../course/exercises/kinds.ts';
import type { StudiedModule } from '../course/lesson.ts';

/** Properties of an exercise that count towards the goals, for generated and written ones. */
export interface Traits {
  /** True if the learner types or builds Swedish, rather than recognising it. */
  readonly produced: boolean;
  readonly byEar: boolean;
  readonly picture: boolean;
}

/**
 * Minimum numbers of graded answers per lesson: in total, produced, by ear, and with a picture, shown or to be chosen, if its words
 * can be drawn.
 */
export const LESSON_GOALS = { answers: 20, produced: 8, byEar: 4, picture: 5 } as const;

export type Counts = { readonly [Goal in keyof typeof LESSON_GOALS]: number };

export function traitsOfExercise(exercise: Exercise): Traits {
  return {
    produced: contentOf(exercise).produces(exercise),
    byEar: kindOf(exercise).needsVoice(exercise),
    picture: exercise.kind === 'choice' && (hasTiles(exercise) || 'picture' in (exercise.prompt ?? {})),
  };
}

/** True for a choice among picture tiles. */
export const hasTiles = (exercise: Exercise) => exercise.kind === 'choice' && exercise.pictures !== undefined;

/** Counts the graded answers of modules by property. Questions about a listening text count as answered by ear. */
export function countAnswers(modules: readonly StudiedModule[]): Counts {
  const heard = new Set(modules.flatMap(({ id, type }) => (type === 'listening' ? [id] : [])));
  const traits = modules.flatMap((module) => {
    if (module.type !== 'exercise') return [];
    const own = traitsOfExercise(module.content);
    return [{ ...own, byEar: own.byEar || (module.about !== undefined && heard.has(module.about)) }];
  });
  const count = (name: keyof Traits) => traits.filter((each) => each[name]).length;
  return {
    answers: traits.length,
    produced: count('produced'),
    byEar: count('byEar'),
    picture: count('picture'),
  };
}
