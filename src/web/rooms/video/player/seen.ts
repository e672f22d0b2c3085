import { ranOn } from './guide.ts';

/** Which seconds of a film were really seen, by number. */
export type SeenSeconds = ReadonlySet<number>;

/** A second counts once so much of it was seen. */
const MOST_OF_IT = 0.5;

/**
 * What was seen after the film has run from one frame to the next: the seconds whose middle it passed. A leap shows
 * nothing.
 */
export function seenAfter(seen: SeenSeconds, fromS: number, toS: number): SeenSeconds {
  if (!ranOn(fromS, toS)) return seen;
  const more: number[] = [];
  for (let second = Math.floor(fromS); second <= toS; second += 1) {
    const middle = second + MOST_OF_IT;
    if (fromS < middle && middle <= toS && !seen.has(second)) more.push(second);
  }
  return more.length === 0 ? seen : new Set([...seen, ...more]);
}

/** How much of a film was seen, 0 to 100, of its whole seconds. */
export function percentSeen(seen: SeenSeconds, durationS: number): number {
  // What is left of a second at the end has no middle to be passed.
  const all = Math.max(1, Math.round(durationS));
  const count = [...seen].filter((second) => second < all).length;
  return Math.min(100, Math.floor((count / all) * 100));
}
