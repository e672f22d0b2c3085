import type { PlayedPart } from '#shared/video/video.events.ts';

/** Parts with no more than this between them are one: frames do not meet to the millisecond. */
const TOUCHING_MS = 50;

/**
 * What was played of a film after it has run from one frame to the next, however far apart they are. A leap plays
 * nothing: never tell of one.
 * @param parts in their order, no two of them touching
 */
export function playedAfter(parts: readonly PlayedPart[], fromS: number, toS: number): readonly PlayedPart[] {
  if (toS <= fromS) return parts;
  const added = { fromMs: Math.round(fromS * 1000), toMs: Math.round(toS * 1000) };
  if (parts.some(({ fromMs, toMs }) => fromMs <= added.fromMs && added.toMs <= toMs)) return parts;
  return joined([...parts, added]);
}

/** All parts of both, those that touch as one. */
export function joined(parts: readonly PlayedPart[]): readonly PlayedPart[] {
  const result: PlayedPart[] = [];
  for (const part of [...parts].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = result.at(-1);
    if (last && part.fromMs <= last.toMs + TOUCHING_MS) {
      result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, part.toMs) };
    } else result.push(part);
  }
  return result;
}

/** How much of a film these parts are, 0 to 100. */
export function percentPlayed(parts: readonly PlayedPart[], durationS: number): number {
  const playedMs = parts.reduce((sumMs, { fromMs, toMs }) => sumMs + toMs - fromMs, 0);
  return durationS > 0 ? Math.min(100, Math.floor(playedMs / (durationS * 10))) : 0;
}

/** What was played of a film since its page was opened. */
export interface PlayedLog {
  /** It has run so far without a leap. @returns whether that is more than was played before */
  add(fromS: number, toS: number): boolean;
  all(): readonly PlayedPart[];
  /** What came since this was last asked for, what was played before as well. */
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
