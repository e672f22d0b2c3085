/** Maximum average width of a letter of the bold font in ems, measured on names with many letters, with a margin. */
const LETTER_EM = 0.6;

/** Style of the container whose width determines the size. */
export const FITTING_PLACE = { containerType: 'inline-size' } as const;

interface FittingSizeOptions {
  /** Size of short texts, as a CSS length. */
  readonly most: string;
  /** Minimum size; a word that is still too long is broken. */
  readonly least?: string;
  /** True if the whole text must fit on one line, not only each of its words. */
  readonly isOneLine?: boolean;
  /** Available width, if it is not the whole of a `FITTING_PLACE`. */
  readonly across?: string;
}

/**
 * Font size at which no word of a text in large print has to be broken. Browsers cannot hyphenate names, few can
 * hyphenate Swedish, and a break such as *offentlighetsprinci-p* is misleading.
 * @returns a CSS length for an element in a `FITTING_PLACE`, unless `across` specifies the width
 */
export function fittingSize(
  text: string,
  { most, least = '0px', isOneLine = false, across = '100cqi' }: FittingSizeOptions,
): string {
  // A line may also break after a hyphen.
  const parts = isOneLine ? [text] : text.split(/\s+|(?<=-)/);
  const letters = Math.max(1, ...parts.map((part) => [...part].length));
  return `min(${most}, max(${least}, (${across}) / ${(letters * LETTER_EM).toFixed(1)}))`;
}
