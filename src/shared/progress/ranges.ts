/** Ranges `[from, to]`, in order and apart. */
export type Ranges = [from: number, to: number][];

/**
 * Merges ranges that overlap, touch or lie at most `maxGap` apart. The nearest ones are joined until at most `maxRanges`
 * are left.
 */
export function mergedRanges(
  ranges: readonly (readonly [from: number, to: number])[],
  { maxRanges, maxGap = 0 }: { readonly maxRanges: number; readonly maxGap?: number },
): Ranges {
  const apart: Ranges = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from - last[1] <= maxGap) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  while (apart.length > maxRanges) joinNearest(apart);
  return apart;
}

function joinNearest(apart: Ranges): void {
  const gaps = apart.slice(1).map(([from], index) => from - (apart[index]?.[1] ?? 0));
  const nearest = gaps.indexOf(Math.min(...gaps));
  const [first, second] = apart.slice(nearest, nearest + 2);
  if (first && second) apart.splice(nearest, 2, [first[0], second[1]]);
}
