import type { PlayedPart } from '#shared/video/video.events.ts';

/** Milliseconds between two parts up to which they count as one, because frames do not meet exactly. */
const TOUCHING_MS = 50;

/**
 * Played parts after a film has played from one frame to the next, however far apart they are. Not to be called for
 * seeks.
 * @param parts in order, not overlapping or adjacent
 */
export function playedAfter(parts: readonly PlayedPart[], fromS: number, toS: number): readonly PlayedPart[] {
  if (toS <= fromS) return parts;
  const added = { fromMs: Math.round(fromS * 1000), toMs: Math.round(toS * 1000) };
  if (parts.some(({ fromMs, toMs }) => fromMs <= added.fromMs && added.toMs <= toMs)) return parts;
  return joinParts([...parts, added]);
}

/** Merges parts that overlap or nearly touch. */
export function joinParts(parts: readonly PlayedPart[]): readonly PlayedPart[] {
  const result: PlayedPart[] = [];
  for (const part of [...parts].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = result.at(-1);
    if (last && part.fromMs <= last.toMs + TOUCHING_MS) {
      result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, part.toMs) };
    } else result.push(part);
  }
  return result;
}

/** Share of a film that the parts cover, 0 to 100. */
export function percentPlayed(parts: readonly PlayedPart[], durationS: number): number {
  const playedMs = parts.reduce((sumMs, { fromMs, toMs }) => sumMs + toMs - fromMs, 0);
  return durationS > 0 ? Math.min(100, Math.floor(playedMs / (durationS * 10))) : 0;
}

/** Log of the parts played since the page was opened. */
export interface PlayedLog {
  /**
   * Adds a part that was played without a seek.
   * @returns true if any of it had not been played before
   */
  add(fromS: number, toS: number): boolean;
  all(): readonly PlayedPart[];
  /** Parts added since the last call, including parts that had been played before. */
  take(): readonly PlayedPart[];
}

export function createPlayedLog(): PlayedLog {
  let all: readonly PlayedPart[] = [];
  let untold: readonly PlayedPart[] = [];
  return {
    add(fromS, toS) {
      untold = playedAfter(untold, fromS, toS);
      const before = all;
      all = playedAfter(all, fromS, toS);
      return all !== before;
    },
    all: () => all,
    take() {
      const taken = untold;
      untold = [];
      return taken;
    },
  };
}
