import type { Exercise } from '../course/exercise.ts';
import { contentOf, kindOf } from '../course/exercises/kinds.ts';
import type { StudiedModule } from '../course/lesson.ts';

/** What answering an exercise is, whoever wrote it. */
export interface Traits {
  /** Typed or built by the learner, in Swedish; not only recognised. */
  readonly produced: boolean;
  readonly byEar: boolean;
  readonly picture: boolean;
}

/** So many graded answers a lesson has at least, and of them produced, by ear, and with a picture where its words can be drawn. */
export const LESSON_GOALS = { answers: 20, produced: 8, byEar: 4, picture: 3 } as const;

export type Counts = { readonly [Goal in keyof typeof LESSON_GOALS]: number };

export function traitsOfExercise(exercise: Exercise): Traits {
  return {
    produced: contentOf(exercise).produces(exercise),
    byEar: kindOf(exercise).needsVoice(exercise),
    picture: exercise.kind === 'choice' && exercise.prompt !== undefined && 'picture' in exercise.prompt,
  };
}

/** How many graded answers modules have, and of which sort; a question about what was heard is answered by ear. */
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
