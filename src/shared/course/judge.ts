import type { Language } from '../language.ts';
import type { Answer } from './answer.ts';
import type { Exercise } from './exercise.ts';
import type { Verdict } from './exercises/kind.ts';
import { kindOf } from './exercises/kinds.ts';

/**
 * Judges an answer according to the kind of exercise.
 * @param language the learner's language, for translations into it
 * @returns null if the answer does not fit the exercise: a text for a choice, an unknown option
 */
export function judge(exercise: Exercise, answer: Answer, language: Language): Verdict | null {
  return kindOf(exercise).judge(exercise, answer, language);
}
