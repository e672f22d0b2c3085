import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Exercise } from './exercise.ts';
import {
  CONTENTS,
  contentOf,
  type ExerciseOf,
  type Kind,
  kindOf,
  type SealableKind,
  type SealedOf,
} from './exercises/kinds.ts';

/** Distributive `Omit` over the members of a union. */
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** Exercise of a kind whose task can be sent before the answer. */
export type SealableExercise = ExerciseOf<SealableKind>;

/** Task without its answer; other fields of the exercise are dropped when parsing. */
export type SealedTask = SealedOf<SealableKind>;

/** Exercise as shown before it is answered. Every exercise is also a task. */
export type Task = SealedTask | Without<ExerciseOf<Exclude<Kind, SealableKind>>, 'correct' | 'explanation'>;

/**
 * Returns true if its task can be sent before the answer. Text to be heard is sent as text, and may be the answer.
 */
export function isSealable(exercise: Exercise): exercise is SealableExercise {
  return CONTENTS[exercise.kind].sealed !== null && !kindOf(exercise).needsVoice(exercise);
}

const sealedSchemas = Object.values(CONTENTS).flatMap(({ sealed }) => (sealed ? [sealed.schema()] : []));

export const sealedTask = z.union(sealedSchemas);

/** Removes the answer from an exercise, and clues in positions and orders; see `unsealAnswer`. */
export function seal(exercise: SealableExercise): SealedTask {
  return sealedTask.parse(sealingOf(exercise).seal(exercise));
}

/** Converts an answer to a sealed task to one to its exercise, where options have other indexes. */
export function unsealAnswer(exercise: SealableExercise, answer: Answer): Answer {
  return sealingOf(exercise).unseal(exercise, answer);
}

/** Probabilities of luck in an answer to a sealed task. */
export function chanceOf(exercise: SealableExercise): { guess: number; slip: number } {
  return sealingOf(exercise).chance(exercise);
}

function sealingOf(exercise: SealableExercise) {
  const { sealed } = contentOf(exercise);
  if (!sealed) throw new Error(`A ${exercise.kind} cannot be sealed.`);
  return sealed;
}
