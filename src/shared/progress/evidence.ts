import type { Mistake } from './mistakes.ts';
import type { Skill } from './skills.ts';
import type { WordEvidence } from './word-evidence.ts';

/** Test of a single word, and its effect on the word's cards. */
export interface WordTest extends Omit<WordEvidence, 'correct'> {
  /** Null if the result is uncertain; the word then counts only as met. */
  readonly correct: boolean | null;
  /**
   * `memory` (default) tests memory and reschedules the card; `tally` counts as a right answer without rescheduling;
   * `met` only records that the learner met the word; `read` is evidence from running text, for words that are cards or
   * were met in tasks: read without help, it counts as a right answer if the word was answered right before; looked up, it
   * counts as a wrong answer and makes the card due without a lapse.
   */
  readonly weight?: 'memory' | 'tally' | 'met' | 'read';
  /** The learner may choose any word: the test counts only for words that are cards or were met in tasks. */
  readonly isAnyWord?: boolean;
}

/** Graded answer that counts towards the mastery of its skill. */
export interface SkillTest {
  readonly skill: Skill;
  readonly correct: boolean;
  /** Absent if the answer was right or the mistake is unknown. */
  readonly mistake?: Mistake | undefined;
}

/** Evidence that an event gives about the learner's words and skills, as its kind declares it. */
export interface Evidence {
  /** Tests of single words. */
  readonly words?: readonly WordTest[];
  /** Ids of taught words, in the order met: each becomes a card. */
  readonly taught?: readonly string[];
  readonly skill?: SkillTest | undefined;
  /** Result of a card's review: recalled or forgotten. */
  readonly recall?: { readonly isRight: boolean };
  /** Id of an earlier event whose `recall` no longer counts. */
  readonly withdraws?: string;
}
