import type { Language } from '../language.ts';
import type { Answer, Exercise } from './exercise.ts';
import { optionsFor } from './options.ts';
import { matchOrder, ordersOf } from './tile-order.ts';
import { matchExactly, matchTyped, solutionFor } from './typed-answer.ts';

/** What the judge says of an answer. */
export interface Verdict {
  readonly correct: boolean;
  /** The right answer as it would be written: the one that was met, or the nearest to a wrong answer. */
  readonly solution: string;
  /** Taken in spite of a small typo; `solution` shows how it is spelt. */
  readonly hasTypo: boolean;
}

/**
 * Judges an answer. Typed translations are forgiven capitals, sentence marks, a missing article and one small typo;
 * a gap asks for one exact form, so that only capitals, marks and spaces are forgiven there.
 * @param language the learner's, for translations into it
 * @returns null when the answer does not fit the exercise: a text for a choice, an option that is not there
 */
export function judge(exercise: Exercise, answer: Answer, language: Language): Verdict | null {
  switch (exercise.kind) {
    case 'choice': {
      const options = optionsFor(exercise.options, language);
      if (typeof answer !== 'number' || answer >= options.length) return null;
      return exact(answer === exercise.correct, options[exercise.correct] ?? '');
    }
    case 'truth':
      if (typeof answer !== 'boolean') return null;
      return exact(answer === exercise.correct, String(exercise.correct));
    case 'gap': {
      if (typeof answer !== 'string') return null;
      const met = matchExactly(answer, exercise.answers);
      return exact(met !== null, met ?? solutionFor(answer, exercise.answers));
    }
    case 'order': {
      const tiles = [...exercise.tokens, ...exercise.extra];
      if (!isTexts(answer) || !isPartOf(answer, tiles)) return null;
      const { isRight, solution } = matchOrder(answer, ordersOf(exercise));
      return exact(isRight, solution);
    }
    case 'match': {
      const { pairs } = exercise;
      if (!isIndexes(answer) || answer.length !== pairs.length) return null;
      if (answer.some((index) => index >= pairs.length)) return null;
      const solution = pairs.map((pair) => `${pair.swedish} – ${pair.meaning[language]}`);
      return exact(
        answer.every((chosen, index) => chosen === index),
        solution.join(', '),
      );
    }
    case 'listen':
      return typed(answer, [exercise.swedish], 'swedish');
    case 'translate':
      return exercise.into === 'swedish'
        ? typed(answer, exercise.answers, 'swedish')
        : typed(answer, exercise.answers[language], language);
  }
}

function exact(correct: boolean, solution: string): Verdict {
  return { correct, solution, hasTypo: false };
}

function typed(answer: Answer, listed: readonly string[], language: Language | 'swedish'): Verdict | null {
  if (typeof answer !== 'string') return null;
  const match = matchTyped(answer, listed, language);
  return match
    ? { correct: true, solution: match.accepted, hasTypo: match.hasTypo }
    : exact(false, solutionFor(answer, listed));
}

function isTexts(answer: Answer): answer is string[] {
  return Array.isArray(answer) && answer.every((item) => typeof item === 'string');
}

function isIndexes(answer: Answer): answer is number[] {
  return Array.isArray(answer) && answer.every((item) => typeof item === 'number');
}

/** Whether every item lies among the tiles, each tile used once at the most. */
function isPartOf(items: readonly string[], tiles: readonly string[]): boolean {
  const left = [...tiles];
  return items.every((item) => {
    const index = left.indexOf(item);
    if (index === -1) return false;
    left.splice(index, 1);
    return true;
  });
}
