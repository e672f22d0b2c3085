/**
 * What the network tells apart. Capitals that are large small letters (C, O, S, …) share their class; wrong marks have
 * classes of their own, without which "ö with one dot" would have no better reading than ö. `~` is a scribble.
 */
export const SMALL_LETTERS = 'abcdefghijklmnopqrstuvwxyzåäöé';
export const CAPITALS_OF_OWN_SHAPE = 'ABDEFGHIJKLMNQRTYÅÄÉ';
export const OWN_SYMBOLS = ['-', '~'] as const;

/** One dot for two on a and o, a ring on o, and marks Swedish does not have. */
export const WRONG_MARKS = ['ȧ', 'ȯ', 'o̊', 'ü', 'á', 'ó'] as const;

/** Symbols of the network's outputs, in their order; the first is CTC's blank. */
export const CLASSES: readonly string[] = [
  '',
  ...SMALL_LETTERS,
  ...CAPITALS_OF_OWN_SHAPE,
  ...OWN_SYMBOLS,
  ...WRONG_MARKS,
];

/** What words are compared in: a capital counts as its small letter. */
export const SYMBOLS: readonly string[] = ['', ...SMALL_LETTERS, ...OWN_SYMBOLS, ...WRONG_MARKS];

/** For each class the symbol it counts as, by index. */
export const SYMBOL_OF_CLASS: readonly number[] = CLASSES.map((name) => SYMBOLS.indexOf(name.toLowerCase()));

/** Letters that stand in for each other when a mark is forgotten, wrong or too many. */
export const SAME_BODY: readonly (readonly string[])[] = [
  ['a', 'å', 'ä', 'ȧ', 'á'],
  ['o', 'ö', 'ȯ', 'o̊', 'ó'],
  ['e', 'é'],
  ['u', 'ü'],
];
