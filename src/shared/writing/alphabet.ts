/**
 * Classes of the network. Capitals that are enlarged small letters (C, O, S, …) share their class. Wrong marks have
 * classes of their own, because otherwise an ö with one dot could only be read as ö. `~` is a scribble.
 */
export const SMALL_LETTERS = 'abcdefghijklmnopqrstuvwxyzåäöé';
export const CAPITALS_OF_OWN_SHAPE = 'ABDEFGHIJKLMNQRTYÅÄÉ';
export const OWN_SYMBOLS = ['-', '~'] as const;

/** One dot instead of two on a and o, a ring on o, and marks that Swedish does not have. */
export const WRONG_MARKS = ['ȧ', 'ȯ', 'o̊', 'ü', 'á', 'ó'] as const;

/** Symbols of the network's outputs in order; the first is CTC's blank. */
export const LETTER_CLASSES: readonly string[] = [
  '',
  ...SMALL_LETTERS,
  ...CAPITALS_OF_OWN_SHAPE,
  ...OWN_SYMBOLS,
  ...WRONG_MARKS,
];

/** Symbols for comparing words: a capital counts as its small letter. */
export const SYMBOLS: readonly string[] = ['', ...SMALL_LETTERS, ...OWN_SYMBOLS, ...WRONG_MARKS];

/** Index of the symbol for each class. */
export const SYMBOL_OF_CLASS: readonly number[] = LETTER_CLASSES.map((name) =>
  SYMBOLS.indexOf(name.toLowerCase()),
);

/** Letters that differ only by their marks. */
export const SAME_BODY: readonly (readonly string[])[] = [
  ['a', 'å', 'ä', 'ȧ', 'á'],
  ['o', 'ö', 'ȯ', 'o̊', 'ó'],
  ['e', 'é'],
  ['u', 'ü'],
];
