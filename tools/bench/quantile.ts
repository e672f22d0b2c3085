/**
 * Quantile of some figures: the smallest value that at least `share` of them do not exceed. NaN if there are none.
 */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
