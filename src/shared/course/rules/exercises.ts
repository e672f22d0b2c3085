import { LANGUAGES } from '../../language.ts';
import type { Exercise } from '../exercise.ts';
import { type Options, optionsFor } from '../options.ts';
import { canBeLaid, ordersOf } from '../tile-order.ts';
import { matchExactly, normalise } from '../typed-answer.ts';
import { answerProblems, MAX_READINGS, readingCount, writtenReadings } from './answers.ts';
import { at, type Problem, repeated } from './problem.ts';

/** What is wrong with an exercise: it needs exactly one right answer, and no two options alike. */
export function exerciseProblems(exercise: Exercise, path: string): Problem[] {
  const problems: Problem[] = [];
  const problem = (field: string, message: string) => problems.push({ path: at(path, field), message });
  const refuseRepeated = (field: string, texts: readonly string[] | undefined) => {
    for (const text of repeated(texts ?? [], normalise)) problem(field, `"${text}" stands there twice`);
  };

  switch (exercise.kind) {
    case 'choice': {
      const { options, optionsIn, correct } = exercise;
      if (optionsIn === 'learner' && Array.isArray(options)) {
        problem('options', 'are one list: options in the learner’s language are a list for each language');
      }
      if (optionsIn === 'swedish' && !Array.isArray(options)) {
        problem('options', 'are a list for each language: Swedish options are the same for everybody');
      }
      for (const [field, list] of listsOf('options', options)) {
        if (correct >= list.length) problem('correct', `there is no such option in ${field}`);
        refuseRepeated(field, list);
      }
      break;
    }
    case 'gap': {
      if (exercise.sentence.split('___').length !== 2 || exercise.sentence.replace('___', '').includes('_')) {
        problem('sentence', 'has exactly one ___');
      }
      refuseRepeated('options', exercise.options);
      const right = exercise.options?.filter((option) => matchExactly(option, exercise.answers) !== null);
      if (right && right.length !== 1) problem('options', `${right.length} of them are right instead of one`);
      break;
    }
    case 'order': {
      for (const [index, pattern] of exercise.alternatives.entries()) {
        if (readingCount([pattern]) > MAX_READINGS) continue;
        const other = writtenReadings(pattern).find((reading) => !canBeLaid(reading, exercise.tokens));
        if (other !== undefined)
          problem(`alternatives.${index}`, `"${other}" does not consist of the same words`);
      }
      for (const word of exercise.extra) {
        if (exercise.tokens.includes(word)) problem('extra', `"${word}" is one of the right words`);
      }
      refuseRepeated('extra', exercise.extra);
      break;
    }
    case 'match': {
      refuseRepeated(
        'pairs',
        exercise.pairs.map((pair) => pair.swedish),
      );
      for (const language of LANGUAGES) {
        refuseRepeated(
          `pairs.meaning.${language}`,
          exercise.pairs.map(({ meaning }) => meaning[language]),
        );
      }
      break;
    }
    case 'translate':
    case 'listen':
    case 'truth':
      break;
  }
  for (const { field, patterns, same } of answersOf(exercise)) {
    problems.push(...answerProblems(patterns, at(path, field), same));
  }
  return problems;
}

/** The answers of an exercise that are patterns, for each language by itself. */
function answersOf(
  exercise: Exercise,
): { field: string; patterns: readonly string[]; same: (reading: string) => string }[] {
  switch (exercise.kind) {
    case 'gap':
    case 'translate':
      return listsOf('answers', exercise.answers).map(([field, patterns]) => ({
        field,
        patterns,
        same: normalise,
      }));
    case 'order':
      return [{ field: 'alternatives', patterns: ordersOf(exercise), same: (reading) => reading }];
    case 'choice':
    case 'match':
    case 'listen':
    case 'truth':
      return [];
  }
}

/** How many right answers an exercise takes, in each language where each has its own. */
export function readingCounts(exercise: Exercise): number[] {
  return answersOf(exercise).map(({ patterns }) => readingCount(patterns));
}

/** A list for everybody, or those of each language, with the name of the field each stands in. */
function listsOf(field: string, lists: Options): (readonly [field: string, list: readonly string[]])[] {
  if (Array.isArray(lists)) return [[field, lists]];
  return LANGUAGES.map((language) => [at(field, language), lists[language]]);
}

/** Habits that give answers away: over three or more choices, the right one is always first, or always longest. */
export function habitProblems(exercises: readonly Exercise[]): string[] {
  const choices = exercises.filter((exercise) => exercise.kind === 'choice');
  if (choices.length < 3) return [];
  const problems: string[] = [];
  if (choices.every(({ correct }) => correct === choices[0]?.correct)) {
    problems.push('the right option is always at the same place');
  }
  const isLongest = choices.every(({ options, correct }) => {
    const shown = optionsFor(options, 'english');
    return shown.every((option, index) => index === correct || option.length < (shown[correct] ?? '').length);
  });
  if (isLongest) problems.push('the right option is always the longest');
  return problems;
}
