/** How wide a letter of the bold type is at most on average, in ems: measured on names of many letters, with some air. */
const LETTER_EM = 0.6;

/** Style of what a name's size is measured by. */
export const NAME_PLACE = { containerType: 'inline-size' } as const;

interface NameSizeOptions {
  /** The size that short names have, as a CSS length. */
  readonly most: string;
  /** Below this it could not be read; a name that is longer still is broken. */
  readonly least: string;
  /** Whether all of the name is to stand on one line, not only each of its words. */
  readonly isOneLine?: boolean;
  /** How wide the name may be, where what holds it is as wide as the name and so no `NAME_PLACE`. */
  readonly across?: string;
}

/**
 * The size at which a name need not be broken in the middle of a word: no browser knows where a name may be.
 * @returns a CSS length, for what stands in a `NAME_PLACE` as wide as the name may be, unless `across` says how wide
 */
export function nameSize(
  name: string,
  { most, least, isOneLine = false, across = '100cqi' }: NameSizeOptions,
): string {
  // After a hyphen a line may end, as after a space.
  const parts = isOneLine ? [name] : name.split(/\s+|(?<=-)/);
  const letters = Math.max(1, ...parts.map((part) => [...part].length));
  return `min(${most}, max(${least}, (${across}) / ${(letters * LETTER_EM).toFixed(1)}))`;
}
