import type { CEFR_LEVELS } from '../course/cefr.ts';
import type { CARD_CATEGORIES } from '../course/word-categories.ts';

/** How hard a word is, in whole steps. */
export const DIFFICULTIES = { min: 1, max: 10 } as const;

/** Which words somebody wants to see. */
export interface CardFilter {
  readonly category: (typeof CARD_CATEGORIES)[number];
  readonly level: (typeof CEFR_LEVELS)[number];
  /** 1 to 10, both inclusive. */
  readonly minDifficulty: number;
  readonly maxDifficulty: number;
}

/** What is shown before anything is chosen. */
export const USUAL_FILTER: CardFilter = { category: 'food', level: 'A1', minDifficulty: 1, maxDifficulty: 5 };
