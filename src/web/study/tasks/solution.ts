import type { Exercise } from '#shared/course/exercise.ts';
import type { Verdict } from '#shared/course/exercises/kind.ts';
import type { Language } from '#shared/language.ts';

/** The Swedish that an exercise was about, to be heard once it is judged; null where there is no single line. */
export function spokenSolution(exercise: Exercise, { solution }: Verdict): string | null {
  switch (exercise.kind) {
    case 'choice':
      return exercise.swedish ?? (exercise.optionsIn === 'swedish' ? solution : null);
    case 'gap':
      return exercise.sentence.replace('___', solution);
    case 'order':
      return solution;
    case 'listen':
      return exercise.swedish;
    case 'translate':
      return exercise.into === 'swedish' ? solution : exercise.swedish;
    case 'truth':
      return exercise.swedish ?? null;
    case 'match':
      return null;
  }
}

/**
 * The right answer as it is shown to who missed it, pairs each on a line of their own, and whether it is
 * Swedish; null where the screen shows it already.
 */
export function writtenSolution(
  exercise: Exercise,
  { solution }: Verdict,
  language: Language,
): { text: string; isSwedish: boolean } | null {
  switch (exercise.kind) {
    case 'truth':
      return null;
    case 'match':
      return {
        text: exercise.pairs.map((pair) => `${pair.swedish} – ${pair.meaning[language]}`).join('\n'),
        isSwedish: false,
      };
    case 'choice':
      return { text: solution, isSwedish: exercise.optionsIn === 'swedish' };
    case 'translate':
      return { text: solution, isSwedish: exercise.into === 'swedish' };
    case 'gap':
      return { text: exercise.sentence.replace('___', solution), isSwedish: true };
    case 'order':
    case 'listen':
      return { text: solution, isSwedish: true };
  }
}
