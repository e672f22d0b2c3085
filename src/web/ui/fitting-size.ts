/** How wide a letter of the bold type is at most on average, in ems: measured on names of many letters, with some air. */
const LETTER_EM = 0.6;

/** Style of what the size is measured by. */
export const FITTING_PLACE = { containerType: 'inline-size' } as const;

interface FittingSizeOptions {
  /** The size that short texts have, as a CSS length. */
  readonly most: string;
  /** Below this it could not be read; a word that is longer still is broken. */
  readonly least?: string;
  /** Whether all of the text is to stand on one line, not only each of its words. */
  readonly isOneLine?: boolean;
  /** How wide the text may be, where that is not the whole of a `FITTING_PLACE`. */
  readonly across?: string;
}

/**
 * The size at which a text in large print need not be broken in the middle of a word: no browser knows where a name may
 * be, few where a Swedish word may, and *offentlighetsprinci-p* tells nobody how it is built.
 * @returns a CSS length, for what stands in a `FITTING_PLACE` as wide as the text may be, unless `across` says how wide
 */
export function fittingSize(
  text: string,
  { most, least = '0px', isOneLine = false, across = '100cqi' }: FittingSizeOptions,
): string {
  // After a hyphen a line may end, as after a space.
  const parts = isOneLine ? [text] : text.split(/\s+|(?<=-)/);
  const letters = Math.max(1, ...parts.map((part) => [...part].length));
  return `min(${most}, max(${least}, (${across}) / ${(letters * LETTER_EM).toFixed(1)}))`;
}
