import type { z } from 'zod';
import type { Language } from '../../language.ts';
import type { Answer } from '../answer.ts';
import type { Problem } from '../rules/problem.ts';

/** What the judge says of an answer. */
export interface Verdict {
  readonly correct: boolean;
  /** The right answer as it would be written: the one that was met, or the nearest to a wrong answer. */
  readonly solution: string;
  /** Taken in spite of a small typo; `solution` shows how it is spelt. */
  readonly hasTypo: boolean;
  /** The Swedish of the parts that were wrong, where an answer has parts that can be; and whether all of them were. */
  readonly missed?: { readonly parts: readonly string[]; readonly isAll: boolean };
}

/** A verdict on an answer that is right or wrong, with nothing in between. */
export function exactly(correct: boolean, solution: string): Verdict {
  return { correct, solution, hasTypo: false };
}

/**
 * A kind of exercise as the browser and the server know it. It is kept apart from the kind's schema, so that no page
 * has to fetch what reads content.
 */
export interface ExerciseKind<E> {
  /**
   * Judges an answer.
   * @param language the learner's, for what is in it
   * @returns null when the answer does not fit the exercise: a text for a choice, an option that is not there
   */
  judge(exercise: E, answer: Answer, language: Language): Verdict | null;
  /** The Swedish that it was about, to be heard once it is judged; null where there is no single line. */
  spoken(exercise: E, solution: string): string | null;
  /**
   * The right answer as it is shown to who missed it, and whether it is Swedish; null where the screen shows it
   * already.
   */
  written(exercise: E, solution: string, language: Language): { text: string; isSwedish: boolean } | null;
  /** The Swedish of its parts, where each is answered for itself; null where the answer is one. */
  parts(exercise: E): readonly string[] | null;
  /** Swedish words and lines that can be heard while it is worked at or once it is judged. */
  lines(exercise: E): readonly string[];
  /** What it trains whatever its lesson is about; null where it may be about anything. */
  trains(exercise: E): 'writing' | 'grammar' | 'vocabulary' | null;
  /** Whether it cannot be done without hearing it. */
  needsVoice(exercise: E): boolean;
}

/** What was typed; null for an answer that is none. */
export function typed(answer: Answer): string | null {
  return typeof answer === 'string' ? answer : null;
}

/** What content of a kind looks like, and what must hold for it. */
export interface ExerciseContent<E> {
  /** Made when it is asked for: a schema that nobody asks for need not be fetched. */
  schema(): z.ZodType<E>;
  /** Names of its fields that hold Swedish to be read aloud, and so bear no marks. */
  readonly swedishFields: readonly string[];
  /** The right answers that are patterns, for each language by itself. */
  patterns(exercise: E): readonly AnswerPatterns[];
  /** What is wrong with it besides its patterns; paths begin at the exercise. */
  problems(exercise: E): readonly Problem[];
  /** Habits of all exercises of this kind in a lesson that give answers away. */
  habits?(exercises: readonly E[]): readonly string[];
  /** The best answer. */
  rightAnswer(exercise: E, language: Language): Answer;
  /** An answer that fits and is wrong. */
  wrongAnswer(exercise: E, language: Language): Answer;
  /** Whether it is answered in Swedish that is typed or built, not only recognised. */
  produces(exercise: E): boolean;
  /**
   * What is asked for: what something means in the learner's language, or how it is said in Swedish; null for anything
   * else, such as a form, an order, what was heard, whether something is true.
   */
  asks(exercise: E): 'meaning' | 'swedish' | null;
  /** The Swedish that an answer gives; null where the answer is not in Swedish. */
  swedishGiven(exercise: E, answer: Answer, language: Language): string | null;
  /** About how many seconds it takes, going on included (`practice/study-seconds.ts`). */
  seconds(exercise: E): number;
  /** How it is asked without its answer; null where its task gives the answer away. */
  readonly sealed: Sealing<E> | null;
  /** What the tests try: at least one of each form that it has. */
  readonly samples: readonly Sample<E>[];
}

export interface AnswerPatterns {
  readonly field: string;
  readonly patterns: readonly string[];
  /** What two readings have in common that count as the same answer. */
  same(reading: string): string;
}

/** How an exercise is shown before it is answered, by a server that keeps the answer. */
export interface Sealing<E> {
  /** The task without its answer; whatever else an exercise has is left out when it is parsed. */
  schema(): z.ZodType;
  /** What is shown instead of the exercise: what its places and orders tell is taken out. */
  seal(exercise: E): object;
  /** An answer to the sealed task as an answer to the exercise. */
  unseal(exercise: E, answer: Answer): Answer;
  /** How luck may play: a share of answers that are right without knowing, and wrong in spite of knowing. */
  chance(exercise: E): { guess: number; slip: number };
}

/** An exercise and answers to it. */
export interface Sample<E> {
  readonly exercise: E;
  readonly right: readonly Answer[];
  readonly wrong: readonly Answer[];
  /** Answers of another kind or to other options. */
  readonly misfits: readonly Answer[];
}
