import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';

export type Verdict = NonNullable<AssessedPronunciation['verdict']>;
/** The four sub-scores, 0 to 100, in the order in which they are shown; null where it cannot be told. */
export const SCORES = ['confidence', 'accuracy', 'fluency', 'completeness'] as const;
export type Scores = Pick<AssessedPronunciation, (typeof SCORES)[number]>;

/** From this score on, in whole points, it is called so. */
const BANDS = [
  ['excellent', 90],
  ['great', 80],
  ['good', 70],
  ['keepTrying', 60],
] as const;
export type Band = (typeof BANDS)[number][0] | 'practiceMore';

/** What a score is called. */
export function bandOf(score: number): Band {
  return BANDS.find(([, from]) => score >= from)?.[0] ?? 'practiceMore';
}

/** The mean of the four sub-scores, in whole points; null where one of them cannot be told. */
export function overallOf(scores: Scores): number | null {
  const told = SCORES.flatMap((name) => scores[name] ?? []);
  return told.length < SCORES.length
    ? null
    : Math.round(told.reduce((sum, score) => sum + score, 0) / told.length);
}
