import type { CefrLevel } from '../course/cefr.ts';
import type { WORD_CATEGORIES } from '../course/word-categories.ts';

/** Difficulty of words, in whole steps. */
export const DIFFICULTIES = { min: 1, max: 10 } as const;

/** Filter of the vocabulary. */
export interface CardFilter {
  readonly category: (typeof WORD_CATEGORIES)[number];
  readonly level: CefrLevel;
  /** 1 to 10, both inclusive. */
  readonly minDifficulty: number;
  readonly maxDifficulty: number;
}

/** Default range of difficulty of each level. It contains all words of the level (checked with the content). */
const USUAL_RANGES: Readonly<Record<CefrLevel, readonly [min: number, max: number]>> = {
  A1: [1, 5],
  A2: [1, 6],
  B1: [3, 6],
  B2: [4, 7],
  C1: [7, 9],
  C2: [8, 10],
};

/** Default range of a level, as part of a filter. */
export function usualRange(level: CefrLevel): Pick<CardFilter, 'minDifficulty' | 'maxDifficulty'> {
  const [minDifficulty, maxDifficulty] = USUAL_RANGES[level];
  return { minDifficulty, maxDifficulty };
}

/**
 * Filter before the learner chooses one.
 * @param level the learner's; A1 if unknown
 */
export function usualFilter(level: CefrLevel = 'A1'): CardFilter {
  return { category: 'food', level, ...usualRange(level) };
}
