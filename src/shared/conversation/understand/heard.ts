import type { Language } from '../../language.ts';
import type { Intent, Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import type { Token } from './tokens.ts';
import type { Utterance } from './utterance.ts';
import type { WordBook } from './word-book.ts';

/** Result of recognising one sentence. */
export interface Heard {
  /** An intent of the scenario or a common one, or `none`. */
  readonly intent: string;
  /** Probability of the intent, 0 to 1. */
  readonly confidence: number;
  readonly slots: readonly FoundSlot[];
  /** Learner language of the sentence; null for Swedish. */
  readonly ownLanguage: Language | null;
  /** True for a question, by its first word or its question mark. */
  readonly isQuestion: boolean;
  /** True if the sentence follows *but*, so that it outweighs the part before. */
  readonly isObjection?: true;
  readonly tokens: readonly Token[];
  /** Evidence that the sentence is about the recognised intent. */
  readonly aboutness: Aboutness;
}

/** The scenario's intent of a sentence; undefined for common intents and for `none`. */
export function intentOf(scenario: Scenario, { intent }: Pick<Heard, 'intent'>): Intent | undefined {
  return scenario.intents.find(({ id }) => id === intent);
}

/** Evidence that a line is about the recognised intent, as word counts. */
export interface Aboutness {
  readonly words: number;
  /** Words that are part of item names. */
  readonly named: number;
  /** Other content words; function words and numbers are not counted. */
  readonly telling: number;
  /** Content words that also occur in the lines of the intent. */
  readonly shared: number;
  /** Content words that occur in the lines of any intent or in item names. */
  readonly known: number;
  /** Content words unknown to the scenario and to all four languages. */
  readonly foreign: number;
  /** Words of any kind that occur in the lines of the intent. */
  readonly usual: number;
}

/** Recognises the intents of one scenario. */
export interface Recogniser {
  /**
   * Recognises the intent and slots of a sentence.
   * @param expected intents made likely by the question just asked
   * @param own the learner's language
   * @param asked slots that were asked for
   */
  hear(sentence: Utterance, expected: ReadonlySet<string>, own?: Language, asked?: readonly string[]): Heard;
  readonly labels: readonly string[];
  /** Tells whether a word occurs in a line of the scenario or in an item name. */
  knows(word: string): boolean;
  readonly book: WordBook;
}
