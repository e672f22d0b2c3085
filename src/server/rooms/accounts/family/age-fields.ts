import type { AgeGroup } from '#shared/accounts/family.ts';

/** Returns the fields that store an age group. */
export function ageFields(ageGroup: AgeGroup): { isMinor: boolean; isUnder13: boolean } {
  return { isMinor: ageGroup !== '16-and-over', isUnder13: ageGroup === 'under-13' };
}
