import type { Exercise } from '../exercise.ts';
import { normalise } from '../typed-answer.ts';
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
      if (exercise.correct >= exercise.options.length) problem('correct', 'there is no such option');
      const isLocalised = exercise.optionsIn === 'learner';
      for (const field of ['germanOptions', 'dutchOptions'] as const) {
        if (isLocalised && !exercise[field])
          problem(field, 'is missing: the options are in the learner’s language');
        if (!isLocalised && exercise[field]) problem(field, 'Swedish options are the same for everybody');
        refuseRepeated(field, exercise[field]);
      }
      refuseRepeated('options', exercise.options);
      break;
    }
    case 'gap': {
      if (exercise.sentence.split('___').length !== 2 || exercise.sentence.replace('___', '').includes('_')) {
        problem('sentence', 'has exactly one ___');
      }
      refuseRepeated('answers', exercise.answers);
      refuseRepeated('options', exercise.options);
      const right = exercise.options?.filter((option) =>
        exercise.answers.some((answer) => normalise(answer) === normalise(option)),
      );
      if (right && right.length !== 1) problem('options', `${right.length} of them are right instead of one`);
      break;
    }
    case 'order': {
      const letters = (words: readonly string[]) => [...words].sort().join('\n');
      const orders = [exercise.tokens, ...exercise.alternatives];
      for (const [index, order] of exercise.alternatives.entries()) {
        if (letters(order) !== letters(exercise.tokens)) {
          problem(`alternatives.${index}`, 'does not consist of the same words');
        }
      }
      for (const order of repeated(orders, (words) => words.join('\n'))) {
        problem('alternatives', `"${order.join(' ')}" stands there twice`);
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
      for (const field of ['meaning', 'germanMeaning', 'dutchMeaning'] as const) {
        refuseRepeated(
          `pairs.${field}`,
          exercise.pairs.map((pair) => pair[field]),
        );
      }
      break;
    }
    case 'translate': {
      if (exercise.into === 'swedish') refuseRepeated('answers', exercise.answers);
      else {
        refuseRepeated('answers', exercise.answers);
        refuseRepeated('germanAnswers', exercise.germanAnswers);
        refuseRepeated('dutchAnswers', exercise.dutchAnswers);
      }
      break;
    }
    case 'listen':
    case 'truth':
      break;
  }
  return problems;
}

/** Habits that give answers away: over three or more choices, the right one is always first, or always longest. */
export function habitProblems(exercises: readonly Exercise[]): string[] {
  const choices = exercises.filter((exercise) => exercise.kind === 'choice');
  if (choices.length < 3) return [];
  const problems: string[] = [];
  if (choices.every(({ correct }) => correct === choices[0]?.correct)) {
    problems.push('the right option is always at the same place');
  }
  const isLongest = choices.every(({ options, correct }) =>
    options.every((option, index) => index === correct || option.length < (options[correct] ?? '').length),
  );
  if (isLongest) problems.push('the right option is always the longest');
  return problems;
}
