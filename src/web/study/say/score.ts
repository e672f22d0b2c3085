import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';

/** The four sub-scores, 0 to 100, in the order of display; null if one cannot be determined. */
export const SCORES = ['confidence', 'accuracy', 'fluency', 'completeness'] as const;
export type Scores = Pick<AssessedPronunciation, (typeof SCORES)[number]>;

/** Names of scores, with the minimum in whole points. */
const BANDS = [
  ['excellent', 90],
  ['great', 80],
  ['good', 70],
  ['keepTrying', 60],
] as const;
export type ScoreBand = (typeof BANDS)[number][0] | 'practiceMore';

/** Name of a score. */
export function bandOf(score: number): ScoreBand {
  return BANDS.find(([, from]) => score >= from)?.[0] ?? 'practiceMore';
}

/** Mean of the four sub-scores in whole points; null if one of them is missing. */
export function overallOf(scores: Scores): number | null {
  const told = SCORES.flatMap((name) => scores[name] ?? []);
  return told.length < SCORES.length
    ? null
    : Math.round(told.reduce((sum, score) => sum + score, 0) / told.length);
}
