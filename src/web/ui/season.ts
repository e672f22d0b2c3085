/** Season of the scene. */
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

const BY_MONTH: readonly Season[] = [
  ...Array<Season>(3).fill('winter'),
  ...Array<Season>(2).fill('spring'),
  ...Array<Season>(3).fill('summer'),
  ...Array<Season>(2).fill('autumn'),
  ...Array<Season>(2).fill('winter'),
];

/** Approximate season around Stockholm in a month (0 to 11, as of `Date.getMonth`). */
export function seasonOf(month: number): Season {
  return BY_MONTH[month] ?? 'summer';
}
