import type { ReviewSettings } from './review-settings.ts';

/** Number of ratings from which a learner with SM-2 is advised to use FSRS. */
const FSRS_ADVISED_FROM = 100;

/** Returns true if the settings should recommend FSRS, which happens once. */
export function advisesFsrs(
  { scheduler, isFsrsAdvised }: Pick<ReviewSettings, 'scheduler' | 'isFsrsAdvised'>,
  ratings: number,
): boolean {
  return scheduler === 'sm2' && !isFsrsAdvised && ratings >= FSRS_ADVISED_FROM;
}
