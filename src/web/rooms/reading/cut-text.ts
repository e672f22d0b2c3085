/** End of a sentence, with closing quotation marks and brackets. */
export const SENTENCE_END = /[.!?…]["”’»)]*\s/g;

/**
 * Returns the length of the part of `text` that fits into `most` UTF-16 units: up to the last of the first kind of end that
 * occurs after `minShare` of the part, else as long as possible without dividing a character.
 * @param ends kinds of ends, the best first; global expressions
 * @param minShare minimum share of `most`, 0 to 1
 */
export function cutLength(text: string, most: number, ends: readonly RegExp[], minShare: number): number {
  const part = text.slice(0, most);
  for (const end of ends) {
    let cut = 0;
    for (const match of part.matchAll(end)) cut = match.index + match[0].length;
    if (cut > part.length * minShare) return cut;
  }
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
}
