/** Word on a printed sheet or card. */
export interface PrintedWord {
  readonly id: string;
  /** With its article or *att*. */
  readonly swedish: string;
  readonly meaning: string;
  /** Sentence with the word, and its translation. */
  readonly example: { readonly swedish: string; readonly translation: string } | null;
  /** Path of its page, where it is heard; null for own cards, which have none. */
  readonly path: string | null;
}

/** Cards on one side of a sheet, in rows of `COLUMNS`. */
export const CARDS_PER_SHEET = 10;
const COLUMNS = 2;

/** Divides words into sheets. */
export function sheetsOf(words: readonly PrintedWord[]): PrintedWord[][] {
  const count = Math.ceil(words.length / CARDS_PER_SHEET);
  return Array.from({ length: count }, (_, sheet) =>
    words.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}

/**
 * Order of the backs of a sheet: each row reversed, so that a back is behind its front when the printer turns the paper
 * over its long edge. Empty places are null.
 */
export function backsOf(sheet: readonly PrintedWord[]): (PrintedWord | null)[] {
  const places = Array.from({ length: CARDS_PER_SHEET }, (_, place) => sheet[place] ?? null);
  return places.map((_, place) => {
    const column = place % COLUMNS;
    return places[place - column + (COLUMNS - 1 - column)] ?? null;
  });
}
