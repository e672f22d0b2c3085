import type { Random } from '#shared/chance.ts';

/** Share of pairs in which the right one has the higher score, ties half: the area under the curve. */
export function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  const all = [
    ...right.map((score) => ({ score, isRight: true })),
    ...wrong.map((score) => ({ score, isRight: false })),
  ];
  all.sort((one, other) => one.score - other.score);
  let below = 0;
  let won = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]?.score === all[at]?.score) end++;
    const ties = all.slice(at, end);
    const rights = ties.filter(({ isRight }) => isRight).length;
    const wrongs = ties.length - rights;
    won += rights * (below + wrongs / 2);
    below += wrongs;
    at = end;
  }
  return won / (right.length * wrong.length);
}

/**
 * Equal error rate: the error at the threshold at which false rejections and false acceptances have the same share.
 */
export function equalError(right: readonly number[], wrong: readonly number[]): number {
  let best = { gap: Number.POSITIVE_INFINITY, error: 1 };
  for (const threshold of [...right, ...wrong]) {
    const refused = share(right, (score) => score < threshold);
    const passed = share(wrong, (score) => score >= threshold);
    const gap = Math.abs(refused - passed);
    if (gap < best.gap) best = { gap, error: (refused + passed) / 2 };
  }
  return best.error;
}

/** The threshold that the share `kept` of scores reaches. */
export function thresholdFor(scores: readonly number[], kept: number): number {
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[Math.floor((1 - kept) * sorted.length)] ?? 0;
}

export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(holds).length / items.length;
}

export interface Example {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

/**
 * Weights of a logistic function, the constant first, with right and wrong examples weighted equally: gradient
 * descent on standardised values with a little shrinkage.
 */
export function fittedLogistic(examples: readonly Example[]): number[] {
  const width = examples[0]?.values.length ?? 0;
  const means = Array.from({ length: width }, (_, at) => mean(examples.map(({ values }) => values[at] ?? 0)));
  const spreads = means.map((middle, at) =>
    Math.sqrt(mean(examples.map(({ values }) => ((values[at] ?? 0) - middle) ** 2))),
  );
  const rights = examples.filter(({ isRight }) => isRight).length;
  const rows = examples.map(({ values, isRight }) => ({
    inputs: [1, ...values.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1))],
    wanted: isRight ? 1 : 0,
    weight: 0.5 / (isRight ? rights : examples.length - rights),
  }));
  const weights = new Array<number>(width + 1).fill(0);
  for (let step = 0; step < 3000; step++) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : 0.002 * weight));
    for (const { inputs, wanted, weight } of rows) {
      const sum = inputs.reduce((total, input, at) => total + input * (weights[at] ?? 0), 0);
      const error = weight * (1 / (1 + Math.exp(-sum)) - wanted);
      for (const [at, input] of inputs.entries()) slopes[at] = (slopes[at] ?? 0) + error * input;
    }
    for (const [at, slope] of slopes.entries()) weights[at] = (weights[at] ?? 0) - slope;
  }
  const scaled = weights.slice(1).map((weight, at) => weight / (spreads[at] ?? 1));
  const shift = scaled.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0);
  return [(weights[0] ?? 0) - shift, ...scaled];
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Picks a number of items by chance, each at most once. */
export function some<T>(items: readonly T[], count: number, random: Random): T[] {
  const rest = [...items];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) {
    taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return taken;
}
