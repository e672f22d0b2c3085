import type { LessonPart } from './lessons.contract.ts';

/**
 * Divides the XP of a lesson among its parts in proportion to their minutes; together exactly `xp`. Points left by
 * rounding down go to the largest remainders, the earlier part first.
 */
export function xpOfParts(xp: number, parts: readonly Pick<LessonPart, 'minutes'>[]): number[] {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const shares = parts.map((part, index) => {
    // Whole numbers throughout, so that equal remainders are equal.
    const product = xp * part.minutes;
    return { index, share: Math.floor(product / minutes), remainder: product % minutes };
  });
  const left = xp - shares.reduce((sum, { share }) => sum + share, 0);
  const favoured = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, share }) => share + Number(favoured.has(index)));
}

/** XP of a lesson from its beginning to the end of each part. */
export function xpThroughParts(xp: number, parts: readonly Pick<LessonPart, 'minutes'>[]): number[] {
  let sum = 0;
  return xpOfParts(xp, parts).map((share) => (sum += share));
}
