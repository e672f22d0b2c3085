import { endOfLine, type Span } from './timeline.ts';

/** How a film is played beside its plain course. Lines are named by place. */
export interface Guidance {
  /** The line that comes again and again. */
  readonly looped: number | null;
  readonly pausesAfterLines: boolean;
  /** The line that is heard slowly, once. */
  readonly slowed: number | null;
  /** The line after which the film rests, once. */
  readonly single: number | null;
}

export const UNGUIDED: Guidance = {
  looped: null,
  pausesAfterLines: false,
  slowed: null,
  single: null,
};

/** Something that comes up by itself, in seconds from the beginning. */
export interface Stop {
  readonly id: string;
  readonly atTime: number;
}

/** What is to be done with a film now. */
export type Deed =
  | { readonly do: 'repeat'; readonly toS: number }
  /** The line is over: its learner goes on when they like. */
  | { readonly do: 'rest'; readonly line: number }
  /** What has come up, in its order: mostly one, more where a busy device looks but now and then. */
  | { readonly do: 'ask'; readonly ids: readonly string[] }
  /** The slow line is over. */
  | { readonly do: 'hasten' };

/** A line that is slowed is heard at this part of the usual speed. */
export const SLOW_LINE = 0.6;

/**
 * What is due when a film has run from one frame to the next, however far apart they are; never ask of a leap.
 * @param stops that may still come up
 * @returns null: it simply goes on
 */
export function dueBetween(
  lines: readonly Span[],
  guidance: Guidance,
  stops: readonly Stop[],
  fromS: number,
  toS: number,
): Deed | null {
  if (toS <= fromS) return null;
  const isPassed = (atS: number) => fromS < atS && atS <= toS;
  const { looped, pausesAfterLines, slowed, single } = guidance;
  if (looped !== null) {
    const line = lines[looped];
    // Nothing else comes up while a line is practised.
    return line && isPassed(endOfLine(lines, looped)) ? { do: 'repeat', toS: line.startTime } : null;
  }
  if (single !== null) return toS >= endOfLine(lines, single) ? { do: 'rest', line: single } : null;
  const passed = stops.filter(({ atTime }) => isPassed(atTime)).toSorted((a, b) => a.atTime - b.atTime);
  if (passed.length > 0) return { do: 'ask', ids: passed.map(({ id }) => id) };
  const ended = lines.findIndex((_, place) => isPassed(endOfLine(lines, place)));
  if (ended >= 0 && pausesAfterLines) return { do: 'rest', line: ended };
  return slowed !== null && toS >= endOfLine(lines, slowed) ? { do: 'hasten' } : null;
}

/** How fast a film runs at a time, where its learner has chosen `speed`. */
export function rateAt(lines: readonly Span[], slowed: number | null, speed: number, atS: number): number {
  const line = slowed === null ? undefined : lines[slowed];
  const isSlow = line && slowed !== null && atS >= line.startTime - 0.1 && atS < endOfLine(lines, slowed);
  return isSlow ? SLOW_LINE : speed;
}
