import type { Point, Stroke } from '#shared/writing/ink.ts';
import { drawnWord, LINES } from '#shared/writing/letters.ts';
import { PAPER } from '../ink/ink.ts';

/** How a word stands on the four lines, in canvas px. */
export interface Ruling {
  /** One x-height. */
  readonly unit: number;
  readonly baseline: number;
  /** Where its first letter begins. */
  readonly left: number;
}

/** The largest x-height, for short words: above it there is room for the ring of an Å. */
const LARGEST_UNIT = 48;
/** Free at either end. */
const MARGIN = 16;
/** The x-height that leaves room for 96 of 100 words of the course; longer ones are written smaller. */
const USUAL_UNIT = 30;

/** Lines as far apart as lets the word, in school print, fill the paper. */
export function rulingOf(word: string): Ruling {
  const { width } = drawnWord(word);
  const unit = Math.min(LARGEST_UNIT, (PAPER.width - 2 * MARGIN) / Math.max(1, width));
  return { unit, baseline: baselineOf(unit), left: (PAPER.width - width * unit) / 2 };
}

/** Lines for a word that is not to be seen: the same for all, else they would tell how long it is. */
export const BLIND_RULING: Ruling = { unit: USUAL_UNIT, baseline: baselineOf(USUAL_UNIT), left: MARGIN };

/** Where the baseline lies if the lines stand in the middle of the paper. */
function baselineOf(unit: number): number {
  return (PAPER.height + (LINES.ascender + LINES.descender) * unit) / 2;
}

/** Heights of the four lines of a ruling, from the top one down, in canvas px. */
export function linesOf({ unit, baseline }: Ruling): readonly number[] {
  return [LINES.ascender, LINES.xHeight, LINES.baseline, LINES.descender].map(
    (height) => baseline - height * unit,
  );
}

/** A stroke of a letter, in x-heights, as an SVG path on the paper. */
export function pathOf(stroke: Stroke, { unit, baseline, left }: Ruling): string {
  const at = ({ x, y }: Point) => `${round(left + x * unit)} ${round(baseline + y * unit)}`;
  const [first, ...rest] = stroke;
  if (!first) return '';
  // A dot is a line without length, which round ends make visible.
  return `M${at(first)}${rest.length === 0 ? 'h0.01' : rest.map((point) => `L${at(point)}`).join('')}`;
}

const round = (px: number): number => Math.round(px * 10) / 10;

/** How long a stroke is, in x-heights. */
export function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((length, { x, y }, k) => {
    const before = stroke[k] as Point;
    return length + Math.hypot(x - before.x, y - before.y);
  }, 0);
}
