import type { ReviewSettings } from './review-settings.ts';

/** From so many ratings on a learner with SM-2 is advised to use FSRS. */
const FSRS_ADVISED_FROM = 100;

/** Whether the settings advise FSRS, which happens once. */
export function advisesFsrs(
  { scheduler, isFsrsAdvised }: Pick<ReviewSettings, 'scheduler' | 'isFsrsAdvised'>,
  ratings: number,
): boolean {
  return scheduler === 'sm2' && !isFsrsAdvised && ratings >= FSRS_ADVISED_FROM;
}
