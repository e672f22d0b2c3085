import { z } from 'zod';
import { inEachLanguage } from '../language.ts';
import { type Answer, choice, type Exercise, gap, order, translate } from './exercise.ts';
import { type Options, optionsFor } from './options.ts';
import { swedish } from './text.ts';

/** `Omit` for each member of a union by itself. */
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** An exercise as far as it is shown before it is answered: every exercise is one, and has the answer besides. */
export type Task = Without<Exercise, 'correct' | 'alternatives' | 'answers' | 'explanation'>;

/**
 * Kinds whose task can be sent ahead of its answer. A match consists of its pairs, what is heard is what is to be
 * written, and half of all answers to true or false are right by chance.
 */
const SEALABLE = ['choice', 'gap', 'order', 'translate'] as const;

/** An exercise of such a kind. */
export type SealableExercise = Extract<Exercise, { kind: (typeof SEALABLE)[number] }>;

export function isSealable(exercise: Exercise): exercise is SealableExercise {
  return SEALABLE.some((kind) => kind === exercise.kind);
}

const [intoSwedish, intoLearner] = translate.options;

/** A task without its answer; whatever else an exercise has is left out when it is parsed. */
export const sealedTask = z.union([
  z.object(choice.omit({ explanation: true, correct: true }).shape),
  z.object(gap.omit({ explanation: true, answers: true }).shape),
  z
    .object(order.omit({ explanation: true, alternatives: true }).shape)
    // The words that do not belong lie among the others.
    .extend({ tokens: z.array(swedish).max(16), extra: z.array(swedish).max(0) }),
  z.object(intoSwedish.omit({ explanation: true, answers: true }).shape),
  z.object(intoLearner.omit({ explanation: true, answers: true }).shape),
]);

export type SealedTask = z.infer<typeof sealedTask>;

/**
 * Takes the answer out of an exercise. Options and words are put in the order of the alphabet, so that their places
 * tell nothing; see `unsealAnswer`.
 */
export function seal(exercise: SealableExercise): SealedTask {
  switch (exercise.kind) {
    case 'choice': {
      const { options } = exercise;
      const places = sealedPlaces(options);
      const inPlace = (texts: readonly string[]) => places.map((place) => texts[place]);
      return sealedTask.parse({
        ...exercise,
        options: Array.isArray(options)
          ? inPlace(options)
          : inEachLanguage((language) => inPlace(options[language])),
      });
    }
    case 'gap':
      return sealedTask.parse({ ...exercise, options: exercise.options?.toSorted() });
    case 'order':
      return sealedTask.parse({
        ...exercise,
        tokens: [...exercise.tokens, ...exercise.extra].sort(),
        extra: [],
      });
    case 'translate':
      return sealedTask.parse(exercise);
  }
}

/** An answer to a sealed task as an answer to its exercise: a chosen option has another index there. */
export function unsealAnswer(exercise: SealableExercise, answer: Answer): Answer {
  if (exercise.kind !== 'choice' || typeof answer !== 'number') return answer;
  return sealedPlaces(exercise.options)[answer] ?? answer;
}

/** Indexes of the options in the order in which they are sealed: that of the English or Swedish ones. */
function sealedPlaces(options: Options): number[] {
  return [...optionsFor(options, 'english').entries()]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([index]) => index);
}
