import { SEPARATORS, type SeparatorName } from '#shared/anki/separators.ts';

/** Dashes treated like ` - `. */
export const LONG_DASHES = / [–—] /g;
const LINES_TO_GUESS_BY = 100;
/** Minimum share of lines with a separator; below it the character is part of the text. */
const MIN_SHARE = 0.5;
/** Weights by reliability: tabs rarely occur in text, commas and colons often, spaces in any phrase. */
const WEIGHTS: Partial<Record<SeparatorName, number>> = {
  Tab: 1.5,
  Semicolon: 1.3,
  Pipe: 1.3,
  Dash: 1.1,
  Equals: 1.1,
  Comma: 1,
  Colon: 0.7,
};

/**
 * Separator with the same number of occurrences in most lines, tolerating titles and uneven lines; tab if there is
 * none.
 */
export function guessSeparator(text: string): SeparatorName {
  const lines = text
    .split(/\r\n|\n|\r/, LINES_TO_GUESS_BY)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/g, '').replace(LONG_DASHES, SEPARATORS.Dash));
  let best: SeparatorName = 'Tab';
  let most = 0;
  for (const [name, weight] of Object.entries(WEIGHTS) as [SeparatorName, number][]) {
    const share = shareOfEvenLines(lines.map((line) => line.split(SEPARATORS[name]).length - 1));
    if (share > MIN_SHARE && share * weight > most) {
      best = name;
      most = share * weight;
    }
  }
  return best;
}

/** @param counts number of separators by line */
function shareOfEvenLines(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  const present = counts.filter((count) => count > 0).length;
  // Rows may lack trailing empty values: a line with fewer separators counts half.
  const even = Math.max(0, ...lines.values());
  return (even + (present - even) / 2) / Math.max(1, counts.length);
}
