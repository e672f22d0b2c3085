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

/** `Omit` for each member of a union by itself. */
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** An exercise of a kind whose task can be sent ahead of its answer. */
export type SealableExercise = ExerciseOf<SealableKind>;

/** A task without its answer; whatever else an exercise has is left out when it is parsed. */
export type SealedTask = SealedOf<SealableKind>;

/** An exercise as far as it is shown before it is answered: every exercise is one, and has the answer besides. */
export type Task = SealedTask | Without<ExerciseOf<Exclude<Kind, SealableKind>>, 'correct' | 'explanation'>;

/** Whether its task can be sent ahead of its answer: what is to be heard is sent as text, and may be the answer. */
export function isSealable(exercise: Exercise): exercise is SealableExercise {
  return CONTENTS[exercise.kind].sealed !== null && !kindOf(exercise).needsVoice(exercise);
}

const sealedSchemas = Object.values(CONTENTS).flatMap(({ sealed }) => (sealed ? [sealed.schema()] : []));

export const sealedTask = z.union(sealedSchemas);

/** Takes the answer out of an exercise, and what places and orders tell of it; see `unsealAnswer`. */
export function seal(exercise: SealableExercise): SealedTask {
  return sealedTask.parse(sealingOf(exercise).seal(exercise));
}

/** An answer to a sealed task as an answer to its exercise: a chosen option has another index there. */
export function unsealAnswer(exercise: SealableExercise, answer: Answer): Answer {
  return sealingOf(exercise).unseal(exercise, answer);
}

/** How luck may play in an answer to a sealed task. */
export function chanceOf(exercise: SealableExercise): { guess: number; slip: number } {
  return sealingOf(exercise).chance(exercise);
}

function sealingOf(exercise: SealableExercise) {
  const { sealed } = contentOf(exercise);
  if (!sealed) throw new Error(`A ${exercise.kind} cannot be sealed.`);
  return sealed;
}
