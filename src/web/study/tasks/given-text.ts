import type { Answer } from '#shared/course/answer.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { optionsFor } from '#shared/course/options.ts';
import type { Language } from '#shared/language.ts';

/** The learner's answer in words, in the language of the right answer; null if it consists of several parts. */
export function givenText(exercise: Exercise, answer: Answer, language: Language): string | null {
  if (exercise.kind === 'choice' && typeof answer === 'number') {
    return optionsFor(exercise.options, language)[answer] ?? null;
  }
  if (exercise.kind === 'order' && Array.isArray(answer)) {
    return answer.join(' ');
  }
  if (exercise.kind === 'gap') return exercise.sentence.replace('___', String(answer));
  return typeof answer === 'string' ? answer : null;
}
