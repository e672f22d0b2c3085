import { endOfLine, type Span } from './timeline.ts';

/** Ways in which playback differs from plain play. Lines are given by index. */
export interface Guidance {
  /** Line that is repeated. */
  readonly looped: number | null;
  readonly pausesAfterLines: boolean;
  /** Line that is played slowly, once. */
  readonly slowed: number | null;
  /** Line after which playback pauses, once. */
  readonly single: number | null;
}

export const UNGUIDED: Guidance = {
  looped: null,
  pausesAfterLines: false,
  slowed: null,
  single: null,
};

/** Point of the film at which something appears, in seconds from its beginning. */
export interface Stop {
  readonly id: string;
  readonly atTime: number;
}

/** Action that is due at the current time. */
export type DueAction =
  | { readonly do: 'repeat'; readonly toS: number }
  /** The line is over; playback waits for the learner. */
  | { readonly do: 'rest'; readonly line: number }
  /** Stops that were reached, in order: usually one, more if a busy device renders few frames. */
  | { readonly do: 'ask'; readonly ids: readonly string[] }
  /** The slow line is over. */
  | { readonly do: 'hasten' };

/** Playback rate of a slow line, relative to the normal one. */
export const SLOW_LINE = 0.6;

/**
 * Action that is due after a film has played from one frame to the next, however far apart they are. Not to be
 * called for seeks.
 * @param stops stops that have not been reached yet
 * @returns null if playback simply continues
 */
export function dueBetween(
  lines: readonly Span[],
  guidance: Guidance,
  stops: readonly Stop[],
  fromS: number,
  toS: number,
): DueAction | null {
  if (toS <= fromS) return null;
  const isPassed = (atS: number) => fromS < atS && atS <= toS;
  const { looped, pausesAfterLines, slowed, single } = guidance;
  if (looped !== null) {
    const line = lines[looped];
    // Stops are suspended while a line is looped.
    return line && isPassed(endOfLine(lines, looped)) ? { do: 'repeat', toS: line.startTime } : null;
  }
  if (single !== null) return toS >= endOfLine(lines, single) ? { do: 'rest', line: single } : null;
  const passed = stops.filter(({ atTime }) => isPassed(atTime)).toSorted((a, b) => a.atTime - b.atTime);
  if (passed.length > 0) return { do: 'ask', ids: passed.map(({ id }) => id) };
  const ended = lines.findIndex((_, place) => isPassed(endOfLine(lines, place)));
  if (ended >= 0 && pausesAfterLines) return { do: 'rest', line: ended };
  return slowed !== null && toS >= endOfLine(lines, slowed) ? { do: 'hasten' } : null;
}

/**
 * Playback rate at a time.
 * @param speed rate chosen by the learner
 */
export function rateAt(lines: readonly Span[], slowed: number | null, speed: number, atS: number): number {
  const line = slowed === null ? undefined : lines[slowed];
  const isSlow = line && slowed !== null && atS >= line.startTime - 0.1 && atS < endOfLine(lines, slowed);
  return isSlow ? SLOW_LINE : speed;
}
