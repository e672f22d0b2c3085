import type { Language } from '../../language.ts';
import type { Intent, Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import type { Token } from './tokens.ts';
import type { Utterance } from './utterance.ts';
import type { WordBook } from './word-book.ts';

/** What was understood of a sentence. */
export interface Heard {
  /** An intent of the scenario or a common one, or `none`. */
  readonly intent: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly slots: readonly FoundSlot[];
  /** The language of the learner's own it is in; null for Swedish. */
  readonly ownLanguage: Language | null;
  /** Whether it is asked: by its first word, or by its mark. */
  readonly isQuestion: boolean;
  /** Whether it follows a *but*, and weighs more than what stands before it. */
  readonly isObjection?: true;
  readonly tokens: readonly Token[];
  /** How far it is about what it was taken for. */
  readonly aboutness: Aboutness;
}

/** The scenario's intent that was understood; undefined for common ones and for nothing. */
export function intentOf(scenario: Scenario, { intent }: Pick<Heard, 'intent'>): Intent | undefined {
  return scenario.intents.find(({ id }) => id === intent);
}

/** How far a line is about what it was taken for, in numbers of words. */
export interface Aboutness {
  readonly words: number;
  /** Words of names of items. */
  readonly named: number;
  /** Other words that tell what the line is about; small words and numbers do not count. */
  readonly telling: number;
  /** Those of them that the intent's own lines have. */
  readonly shared: number;
  /** Those of them that the lines of some intent have, or names of items. */
  readonly known: number;
  /** Those of them that are not known here and in none of the four languages. */
  readonly foreign: number;
  /** Words of any kind that the intent's own lines have. */
  readonly usual: number;
}

/** Tells what learners mean in one scenario. */
export interface Recogniser {
  /**
   * @param expected intents that the question just asked makes likely
   * @param own the learner's language
   * @param asked slots that were asked for
   */
  hear(sentence: Utterance, expected: ReadonlySet<string>, own?: Language, asked?: readonly string[]): Heard;
  readonly labels: readonly string[];
  /** Whether a word stands in a line of the scenario, or in a name of an item. */
  knows(word: string): boolean;
  readonly book: WordBook;
}
