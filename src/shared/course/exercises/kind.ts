import type { z } from 'zod';
import type { Language } from '../../language.ts';
import type { Answer } from '../answer.ts';
import type { Problem } from '../rules/problem.ts';

/** Verdict of the judge on an answer. */
export interface Verdict {
  readonly correct: boolean;
  /** The right answer in words: the one that was given, or the nearest to a wrong answer. */
  readonly solution: string;
  /** Accepted despite a small typo; `solution` shows the right spelling. */
  readonly hasTypo: boolean;
  /** Swedish of the wrong parts, for kinds with parts; `isAll` if all of them were wrong. */
  readonly missed?: { readonly parts: readonly string[]; readonly isAll: boolean };
}

/** Verdict for answers without partial credit. */
export function exactly(correct: boolean, solution: string): Verdict {
  return { correct, solution, hasTypo: false };
}

/**
 * Kind of exercise as browser and server use it. Separate from the kind's schema, so that pages need not load the
 * code that parses content.
 */
export interface ExerciseKind<E> {
  /**
   * Judges an answer.
   * @param language the learner's language
   * @returns null if the answer does not fit the exercise: a text for a choice, an unknown option
   */
  judge(exercise: E, answer: Answer, language: Language): Verdict | null;
  /** Swedish text to play after the verdict; null if there is no single line. */
  spoken(exercise: E, solution: string): string | null;
  /** The right answer as shown after a mistake, and whether it is Swedish; null if the screen shows it already. */
  written(exercise: E, solution: string, language: Language): { text: string; isSwedish: boolean } | null;
  /** Swedish of its parts if they are answered separately; null for a single answer. */
  parts(exercise: E): readonly string[] | null;
  /** Swedish words and lines that can be played during the task or after the verdict. */
  lines(exercise: E): readonly string[];
  /** Skill it trains regardless of its lesson; null if that depends on the lesson. */
  trains(exercise: E): 'writing' | 'grammar' | 'vocabulary' | null;
  /** True if it is answered by one press on an option. */
  picks(exercise: E): boolean;
  /** True if it cannot be solved without audio. */
  needsVoice(exercise: E): boolean;
}

/** Typed text; null for other answers. */
export function typed(answer: Answer): string | null {
  return typeof answer === 'string' ? answer : null;
}

/** Schema and rules for the content of a kind. */
export interface ExerciseContent<E> {
  /** Created on demand, so that unused schemas need not be loaded. */
  schema(): z.ZodType<E>;
  /** Names of its fields with Swedish to be read aloud, which therefore contain no marks. */
  readonly swedishFields: readonly string[];
  /** Right answers that are patterns, by language. */
  patterns(exercise: E): readonly AnswerPatterns[];
  /** Problems besides its patterns; paths begin at the exercise. */
  problems(exercise: E): readonly Problem[];
  /** Patterns across all exercises of this kind in a lesson that reveal answers. */
  habits?(exercises: readonly E[]): readonly string[];
  /** The best answer. */
  rightAnswer(exercise: E, language: Language): Answer;
  /** A valid but wrong answer. */
  wrongAnswer(exercise: E, language: Language): Answer;
  /** True if it is answered in Swedish that is typed or built, rather than recognised. */
  produces(exercise: E): boolean;
  /**
   * Direction: the meaning in the learner's language, or the Swedish for it; null for anything else, such as a
   * form, an order, a transcript, true or false.
   */
  asks(exercise: E): 'meaning' | 'swedish' | null;
  /** Swedish text of an answer; null if the answer is not in Swedish. */
  swedishGiven(exercise: E, answer: Answer, language: Language): string | null;
  /** Approximate seconds it takes, including moving on (`practice/study-seconds.ts`). */
  seconds(exercise: E): number;
  /** Conversion to a task without its answer; null if the task itself reveals the answer. */
  readonly sealed: Sealing<E> | null;
  /** Samples for tests: at least one of each form. */
  readonly samples: readonly Sample<E>[];
}

export interface AnswerPatterns {
  readonly field: string;
  readonly patterns: readonly string[];
  /** Key that is equal for two readings that count as the same answer. */
  same(reading: string): string;
}

/** Conversion for servers that keep the answer. */
export interface Sealing<E> {
  /** Schema of the task without its answer; other fields are dropped when parsing. */
  schema(): z.ZodType;
  /** Converts the exercise to its task, and removes clues in positions and orders. */
  seal(exercise: E): object;
  /** Converts an answer to the sealed task to one to the exercise. */
  unseal(exercise: E, answer: Answer): Answer;
  /** Probabilities of luck: of a right answer without knowledge, and of a wrong one despite knowledge. */
  chance(exercise: E): { guess: number; slip: number };
}

/** Exercise with answers to it. */
export interface Sample<E> {
  readonly exercise: E;
  readonly right: readonly Answer[];
  readonly wrong: readonly Answer[];
  /** Answers of another kind or with unknown options. */
  readonly misfits: readonly Answer[];
}
