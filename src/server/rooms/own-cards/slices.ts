/** Things one after the other in slices that weigh no more than `most`, or are one thing. */
export function inSlices<T>(things: readonly T[], weightOf: (thing: T) => number, most: number): T[][] {
  const slices: T[][] = [];
  let weight = 0;
  for (const thing of things) {
    const last = slices.at(-1);
    weight += weightOf(thing);
    if (last && weight <= most) last.push(thing);
    else {
      slices.push([thing]);
      weight = weightOf(thing);
    }
  }
  return slices;
}
