/** Splits items into slices whose weight is at most `most`, or that contain a single item. */
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
