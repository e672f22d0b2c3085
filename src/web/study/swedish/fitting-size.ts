/** In hundredths of the line, times the letters of the longest word: alone in its line, or beside a button. */
const SIZE = { alone: 175, shared: 135 } as const;

/**
 * The size at which the longest word of a text in large print stands in one piece, within an `@container`; never larger
 * than the print around it. Few browsers know where to hyphenate Swedish, and *offentlighetsprinci-p* tells nobody how it
 * is built.
 * @returns a value of `font-size`
 */
export function fittingSize(swedish: string, line: keyof typeof SIZE): string {
  const longest = Math.max(...swedish.split(/[\s-]/).map(({ length }) => length));
  return `min(1em, ${SIZE[line] / longest}cqi)`;
}
