import { expect, it } from 'vitest';
import { bandOf, overallOf } from './score.ts';

it.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89, 'great'],
  [80, 'great'],
  [79, 'good'],
  [70, 'good'],
  [69, 'keepTrying'],
  [60, 'keepTrying'],
  [59, 'practiceMore'],
  [0, 'practiceMore'],
] as const)('%d is called %s', (score, band) => {
  expect(bandOf(score)).toBe(band);
});

it('overall is the mean of the four', () => {
  expect(overallOf({ confidence: 91, accuracy: 80, fluency: 70, completeness: 100 })).toBe(85);
});

it('is not told where one of the four is not', () => {
  expect(overallOf({ confidence: 91, accuracy: null, fluency: 70, completeness: 100 })).toBeNull();
});
