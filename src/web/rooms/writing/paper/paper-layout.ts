import type { Point, Stroke } from '#shared/writing/ink.ts';
import { drawnWord, LINES } from '#shared/writing/letters.ts';
import { PAPER } from '../ink/ink.ts';

/** Position of a word on the four lines, in canvas px. */
export interface Ruling {
  /** Height of an x. */
  readonly unit: number;
  readonly baseline: number;
  /** Left edge of its first letter. */
  readonly left: number;
}

/** Largest x-height, for short words: leaves space above for the ring of an Å. */
const LARGEST_UNIT = 48;
/** Margin at either end. */
const MARGIN = 16;
/** Default x-height, at which 96 of 100 words of the course fit; longer ones are written smaller. */
const USUAL_UNIT = 30;

/** Lines spaced so that the word in school print fills the paper. */
export function rulingOf(word: string): Ruling {
  const { width } = drawnWord(word);
  const unit = Math.min(LARGEST_UNIT, (PAPER.width - 2 * MARGIN) / Math.max(1, width));
  return { unit, baseline: baselineOf(unit), left: (PAPER.width - width * unit) / 2 };
}

/** Lines for a hidden word: the same for all words, since they would otherwise reveal its length. */
export const BLIND_RULING: Ruling = { unit: USUAL_UNIT, baseline: baselineOf(USUAL_UNIT), left: MARGIN };

/** Baseline for lines in the middle of the paper. */
function baselineOf(unit: number): number {
  return (PAPER.height + (LINES.ascender + LINES.descender) * unit) / 2;
}

/** The y coordinates of the four lines, from the top, in canvas px. */
export function ruledLinesOf({ unit, baseline }: Ruling): readonly number[] {
  return [LINES.ascender, LINES.xHeight, LINES.baseline, LINES.descender].map(
    (height) => baseline - height * unit,
  );
}

/** Converts a stroke in x-heights to an SVG path on the paper. */
export function pathOf(stroke: Stroke, { unit, baseline, left }: Ruling): string {
  const at = ({ x, y }: Point) => `${round(left + x * unit)} ${round(baseline + y * unit)}`;
  const [first, ...rest] = stroke;
  if (!first) return '';
  // A dot is a line without length, visible by its round ends.
  return `M${at(first)}${rest.length === 0 ? 'h0.01' : rest.map((point) => `L${at(point)}`).join('')}`;
}

const round = (px: number): number => Math.round(px * 10) / 10;

/** Length of a stroke in x-heights. */
export function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((length, { x, y }, k) => {
    const before = stroke[k] as Point;
    return length + Math.hypot(x - before.x, y - before.y);
  }, 0);
}
