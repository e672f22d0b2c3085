import type { Exercise } from '#shared/course/exercise.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';

/** Practice task for tests. */
export function taskOf(key: string, exercise: Exercise): PracticeTask {
  return {
    key,
    exercise,
    about: {
      kind: 'meaning',
      wordIds: [key],
      skill: 'vocabulary',
      produced: false,
      byEar: false,
      picture: false,
    },
  };
}
